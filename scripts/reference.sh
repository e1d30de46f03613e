#!/usr/bin/env bash
# Writes docs/reference/commands.md anew from the tables of the commands; with --check only tells whether it is what they say.
# usage: reference.sh [--check] [PROGRAM]
set -euo pipefail
check=no
[ "${1:-}" = --check ] && { check=yes; shift; }
program=$(realpath "${1:-$(dirname "$0")/../build/debug/hexarch}")
cd "$(dirname "$0")/.."
if [ "$check" = yes ]; then
    diff -u docs/reference/commands.md <("$program" help --format markdown) || { echo "docs/reference/commands.md is not what the commands say: run scripts/reference.sh"; exit 1; }
else
    "$program" help --format markdown >docs/reference/commands.md
fi
