"""The stubs say what the module is: the same names, and the same first sentences."""

import ast
import inspect
from pathlib import Path

import azulog._azulog as module

STUBS = ast.parse((Path(module.__file__).parent / "_azulog.pyi").read_text())


def test_docstrings_begin_alike() -> None:
    seen = 0
    for node in STUBS.body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            members = [member for member in node.body if isinstance(member, ast.FunctionDef)]
            named: list[tuple[str, ast.ClassDef | ast.FunctionDef]] = [(node.name, node)]
            named += [(f"{node.name}.{member.name}", member) for member in members]
        elif isinstance(node, ast.FunctionDef):
            named = [(node.name, node)]
        else:
            continue
        for name, stub in named:
            said = ast.get_docstring(stub)
            if said is None:
                assert name.split(".")[-1].startswith("__"), f"{name} has no docstring"
                continue
            value: object = module
            for part in name.split("."):
                value = getattr(value, part)
            own = inspect.getdoc(value)
            assert own is not None, f"{name} has no docstring at run time"
            assert " ".join(said.split("\n\n")[0].split()) == " ".join(own.split("\n\n")[0].split()), name
            seen += 1
    assert seen > 50
