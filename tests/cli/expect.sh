# Sourced by the tests of the program; $1 is the program. expect STATUS OUT ERR ARGUMENT...: run it and compare the exit
# status (* may be any); OUT and ERR are extended regular expressions that stdout and stderr must hold ('' must be empty, '*' may be anything).
program=$1
export LC_ALL=C
export PATH=/usr/bin:$PATH # Debian's own Python: a version manager's stand-in takes a second to start, and a test starts hundreds
failures=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

complain() {
    echo "FAILED: hexarch $2: $1"
    sed 's/^/    out: /' "$work/out" | head -20
    sed 's/^/    err: /' "$work/err" | head -20
    failures=$((failures + 1))
}

check_stream() { # file, pattern, name, command
    case $2 in
    '*') ;;
    '') [ -s "$1" ] && complain "$3 should be empty" "$4" ;;
    *) grep -Eq -- "$2" "$1" || complain "$3 lacks '$2'" "$4" ;;
    esac
}

expect() {
    local status=$1 out=$2 err=$3 got=0
    shift 3
    "$program" "$@" >"$work/out" 2>"$work/err" <"${input:-/dev/null}" || got=$?
    # What core/posix cannot do is told before every run of a bot (docs/reference/platforms.md).
    [ ! -s "$work/err" ] || sed -i '/ runs without a sandbox: this system does not tell what the processes of a bot take/d' "$work/err"
    [ "$status" = '*' ] || [ "$got" = "$status" ] || complain "exit status $got, not $status" "$*"
    check_stream "$work/out" "$out" stdout "$*"
    check_stream "$work/err" "$err" stderr "$*"
}

finish() {
    [ "$failures" = 0 ] || exit 1
    echo "all as expected"
}
