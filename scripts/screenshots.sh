#!/usr/bin/env bash
# Pictures of every game on the page of 'hexarch table' at three widths, to look at; with --docs the small ones of docs/howto/table.md and README.md anew.
# usage: screenshots.sh PROGRAM [FOLDER | --docs]
set -euo pipefail
cd "$(dirname "$0")/.."
program=$1
if [ "${2:-}" = --docs ]; then
  /usr/bin/python3 tests/play/table/screenshots.py "$program" docs/howto/table docs
  /usr/bin/python3 tests/play/table/screenshots.py "$program" docs/howto report
else
  /usr/bin/python3 tests/play/table/screenshots.py "$program" "${2:-out/screenshots}"
fi
