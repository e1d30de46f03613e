#!/usr/bin/env bash
# Breaks the rules one place at a time and tells which changes no test notices; --help tells how.
exec python3 "$(dirname "$0")/mutants.py" "$@"
