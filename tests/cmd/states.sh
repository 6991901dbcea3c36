# A player that keeps a list of legal moves itself, and forgets the last one; after each round it states scores.
while read -r question; do
    case $question in
        '{"ask":"start"'*) echo '{"protocol":1}' ;;
        '{"ask":"tiling"'*) echo '{"scores":[0,2]}' ;;
        '{"ask":"end"'*) echo '{}' ;;
        *)
            legal=${question#*'"legal":['} && legal=${legal%%']'*}
            move=${legal#'"'} && echo "{\"move\":\"${move%%'"'*}\",\"legal\":[${legal%,*}]}"
            ;;
    esac
done
