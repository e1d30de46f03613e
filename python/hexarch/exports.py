"""Recorded choices in the layouts of other data sets: NPZ, D4RL (one flat HDF5), Minari (episodes in HDF5).

In the latter two an episode is one seat of one game: what it saw at each of its choices, what it played, a reward of 0 until its last
choice, which gets the utility of the game (-1 .. 1).
"""
import json
import pathlib
import re

import h5py
import numpy as np
from typing import Any

from . import __version__
from ._library import BadInput
from ._types import Document
from .choices import Choices


def npz(data: Any, path: Any, ids: Any = None) -> int:
    """One compressed NPZ: `observation` [n, obs_size] float16, `game`, `step`, `seat`, `action`, `n_seats`, `value`, `root_value`,
    `legal_begin`, `legal`, `visits`, `has_policy` as in Choices. Returns how many rows."""
    block = Choices.join(list(data.choices(ids)))
    columns = {name: getattr(block, name) for name in ("game", "step", "seat", "action", "agent", "n_seats", "value", "root_value", "legal_begin",
                                                       "legal", "visits", "has_policy", "observation")}
    with open(path, "wb") as file:
        np.savez_compressed(file, n_actions=block.n_actions, **columns)
    return len(block)


def _episodes(block: Any) -> Any:
    """Rows of each episode, ascending by game and seat: one seat's choices in one game."""
    order = np.lexsort((block.step, block.seat, block.game))
    starts = np.flatnonzero((np.diff(block.game[order], prepend=-1) != 0) | (np.diff(block.seat[order].astype(int), prepend=-1) != 0))
    return np.split(order, starts[1:]) if len(order) else []


def _of_mover(values: Any, seats: Any) -> Any:
    return values[np.arange(len(values)), seats]


def d4rl(data: Any, path: Any, ids: Any = None) -> Any:
    """One flat HDF5 as D4RL has them: `observations` [n, obs_size] float32, `actions` [n] int64, `rewards` [n] float32, `terminals` and
    `timeouts` [n] bool; under `infos/` `game`, `seat`, `step` [n], and `legal` [n, most] int32: the legal actions of each row, ascending, then
    -1. All have n rows, so that readers can cut any of them row by row."""
    with h5py.File(path, "w") as file:
        n_rows = 0
        file.attrs.update({"game": data.game, "options": json.dumps(data.options), "vary": json.dumps(data.vary), "run_id": ""})
        for block in data.choices(ids, chunk=16384):
            rows = _episodes(block)
            last = np.zeros(len(block), bool)
            last[[int(episode[-1]) for episode in rows]] = True
            order = np.concatenate(rows) if rows else np.empty(0, np.int64)
            block, last = block.take(order), last[order]
            ended = data.ended_naturally(block.game)
            _grow(file, "observations", block.observation.astype(np.float32))
            _grow(file, "actions", block.action.astype(np.int64))
            _grow(file, "rewards", np.where(last, _of_mover(block.value, block.seat), 0).astype(np.float32))
            _grow(file, "terminals", last & ended)
            _grow(file, "timeouts", last & ~ended)
            for name in ("game", "seat", "step"):
                _grow(file, f"infos/{name}", getattr(block, name))
            _grow_padded(file, "infos/legal", block)
            n_rows += len(block)
        file.attrs["run_id"] = data.run_id
    return n_rows


