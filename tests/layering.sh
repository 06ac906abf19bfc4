#!/bin/sh
# core ← ui ← app: no Qt in core and in the command line, Qt Charts only in ui/charts/*.cpp, no widgets in ui/document and ui/models.
# File names of this tree hold no blanks: the lists of find may split.
# shellcheck disable=SC2046
cd "$1" || exit 2
status=0
forbid() { # what, pattern, files…
    what=$1 pattern=$2
    shift 2
    if found=$(grep -nE "$pattern" "$@" /dev/null); then
        printf '%s:\n%s\n' "$what" "$found"
        status=1
    fi
}
forbid "Qt inside core" '#include *[<"]Q' $(find core -name '*.h' -o -name '*.cpp')
forbid "ui or app inside core" '#include *"(ui|app)/' $(find core -name '*.h' -o -name '*.cpp')
forbid "app inside ui" '#include *"app/' $(find ui -name '*.h' -o -name '*.cpp')
forbid "Qt or ui inside the command line" '#include *(<Q|"ui/)' $(find app/cli -name '*.h' -o -name '*.cpp')
forbid "Qt Charts outside ui/charts/*.cpp" '#include *<(QtCharts|QChart|Q[A-Za-z]*Series|Q[A-Za-z]*Axis|QBarSet|QLegend)' \
    $(find ui app -name '*.h' -o -name '*.cpp' | grep -v '^ui/charts/.*\.cpp$')
forbid "widgets inside ui/document or ui/models" '#include *<Q(Widget|TreeView|TableView|MainWindow|Dialog|PushButton|Label)' \
    $(find ui/document ui/models -name '*.h' -o -name '*.cpp')
exit $status
