"""A data card: what a run holds, as JSON, and as Markdown with plots."""
import json
import pathlib

import numpy as np
from typing import Any, Dict, List, Optional, Tuple

PLACES = 4
COLOURS = ("#35618f", "#9fb8d3")


def _quantiles(values: Any) -> Any:
    values = np.asarray(values, np.float64)
    names = {"least": 0, "quarter": 0.25, "median": 0.5, "three_quarters": 0.75, "most": 1}
    return {"mean": round(float(values.mean()), PLACES), **{name: round(float(np.quantile(values, q)), PLACES) for name, q in names.items()}}


def _histogram(values: Any, bins: int = 16) -> Any:
    """Counts over equal bins; whole numbers get whole bins."""
    values = np.asarray(values)
    low, high = float(values.min()), float(values.max())
    if values.dtype.kind in "iu":
        width = max(1, int(np.ceil((high - low + 1) / bins)))
        edges = np.arange(low, high + width + 1, width)
    else:
        edges = np.linspace(low, high if high > low else low + 1, bins + 1)
    counts, edges = np.histogram(values, edges)
    return {"edges": [round(float(edge), PLACES) for edge in edges], "counts": counts.tolist()}


def _by(groups: Any, ranks: Any, utility: Any) -> Any:
    """Of each value of `groups` [games, seats]: seats, win share (a shared first place counts its part), mean utility. Who does not play has rank 0."""
    first = (ranks == 1) / np.maximum(1, (ranks == 1).sum(axis=1, keepdims=True))
    groups, first, utility = groups[ranks > 0], first[ranks > 0], utility[ranks > 0]
    return {str(int(group)): {"seats": int((groups == group).sum()), "win_share": round(float(first[groups == group].mean()), PLACES),
                         "utility": round(float(utility[groups == group].mean()), PLACES)} for group in np.unique(groups)}


