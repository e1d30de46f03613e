#!/usr/bin/env bash
# A machine that fails is no damage: `data verify`, `info` and `repair` of a sound run with one call failing, each in turn (or every STEP-th): they end with 0 or 3,
# never with 1, and nothing is put aside. usage: reading.sh PROGRAM SHIM memory|hdf5 [STEP]
. "$(dirname "$0")/../cli/expect.sh"
shim=$2 kind=$3 step=${4:-1}
expect 0 '40 of 40 games' '' selfplay leduc_poker --agent random --games 40 --shard-games 16 --seed 3 --out "$work/whole"
shimmed() { # N ARGUMENT...: the program with the N-th call failing
    local at=$1
    shift
    timeout 60 env HEXARCH_FAULT="$kind" HEXARCH_FAULT_AT="$at" HEXARCH_FAULT_COUNT="$work/count" LD_PRELOAD="$shim" "$program" "$@" >"$work/out" 2>"$work/err"
}
for task in verify info repair; do
    cp -r "$work/whole" "$work/looked"
    shimmed 0 data $task "$work/looked" || complain 'does not run with the shim' "$task"
    n=$(cat "$work/count") failed=0
    for ((at = 1; at <= n; at += step)); do
        got=0
        shimmed "$at" data $task "$work/looked" || got=$?
        case $got in
        0) ;;
        3) failed=$((failed + 1)) ;;
        134 | 139) [ "$kind" = hdf5 ] || complain "call $at of $n: died" "$task" ;; # HDF5 stumbles over its own null pointers
        *) complain "call $at of $n: exit status $got" "$task" ;;
        esac
        diff -r -x lock "$work/whole" "$work/looked" >"$work/out" || { # the lock's file stays where memory for nothing else was left
            complain "call $at of $n: files are changed" "$task"
            rm -rf "$work/looked"
            cp -r "$work/whole" "$work/looked"
        }
    done
    echo "$task: $n calls of $kind, every $step.: $failed ended with an error"
    rm -rf "$work/looked"
done
finish
