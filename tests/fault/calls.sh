# Sourced by inject.sh and reading.sh after tests/cli/expect.sh: which calls of a command are to fail, and the command with one of them failing.
# The caller has set shim and fault (files, memory, hdf5).
shimmed() { # N ARGUMENT...: the program with the N-th call failing
    local at=$1
    shift
    timeout 60 env HEXARCH_FAULT="$fault" HEXARCH_FAULT_AT="$at" HEXARCH_FAULT_COUNT="$work/count" LD_PRELOAD="$shim" "$program" "$@" >"$work/out" 2>"$work/err"
}

# The numbers of calls to fail, in order, in $work/picked: of n, every STEP-th from FROM to TO, or where STEP is `chains`, the first and the last call of each
# chain of callers, which $work/chains lists. What differs between two calls that the same functions made in the same order is only how often they were made before.
pick_calls() { # STEP FROM TO
    case $1 in
    chains) awk '!($2 in first) { first[$2] = $1 } { last[$2] = $1 } END { for (chain in first) { print first[chain]; print last[chain] } }' "$work/chains" |
        sort -un | awk -v from="$2" -v to="$3" '$1 >= from && $1 <= to' ;;
    *) seq "$2" "$1" "$3" ;;
    esac >"$work/picked"
}

step_in_words() { # STEP
    case $1 in
    chains) echo "the first and the last of each of $(cut -d' ' -f2 "$work/chains" | sort -u | wc -l) chains of callers" ;;
    *) echo "every $1." ;;
    esac
}

# What a folder holds, names, kinds and bytes, as one digest.
digest_of() { # DIR
    if [ -d "$1" ]; then tar --sort=name --mtime=@0 -C "$1" -cf - . | sha256sum; else echo none; fi
}
