/* The games, in the order that `hexarch games` prints. GAME(name) stands for `const HxGame hx_name_game` in core/games/name;
 * docs/rules/name.md holds its rules in words. games.c, CMake and the tests read this list; scripts/new_game.sh adds a row. */
GAME(connect_four)
GAME(breakthrough)
GAME(pig)
GAME(leduc_poker)
GAME(eclipse)
GAME(ti4)
GAME(obsidian)
