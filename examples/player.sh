# A player for Azulog in the shell: makes the first legal move.
while read -r question; do
    case $question in
        '{"ask":"start"'*) echo '{"protocol":1}' ;;
        *) legal=${question#*'"legal":["'} && echo "${legal%%'"'*}" ;;
    esac
done
