#!/usr/bin/env bash
# The official client of MCP plays whole games by `hexarch mcp`, and ajv checks every message of `hexarch serve`. usage: scripts/mcp_client.sh PROGRAM
# Installs both by npm into build/mcp-client; needs Debian's nodejs and npm, and the network.
set -euo pipefail
cd "$(dirname "$0")/.."
program=$(realpath "${1:?usage: scripts/mcp_client.sh PROGRAM}")
mkdir -p build/mcp-client
cp tests/play/serve/official/play.mjs build/mcp-client/
cd build/mcp-client
[ -e package.json ] || echo '{"private": true}' >package.json
npm install --no-audit --no-fund --loglevel=error @modelcontextprotocol/sdk ajv
node play.mjs "$program"
