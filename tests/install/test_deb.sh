#!/usr/bin/env bash
# The Debian packages as their users meet them: read by lintian; installed into a fresh root of Debian 12, used there as somebody who is not root, and
# removed without a trace. scripts/deb.sh --test runs it, as root.
# usage: test_deb.sh FOLDER     the folder that scripts/deb.sh fills
set -eu
folder=$(cd "$1" && pwd)
work=$(mktemp -d)
root=$work/root
trap 'rm -rf "$work"' EXIT
fail() {
    echo "BROKEN  $*"
    exit 1
}
for tool in lintian mmdebstrap; do
    command -v $tool >/dev/null || fail "install $tool"
done
[ "$(id -u)" = 0 ] || fail "be root: the test makes a root of its own"

echo "== lintian"
lintian --fail-on error --tag-display-limit 0 "$folder"/*.changes | tee "$work/lintian" || fail "lintian found errors"
! grep -q '^E:' "$work/lintian" || fail "lintian found errors"

echo "== a fresh root, and its packages before"
mmdebstrap --quiet --variant=apt --include=ca-certificates bookworm "$root"
inside() { chroot "$root" env -i PATH=/usr/bin:/usr/sbin:/bin:/sbin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
as_player() { chroot --userspec=nobody "$root" env -i PATH=/usr/bin:/bin HOME=/tmp/player LC_ALL=C.UTF-8 "$@"; }
# Every file but those in which apt and dpkg keep accounts.
files() { (cd "$root" && find . -path ./proc -prune -o -path ./tmp -prune -o -path ./var/cache -prune -o -path ./var/log -prune -o -path ./var/lib/apt -prune \
    -o -path './var/lib/dpkg/*-old' -o -path ./packages -prune -o -print) | sort; }
mkdir "$root/packages"
cp "$folder"/*.deb "$root/packages"

echo "== installed with what they depend on"
inside apt-get update -q >/dev/null
inside apt-get install -q -y --no-install-recommends python3-numpy python3-h5py >"$work/log" 2>&1 || { cat "$work/log"; fail "python3-numpy"; }
files >"$work/before"
inside sh -c 'apt-get install -q -y --no-install-recommends /packages/*.deb' >"$work/log" 2>&1 || { tail -n 30 "$work/log"; fail "apt-get install"; }
for package in hexarch libhexarch0 libhexarch-dev python3-hexarch hexarch-doc; do
    inside dpkg-query -W -f '${Package} ${Version} ${Installed-Size} KiB\n' $package
done

echo "== used"
mkdir -p "$root/tmp/player"
chown nobody "$root/tmp/player"
as_player hexarch --version
as_player sh -ec 'cd /tmp/player; hexarch selfplay connect_four --agent mcts:sims=20 --games 8 --out run >/dev/null; hexarch data verify run >/dev/null
    hexarch play pig --agent random --agent random --seed 1 --no-keep | grep -q .
    hexarch tournament connect_four --agent mcts:sims=50 --agent random --games 10 --out cup | grep -q mcts' || fail "the program"
as_player /usr/bin/python3 -c 'import hexarch; state = hexarch.Game("eclipse", seats=3).new(seed=1); print(state.observe(0).shape, len(hexarch.read_run("/tmp/player/run")))' ||
    fail "the Python module"
as_player /usr/bin/python3 -m hexarch games | grep -q '^eclipse ' || fail "python3 -m hexarch"
for file in usr/share/man/man1/hexarch-play.1.gz usr/share/bash-completion/completions/hexarch usr/share/applications/hexarch.desktop \
    usr/share/icons/hicolor/scalable/apps/hexarch.svg usr/share/doc/hexarch-doc/docs/index.md usr/share/doc/hexarch/copyright usr/include/hexarch/core/game.h; do
    [ -s "$root/$file" ] || fail "no $file"
done
rm -rf "$root/tmp/player"

echo "== removed"
inside apt-get purge -q -y --auto-remove hexarch libhexarch0 libhexarch-dev python3-hexarch hexarch-doc >"$work/log" 2>&1 || { cat "$work/log"; fail "apt-get purge"; }
files >"$work/after"
diff "$work/before" "$work/after" || fail "traces are left"
[ -z "$(inside dpkg-query -W -f '${Package}\n' '*hexarch*' 2>/dev/null)" ] || fail "dpkg remembers"
echo "done"
