# A player whose second move is refused.
move='F1 B 1'
while read -r question; do
    case $question in
        '{"ask":"start"'*) echo '{"protocol":1}' ;;
        *) echo "$move" && move='F3 K 1' ;;
    esac
done