def card(data: Any, max_games: int = 2000) -> Any:
    """The card of a run as a dict. Lists of choices are counted over at most `max_games` games, spread evenly over the run."""
    ids = data.ids
    if not len(ids):
        from .runs import DataError

        raise DataError(f"{data.folder}: no finished shard yet")
    begin = data.column("lengths")
    ranks, utility, score = (data.column(name) for name in ("rank", "utility", "score"))
    sample = ids[:: max(1, len(ids) // max_games)]
    verbs = data.verbs
    firsts = np.array([verb["first"] for verb in verbs])
    played, n_legal, searched, in_full, n_choices = np.zeros(len(verbs), np.int64), [], 0, 0, 0
    for block in data.choices(sample, observe=False):
        played += np.bincount(np.searchsorted(firsts, block.action, side="right") - 1, minlength=len(verbs))
        n_legal.append(np.diff(block.legal_begin))
        is_searched = ~np.isnan(block.root_value[:, 0])
        searched += int(is_searched.sum())
        in_full += int((is_searched & block.has_policy).sum())
        n_choices += len(block)
    n_legal = np.concatenate(n_legal)
    seats = np.broadcast_to(np.arange(ranks.shape[1]), ranks.shape)
    factions, names = data.column("faction"), data.factions
    by_faction = {names[int(i)] if int(i) < len(names) else i: row for i, row in _by(factions, ranks, utility).items()} if names else {}
    return {
        "format": "hexarch-card", "version": 1, "run": data.run, "run_id": data.run_id, "games": len(ids), "of_games": data.run["games"],
        "different_games": len(np.unique(data.column("actions_hash"))),
        "steps": data.n_steps, "bytes": sum(entry["bytes"] for entry in data.shards),
        "shards": [{name: entry[name] for name in ("file", "games", "steps", "bytes", "sha256")} for entry in data.shards],
        "columns": {"observation": [data.obs_size], "actions": data.n_actions, "seats": data.n_seats},
        "ends": {name: int((data.column("end_reason") == i).sum()) for i, name in enumerate(("natural", "step_limit", "fault", "adjudicated"))},
        "steps_a_game": {**_quantiles(begin), "histogram": _histogram(begin)},
        "score": {**_quantiles(score[ranks > 0]), "histogram": _histogram(score[ranks > 0])},
        "by_seat": _by(seats, ranks, utility),
        "by_agent": {data.agents[int(i)]: row for i, row in _by(data.column("agent").astype(int), ranks, utility).items()},
        "by_faction": by_faction,
        "choices": {"counted_in_games": len(sample), "n": n_choices, "searched": searched, "in_full": in_full,
                    "legal_actions": {**_quantiles(n_legal), "histogram": _histogram(n_legal)},
                    "verbs": {verb["name"]: int(n) for verb, n in zip(verbs, played) if n}},
    }


def _bars(title: str, labels: Any, counts: Any) -> Any:
    """A bar chart as SVG, one bar a label, no script and no font of its own."""
    width, row, left = 640, 18, 150
    most = max(1, max(counts))
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{row * (len(counts) + 2)}" font-family="sans-serif" font-size="12">',
             f'<text x="4" y="{row - 4}" font-weight="bold">{title}</text>']
    for i, (label, count) in enumerate(zip(labels, counts)):
        y = row * (i + 1) + 4
        length = round((width - left - 80) * count / most, 1)
        text = str(label).replace("&", "&amp;").replace("<", "&lt;")
        lines += [f'<text x="{left - 6}" y="{y + 12}" text-anchor="end">{text[:24]}</text>',
                  f'<rect x="{left}" y="{y + 1}" width="{length}" height="{row - 4}" fill="{COLOURS[i % 2]}"/>',
                  f'<text x="{left + length + 4}" y="{y + 12}">{count:,}</text>']
    return "\n".join([*lines, "</svg>", ""])


def _bins(histogram: Any) -> Any:
    edges = histogram["edges"]
    return [f"{low:g} to {high:g}" for low, high in zip(edges, edges[1:])], histogram["counts"]


def _plain(text: Any) -> str:
    """Words of a run as Markdown that shows just them: names of agents may come from anybody."""
    shown = "".join(c if c.isprintable() else "?" for c in str(text))
    return "".join("\\" + c if c in "\\`*[]<>|&" else c for c in shown)


def _table(heading: Any, rows: Any) -> Any:
    lines = ["| " + " | ".join(heading) + " |", "|" + "---|" * len(heading)]
    return "\n".join(lines + ["| " + " | ".join(_plain(cell) for cell in row) + " |" for row in rows])


def _group_table(what: str, groups: Any) -> Any:
    return _table([what, "seats", "win share", "mean utility"],
                  [(name, row["seats"], f"{100 * row['win_share']:.1f} %", f"{row['utility']:+.3f}") for name, row in groups.items()])


def markdown(about: Any) -> Any:
    """The card as Markdown; the plots lie beside it."""
    run = about["run"]
    parts = [f"# Data card: {_plain(run['game'])}, {about['games']:,} games",
             f"Recorded by {_plain(run['engine'])}; run `{about['run_id'][:16]}`, seed {run['seed']}, profile {run['profile']}, utility {run['utility']}, "
             f"rules version {run['rules_version']}, features version {run['obs_version']}.",
             _table(["what", "how much"], [
                 ("games", f"{about['games']:,} of {about['of_games']:,}"), ("different games, by their actions", f"{about['different_games']:,}"),
                 ("steps", f"{about['steps']:,}"), ("bytes", f"{about['bytes']:,}"),
                 ("shards", len(about["shards"])), ("floats of an observation", about["columns"]["observation"][0]),
                 ("actions", f"{about['columns']['actions']:,}"), ("ends", ", ".join(f"{n} {name}" for name, n in about["ends"].items())),
                 ("steps of a game", "median {median:g}, {least:g} to {most:g}".format(**about["steps_a_game"])),
                 ("points", "median {median:g}, {least:g} to {most:g}".format(**about["score"])),
                 ("legal actions of a choice", "mean {mean:g}, median {median:g}, most {most:g}".format(**about["choices"]["legal_actions"])),
                 ("choices with a search", f"{about['choices']['searched']:,} of {about['choices']['n']:,}"),
                 ("of them in full", f"{about['choices']['in_full']:,}")]),
             "## Options", _table(["option", "value"], [(name, " or ".join(run.get("vary", {}).get(name, [value]))) for name, value in run["options"].items()]),
             "## Who wins", _group_table("seat", about["by_seat"]), _group_table("agent", about["by_agent"])]
    if about["by_faction"]:
        parts.append(_group_table("faction", about["by_faction"]))
    parts += ["## Distributions", "![steps of a game](card-steps.svg) ![points](card-points.svg)",
              "![legal actions](card-legal.svg) ![what is played](card-verbs.svg)",
              "## Reading it", f"```python\nimport hexarch\ndata = hexarch.read_run({str(about.get('folder', '.')).replace('`', '?')!r})\n```\n\n"
              "docs/reference/data-format.md describes every column; the sha256 of every shard is in `card.json` and `manifest.jsonl`."]
    return "\n\n".join(parts) + "\n"


def write_card(data: Any, folder: Any = None) -> Any:
    """Write `card.json`, `card.md` and its plots into the run's folder or another one; returns the card."""
    folder = pathlib.Path(folder or data.folder)
    folder.mkdir(parents=True, exist_ok=True)
    about = card(data)
    (folder / "card.json").write_text(json.dumps(about, indent=1) + "\n")
    (folder / "card.md").write_text(markdown({**about, "folder": data.folder}))
    verbs: List[Tuple[str, int]] = sorted(about["choices"]["verbs"].items(), key=lambda item: -int(item[1]))[:24]
    plots = {"steps": ("steps of a game", *_bins(about["steps_a_game"]["histogram"])), "points": ("points at the end", *_bins(about["score"]["histogram"])),
             "legal": ("legal actions of a choice", *_bins(about["choices"]["legal_actions"]["histogram"])),
             "verbs": ("what is played", [name for name, _ in verbs], [n for _, n in verbs])}
    for name, plot in plots.items():
        (folder / f"card-{name}.svg").write_text(_bars(*plot))
    return about
