#!/usr/bin/env bash
# The revision that a program names is that of its source when it was built: cmake/revision.cmake, run at every build, asks git each time and leaves the
# file alone where nothing changed; a source package carries its own.
# usage: test_revision.sh CMAKE SOURCE_FOLDER PROGRAM
set -u
cmake=$1 source=$2 program=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE
failed=0
fail() {
    echo "BROKEN  $*"
    failed=1
}
revision() { # revision FOLDER [GIVEN]: what a build of the folder names
    "$cmake" -DSOURCE="$1" -DOUT="$work/revision.c" -DVERSION=1.2.3 -DGIVEN="${2:-}" -P "$source/cmake/revision.cmake" || fail "cmake"
    sed -nE 's/.*version_revision\[\] = "(.*)";/\1/p' "$work/revision.c"
}

tree=$work/tree
mkdir -p "$tree" && echo one >"$tree/file" && git -C "$tree" init -q && git -C "$tree" add file && git -C "$tree" commit -qm one
first=$(git -C "$tree" rev-parse --short=12 HEAD)
[ "$(revision "$tree")" = "$first" ] || fail "not the first commit"
grep -q "version_engine\[\] = \"hexarch 1.2.3 $first\"" "$work/revision.c" || fail "what records name"
touch -d 2001-01-01 "$work/revision.c"
revision "$tree" >"$work/said"
[ "$(date -r "$work/revision.c" +%Y)" = 2001 ] || fail "written anew though nothing changed"

# Without any new configuration: the next commit, and a change that is none yet.
echo two >"$tree/file" && git -C "$tree" commit -qam two
second=$(git -C "$tree" rev-parse --short=12 HEAD)
[ "$(revision "$tree")" = "$second" ] && [ "$first" != "$second" ] || fail "the second commit is not seen"
echo three >"$tree/file"
[ "$(revision "$tree")" = "$second-dirty" ] || fail "a change is not seen"

# A source package has no git of its own: neither what lies around it counts nor nothing.
mkdir "$tree/unpacked"
[ "$(revision "$tree/unpacked")" = unknown ] || fail "the checkout around it was asked"
echo "$first" >"$tree/unpacked/REVISION"
[ "$(revision "$tree/unpacked")" = "$first" ] || fail "REVISION is not read"
[ "$(revision "$tree/unpacked" v9)" = v9 ] || fail "what is given does not count"
echo '";evil' >"$tree/unpacked/REVISION"
[ "$(revision "$tree/unpacked")" = unknown ] || fail "REVISION is taken as it is"

# A record names what --version tells.
said=$("$program" --version | sed -nE '1s/^hexarch ([0-9.]+) \(revision (.*)\)$/hexarch \1 \2/p')
"$program" selfplay pig --agent random --games 1 --out "$work/run" >"$work/said" 2>&1 || fail "self-play: $(cat "$work/said")"
grep -q "\"engine\": \"$said\"" "$work/run/run.json" || fail "the record names $(grep engine "$work/run/run.json"), not $said"
exit $failed
