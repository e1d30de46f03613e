#!/usr/bin/env bash
# Links each library whole, with -z defs, against only what it may see: a wrong arrow between the rooms does not link.
# usage: test_arrows.sh BUILD_FOLDER CC
set -eu
build=$1 cc=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export PKG_CONFIG_PATH=${PKG_CONFIG_PATH:-}
common="$(pkg-config --libs jansson msgpack libxxhash nettle) -lpthread -lm"
terminal="$common $(pkg-config --libs libedit)"
recording="$common $(pkg-config --libs libdeflate) $(pkg-config --libs hdf5-serial 2>/dev/null || echo -lhdf5_serial)"

library() { # the archive of a library, or nothing
  find "$build" -name "lib$1.a"
}

# links NAME EXTERNAL ALLOWED...: does the whole of NAME link with these?
links() {
  local name=$1 external=$2 allowed=()
  shift 2
  for other in "$@"; do allowed+=($(library "$other")); done
  "$cc" -shared -Wl,-z,defs -o "$work/$name.so" -Wl,--whole-archive "$(library "$name")" -Wl,--no-whole-archive \
    -Wl,--start-group "${allowed[@]}" -Wl,--end-group $external >"$work/log" 2>&1
}

failed=0
expect() {
  [ -n "$(library "$1")" ] || return 0 # not built yet
  if links "$@"; then echo "ok      $1 <- ${*:3}"; else
    echo "BROKEN  $1 needs more than ${*:3}"; grep -m 5 "undefined" "$work/log" || cat "$work/log"; failed=1
  fi
}

games=()
for archive in $(find "$build" -name 'libhx_game_*.a'); do
  name=$(basename "$archive" .a)
  games+=("${name#lib}")
done
expect hx_core "$common"
for game in "${games[@]}"; do expect "$game" "$common" hx_core; done
expect hx_games "$common" hx_core "${games[@]}"
expect hx_rulebook "$common" hx_core
expect hx_cli "$common" hx_rulebook hx_games hx_core "${games[@]}"
expect hx_agents "$common" hx_games hx_core "${games[@]}"
expect hx_selfplay "$recording" hx_agents hx_games hx_core hx_cli hx_rulebook "${games[@]}"
expect hx_play "$terminal" hx_agents hx_games hx_core hx_cli hx_rulebook "${games[@]}"
expect hx_eval "$common" hx_agents hx_games hx_core hx_cli hx_rulebook "${games[@]}"
expect hx_learn "$common" hx_eval hx_agents hx_games hx_core hx_cli hx_rulebook "${games[@]}"
expect hx_table "$terminal $(pkg-config --libs libmicrohttpd libqrencode)" hx_play hx_agents hx_games hx_core hx_cli hx_rulebook "${games[@]}"

# The test can fail: agents do not link without the core.
if links hx_agents "$common"; then echo "BROKEN  hx_agents links with nothing"; failed=1; fi
exit $failed
