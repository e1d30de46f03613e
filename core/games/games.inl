/* The games, in the order `hexarch games` prints them. A row GAME(name) stands for `const HxGame hx_name_game` in core/games/name, whose rules
 * in words are docs/rules/name.md. games.c, CMake and the tests read this list; scripts/new_game.sh adds a row. */
GAME(connect_four)
GAME(breakthrough)
GAME(pig)
GAME(leduc_poker)
GAME(eclipse)
GAME(ti4)
GAME(obsidian)
