"""A bot as a program of its own: `hexarch.run(bot)` answers the engine on standard input and output, as docs/reference/protocol.md says."""
import json
import sys
from typing import Any, Callable, Dict, TextIO, Union

import numpy as np

from .agent import Decision
from .bot import Bot
from .game import Game

PROTOCOL = 1
GAMES_AT_ONCE = 64  # of a bot that is made anew for each game


class _Server:
    """Answers one engine. `make`: gives the bot for a game."""

    def __init__(self, make: Any, name: str, version: Any, games: Any) -> None:
        self._make, self._about = make, {"name": name, "version": version, "games": games}
        self._games: Dict[int, Any] = {}  # number of the game: its bot and its Game
        self._known: Dict[Any, Game] = {}

    def hello(self, _: Any) -> Any:
        return {"protocol": PROTOCOL, "encoding": "json", **self._about, "wants": {"view": True, "words": False, "events": False}}

    def new_game(self, params: Any) -> Any:
        key = (params["name"], tuple(sorted(params["options"].items())))
        if key not in self._known:
            self._known[key] = Game(params["name"], **params["options"])
        bot = self._make()
        bot.time_ms, bot.budget_left_ms = params.get("time_ms"), params.get("budget_ms")
        bot.new_game(self._known[key], params["seat"], params.get("seed", 0))
        self._games[params["game"]] = (bot, self._known[key])
        return {}

    def saw(self, params: Any) -> None:
        self._games[params["game"]][0].saw(params["action"])

    def choose(self, params: Any) -> Any:
        bot, game = self._games[params["game"]]
        bot.time_ms, bot.budget_left_ms = params.get("time_ms"), params.get("budget_left_ms")
        return _answer(bot.choose(game.load(params["view"], params.get("seed", 0))), [action["id"] for action in params["legal"]])

    def end_game(self, params: Any) -> None:
        bot, _ = self._games.pop(params["game"], (None, None))
        if bot:
            bot.end_game(params.get("scores", []), params.get("ranks", []))


def _answer(choice: Any, legal: Any) -> Any:
    """A choice in the form of the protocol: the action, and what a search found."""
    if not isinstance(choice, Decision):
        return {"action": int(choice)}
    answer: Dict[str, Any] = {"action": int(choice.action)}
    if choice.value is not None:
        answer["value"] = [float(v) for v in np.clip(choice.value, -1, 1)]
    if choice.visits is not None and choice.legal == legal:
        answer["visits"] = [int(n) for n in choice.visits]
    return answer


def run(bot: Union[Bot, Callable[[], Bot]], input: TextIO = sys.stdin, output: TextIO = sys.stdout) -> None:
    """Play for an engine until it closes the line. `bot`: a Bot, which plays one game at a time; or a class or function that makes
    one, called for each game, which then plays many at once. What a bot prints goes to standard error; what it raises ends the program."""
    is_one = isinstance(bot, Bot)
    of: Any = bot
    about = of if is_one or isinstance(of, type) else of()
    server = _Server((lambda: of) if is_one else of, str(about.name), str(about.version), 1 if is_one else GAMES_AT_ONCE)
    methods = {"hello": server.hello, "new_game": server.new_game, "saw": server.saw, "choose": server.choose, "end_game": server.end_game}
    if output is sys.stdout:
        sys.stdout = sys.stderr
    for line in input:
        message = json.loads(line)
        answer = methods.get(message.get("method"))
        result = answer(message.get("params", {})) if answer else None
        if "id" in message and "method" in message:
            told = {"result": result} if answer else {"error": {"code": -32601, "message": "method not found"}}
            print(json.dumps({"jsonrpc": "2.0", "id": message["id"], **told}), file=output, flush=True)
