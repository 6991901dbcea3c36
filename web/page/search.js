// Asks the rules beside the page, for answers that may take seconds.
import { answer, initSync } from "../../target/page/azulog_web.js";

self.onmessage = ({ data }) => {
  if (data.module) initSync({ module: data.module });
  else self.postMessage({ number: data.number, answer: answer(data.question) });
};