def _grow(file: Any, name: str, rows: Any) -> None:
    if name in file:
        column = file[name]
        column.resize(len(column) + len(rows), axis=0)
        if len(rows):
            column[-len(rows) :] = rows
    else:
        chunk = (max(1, min(1024, (1 << 19) // max(1, rows.dtype.itemsize * int(np.prod(rows.shape[1:]))))), *rows.shape[1:])
        file.create_dataset(name, data=rows, maxshape=(None, *rows.shape[1:]), chunks=chunk, shuffle=True, compression="gzip", compression_opts=1)


def _grow_padded(file: Any, name: str, block: Any) -> None:
    """The legal actions of each row, filled up with -1; the column widens where a later block has more."""
    counts = np.diff(block.legal_begin)
    n, most = len(block), max(1, int(counts.max(initial=0)))
    if name not in file:
        file.create_dataset(name, shape=(0, most), dtype=np.int32, maxshape=(None, None), chunks=(1024, most), fillvalue=-1, shuffle=True,
                            compression="gzip", compression_opts=1)
    column = file[name]
    padded = np.full((n, max(most, column.shape[1])), -1, np.int32)
    row = np.repeat(np.arange(n), counts)
    padded[row, np.arange(len(block.legal)) - block.legal_begin[row]] = block.legal
    column.resize((len(column) + n, padded.shape[1]))
    if n:
        column[-n:] = padded


def minari(data: Any, folder: Any, dataset_id: Any, ids: Any = None) -> Any:
    """A folder as Minari lays it out: `<folder>/<dataset_id>/data/main_data.hdf5` with a group for every episode (`observations` [T + 1,
    obs_size] float32, `actions` [T], `rewards`, `terminations`, `truncations` [T], `infos/action_mask` [T + 1, actions]) and
    `metadata.json`. Returns how many episodes."""
    if not re.fullmatch(r"[A-Za-z0-9_-][A-Za-z0-9_.-]*(/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*", dataset_id):
        raise BadInput(f"dataset_id: '{dataset_id}': not a name such as 'hexarch/eclipse/greedy-v0'")
    place = pathlib.Path(folder) / dataset_id / "data"
    place.mkdir(parents=True, exist_ok=True)
    n_episodes = n_steps = 0
    with h5py.File(place / "main_data.hdf5", "w") as file:
        for block in data.choices(ids, chunk=16384):
            ends = data.final_observations(np.unique(block.game))
            ended = data.ended_naturally(block.game)
            for rows in _episodes(block):
                episode, game, seat = block.take(rows), int(block.game[rows[0]]), int(block.seat[rows[0]])
                _write_episode(file.create_group(f"episode_{n_episodes}"), n_episodes, episode, ends[game, seat], bool(ended[rows[0]]))
                n_episodes, n_steps = n_episodes + 1, n_steps + len(rows)
        about = _minari_metadata(data, dataset_id, n_episodes, n_steps)
        file.attrs.update(about)
    (place / "metadata.json").write_text(json.dumps({**about, "data_format": "hdf5"}, indent=1) + "\n")
    return n_episodes


def _write_episode(group: Any, number: Any, episode: Any, final: Any, ended: Any) -> None:
    n = len(episode)
    at_end = np.arange(n) == n - 1
    mask = np.zeros((n + 1, episode.n_actions), np.int8)
    mask[np.repeat(np.arange(n), np.diff(episode.legal_begin)), episode.legal] = 1
    packed = {"compression": "gzip", "compression_opts": 1, "shuffle": True}
    group.create_dataset("observations", data=np.vstack([episode.observation, final[None]]).astype(np.float32), **packed)
    group.create_dataset("actions", data=episode.action.astype(np.int64))
    group.create_dataset("rewards", data=np.where(at_end, _of_mover(episode.value, episode.seat), 0).astype(np.float64))
    group.create_dataset("terminations", data=at_end & ended)
    group.create_dataset("truncations", data=at_end & (not ended))
    group.create_dataset("infos/action_mask", data=mask, **packed)
    group.create_dataset("infos/game", data=np.full(n + 1, episode.game[0]))
    group.create_dataset("infos/seat", data=np.full(n + 1, int(episode.seat[0])))
    group.attrs.update({"id": number, "total_steps": n, "total_timesteps": n})


def _env_spec(data: Any) -> Document:
    """What `recover_environment` makes anew: `gymnasium.make` of the game under the run's options; others play against the seat as the environment's default does."""
    from .gymnasium import IDS

    return {"id": IDS[data.game], "entry_point": "hexarch.gymnasium:SingleSeatEnv", "reward_threshold": None, "nondeterministic": False, "max_episode_steps": None,
            "order_enforce": True, "disable_env_checker": False, "kwargs": {"game": data.game, **data.options}, "additional_wrappers": [],
            "vector_entry_point": "hexarch.gymnasium:SingleSeatVectorEnv"}


def _minari_metadata(data: Any, dataset_id: Any, n_episodes: Any, n_steps: Any) -> Any:
    size = data.obs_size
    return {
        "dataset_id": dataset_id, "total_episodes": n_episodes, "total_steps": n_steps, "minari_version": "0.5.0",
        "observation_space": json.dumps({"type": "Box", "dtype": "float32", "shape": [size], "low": [-1.0] * size, "high": [1.0] * size}),
        "action_space": json.dumps({"type": "Discrete", "dtype": "int64", "start": 0, "n": data.n_actions}),
        "env_spec": json.dumps(_env_spec(data)), "algorithm_name": ", ".join(data.agents), "author": ["hexarch"], "code_permalink": "",
        "description": f"Self-play of {data.game}, one episode a seat of a game; made by hexarch {__version__}, run {data.run_id}"}
