#!/usr/bin/env bash
# Looks for bugs in the sources with clang-tidy, by the checks of .clang-tidy; every finding is an error. Needs a configured build, whose
# compile commands it reads. usage: tidy.sh [BUILD_FOLDER (default build/debug)] [FILE...]
set -euo pipefail
cd "$(dirname "$0")/.."
build=${1:-build/debug}
shift || true
files=("$@")
[ ${#files[@]} -gt 0 ] || mapfile -t files < <(git ls-files 'core/*.c' 'cli/*.c' 'agents/*.c' 'selfplay/*.c' 'play/*.c' 'eval/*.c' 'learn/*.c' '*.c' | grep -E '^((core|cli|agents|selfplay|play|eval|learn)/|[a-z]+\.c$)' | sort -u)
printf '%s\0' "${files[@]}" | xargs -0 -n 8 -P "$(nproc)" clang-tidy --quiet -p "$build" 2>/dev/null || { echo "clang-tidy: see above" >&2; exit 1; }
echo "clang-tidy: ${#files[@]} files without a finding"
