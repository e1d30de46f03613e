#!/usr/bin/python3
"""Data for learners: feature caches, exports in the layouts of others, data cards, PyTorch data sets."""
import hashlib
import json
import multiprocessing
import os
import pathlib
import pickle
import shutil
import subprocess
import sys
import tempfile
import types
import unittest
import xml.etree.ElementTree

import h5py
import numpy as np

import hexarch
import hexarch.card
from hexarch.cache import CacheError, FeatureCache
from hexarch.runs import DataError

FIELDS = ("observation", "mask", "policy", "value", "root_value", "has_policy", "seat", "action", "game", "step", "n_seats")


def record(folder, game, *args):
    subprocess.run([os.environ["HEXARCH_PROGRAM"], "selfplay", game, "--out", folder, *args], check=True, stdout=subprocess.DEVNULL)
    return hexarch.read_run(folder)


def seal(folder):
    """Tell the bytes of the shards in the manifest, as who forges a folder would."""
    entries = [json.loads(line) for line in (folder / "manifest.jsonl").read_text().splitlines()]
    for entry in entries:
        data = (folder / entry["file"]).read_bytes()
        entry["bytes"], entry["sha256"] = len(data), hashlib.sha256(data).hexdigest()
    (folder / "manifest.jsonl").write_text("".join(json.dumps(entry) + "\n" for entry in entries))


class Data(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.top = tempfile.TemporaryDirectory()
        cls.at = pathlib.Path(cls.top.name)
        cls.poker = record(cls.at / "poker", "leduc_poker", "--games", "60", "--shard-games", "25", "--agent", "mcts:sims=8", "--agent", "random")
        cls.eclipse = record(cls.at / "eclipse", "eclipse", "--set", "seats=2", "--games", "3", "--agent", "greedy")

    @classmethod
    def tearDownClass(cls):
        cls.top.cleanup()

    def rows_by_step(self, batches):
        return {(int(b.game[i]), int(b.step[i])): [getattr(b, field)[i] for field in FIELDS] for b in batches for i in range(len(b))}

    def test_a_cache_gives_what_the_run_gives(self):
        with self.poker.cache(self.at / "poker.h5") as cache:
            self.assertEqual(cache.file["observation"].dtype, np.float16)
            expected = self.rows_by_step(self.poker.batches(32))
            got = self.rows_by_step(cache.batches(50, seed=4, buffer=64))
            self.assertEqual(len(cache), len(expected))
            self.assertEqual(got.keys(), expected.keys())
            for key, row in expected.items():
                for a, b in zip(row, got[key]):
                    np.testing.assert_array_equal(a, b)
            some = [3, 30, 59]
            self.assertEqual({game for game, _ in self.rows_by_step(cache.batches(16, ids=some))}, set(some))
            first, again = next(cache.batches(16, seed=1)), next(cache.batches(16, seed=1))
            np.testing.assert_array_equal(first.observation, again.observation)

    def test_what_leads_out_of_a_shard_is_not_followed(self):
        secret = self.at / "secret"
        secret.write_bytes(bytes(range(256)) * 40)

        def outside(f, path):
            shape, dtype = f[path].shape, f[path].dtype
            del f[path]
            f.create_dataset(path, shape, dtype, external=[(str(secret), 0, h5py.h5f.UNLIMITED)])

        def packed(f, path):
            data = f[path][...]
            del f[path]
            f.create_dataset(path, data=data, chunks=data.shape, compression="lzf")

        def linked(f, path):
            del f[path]
            f[path] = h5py.ExternalLink(str(self.at / "poker/shard-000001.h5"), path)

        def group_linked(f, path):
            del f["/games"]
            f["/games"] = h5py.ExternalLink(str(self.at / "poker/shard-000001.h5"), "/games")

        def loop(f, path):
            f["/games/again"] = f["/games"]

        for change in (outside, packed, linked, group_linked, loop):
            folder = self.at / change.__name__
            shutil.copytree(self.at / "poker", folder)
            with h5py.File(folder / "shard-000000.h5", "r+") as f:
                change(f, "/games/score")
            seal(folder)
            with self.assertRaisesRegex(DataError, "/games", msg=change.__name__):
                next(iter(hexarch.read_run(folder)))
        folder = self.at / "elsewhere"
        shutil.copytree(self.at / "poker", folder)
        listed = (folder / "manifest.jsonl").read_text()
        (folder / "manifest.jsonl").write_text(listed.replace("shard-000000.h5", "../poker/shard-000000.h5"))
        with self.assertRaisesRegex(DataError, "is not the file of shard 0"):
            next(iter(hexarch.read_run(folder)))
        (folder / "manifest.jsonl").write_text(listed)
        (folder / "shard-000000.h5").unlink()
        os.mkfifo(folder / "shard-000000.h5")
        with self.assertRaisesRegex(DataError, "is not the file of shard 0"):
            next(iter(hexarch.read_run(folder)))

    def test_a_cache_of_something_else_is_refused_by_name(self):
        path = self.at / "other.h5"
        self.eclipse.cache(path).close()
        with self.assertRaisesRegex(CacheError, "other.h5: game is eclipse"):
            FeatureCache(path, self.poker)
        with h5py.File(path, "a") as file:
            file.attrs["obs_version"] = 99
        with self.assertRaisesRegex(CacheError, "obs_version is 99"):
            FeatureCache(path, self.eclipse)
        path.write_bytes(b"nothing")
        with self.assertRaisesRegex(CacheError, "other.h5"):
            FeatureCache(path)
        self.assertFalse(list(self.at.glob("*.tmp")))

    def test_npz_holds_the_choices(self):
        n = hexarch.exports.npz(self.poker, self.at / "poker.npz")
        with np.load(self.at / "poker.npz") as file:
            self.assertEqual((len(file["seat"]), file["observation"].shape[0], len(file["legal_begin"]) - 1), (n, n, n))
            self.assertEqual(file["legal_begin"][-1], len(file["legal"]))
            legal = np.split(file["legal"], file["legal_begin"][1:-1])
            self.assertTrue(all(action in row for action, row in zip(file["action"], legal)))

    def test_d4rl_is_one_seats_choices_after_the_other(self):
        n = hexarch.exports.d4rl(self.poker, self.at / "poker.d4rl.h5")
        with h5py.File(self.at / "poker.d4rl.h5") as file:
            for name in ("observations", "actions", "rewards", "terminals", "timeouts"):
                self.assertEqual(len(file[name]), n)
            game, seat, step = (file[f"infos/{name}"][...] for name in ("game", "seat", "step"))
            ends = file["terminals"][...] | file["timeouts"][...]
            same = (game[1:] == game[:-1]) & (seat[1:] == seat[:-1])
            np.testing.assert_array_equal(ends[:-1], ~same)
            self.assertTrue(ends[-1])
            self.assertTrue((np.diff(step.astype(int))[same] > 0).all())
            rewards = file["rewards"][...]
            self.assertFalse(rewards[~ends].any())
            for i in np.flatnonzero(ends):
                self.assertEqual(rewards[i], self.poker.column("utility")[game[i], seat[i]])
            legal, actions = file["infos/legal"][...], file["actions"][...]
            self.assertEqual((len(legal), legal.dtype), (n, np.int32))
            self.assertTrue((legal == actions[:, None]).any(axis=1).all() and (legal[:, 0] >= 0).all())
            rows = {(one.game, one.step): one for one in self.rows_of(self.poker)}
            for i in range(n):
                self.assertEqual(list(legal[i][legal[i] >= 0]), rows[game[i], step[i]].legal)
            self.assertTrue(all(len(column) == n for column in (*file["infos"].values(), *(file[name] for name in file if name != "infos"))))

    def rows_of(self, data):
        for block in data.choices():
            for i in range(len(block)):
                yield types.SimpleNamespace(game=block.game[i], step=block.step[i], legal=list(block.legal[block.legal_begin[i]:block.legal_begin[i + 1]]))

    def test_minari_writes_no_other_place(self):
        for name in ("../x", "a/../../x", "/x", "", "a//b", ".hidden", "a\n"):
            with self.assertRaisesRegex(hexarch.BadInput, "dataset_id"):
                hexarch.exports.minari(self.poker, self.at / "inside", name)
        self.assertFalse((self.at / "x").exists())

    def test_minari_has_an_episode_for_each_seat_of_each_game(self):
        n = hexarch.exports.minari(self.eclipse, self.at / "minari", "hexarch/eclipse/test-v0")
        place = self.at / "minari" / "hexarch" / "eclipse" / "test-v0" / "data"
        about = json.loads((place / "metadata.json").read_text())
        self.assertEqual((about["total_episodes"], n), (6, 6))
        self.assertEqual(json.loads(about["action_space"])["n"], self.eclipse.n_actions)
        steps = 0
        with h5py.File(place / "main_data.hdf5") as file:
            self.assertEqual(set(file), {f"episode_{i}" for i in range(6)})
            for i in range(6):
                episode = file[f"episode_{i}"]
                t = len(episode["actions"])
                steps += t
                self.assertEqual(episode["observations"].shape, (t + 1, self.eclipse.obs_size))
                self.assertEqual((episode["terminations"][...].sum(), episode["terminations"][-1]), (1, True))
                mask = episode["infos/action_mask"][...]
                self.assertTrue(mask[np.arange(t), episode["actions"][...]].all())
                self.assertFalse(mask[-1].any())
                game, seat = int(episode["infos/game"][0]), int(episode["infos/seat"][0])
                state = self.eclipse.rules.new()
                state.apply_all(next(self.eclipse.games([game])).action)
                np.testing.assert_array_equal(episode["observations"][-1], state.observe(seat).astype(np.float16).astype(np.float32))
        self.assertEqual(steps, about["total_steps"])
        spec = json.loads(about["env_spec"])
        try:
            import gymnasium
        except ImportError:
            env = hexarch.gymnasium.SingleSeatEnv(**spec["kwargs"])
        else:
            env = gymnasium.make(gymnasium.envs.registration.EnvSpec.from_json(about["env_spec"])).unwrapped  # as recover_environment does
        self.assertEqual((env.game.name, env.game.options), ("eclipse", self.eclipse.rules.options))

    def test_a_card_counts_what_is_there(self):
        about = hexarch.write_card(self.poker, self.at / "card")
        self.assertEqual((about["games"], about["steps"], about["ends"]["natural"]), (60, self.poker.n_steps, 60))
        choices = [step for step in self.poker.steps(observe=False, choices_only=True)]
        self.assertEqual(about["different_games"], len({tuple(game.action) for game in self.poker.games(self.poker.ids)}))
        self.assertEqual(about["choices"]["n"], len(choices))
        self.assertEqual(sum(about["choices"]["verbs"].values()), len(choices))
        self.assertEqual(about["choices"]["searched"], sum(self.poker.agents[step.agent].startswith("mcts") for step in choices))
        self.assertAlmostEqual(sum(row["win_share"] for row in about["by_seat"].values()), 1, places=3)
        for name in ("steps_a_game", "score"):
            histogram = about[name]["histogram"]
            self.assertEqual(len(histogram["edges"]), len(histogram["counts"]) + 1)
        self.assertEqual(sum(about["steps_a_game"]["histogram"]["counts"]), 60)
        self.assertEqual(json.loads((self.at / "card" / "card.json").read_text()), about)
        text = (self.at / "card" / "card.md").read_text()
        self.assertIn("# Data card: leduc_poker, 60 games", text)
        for plot in self.at.glob("card/*.svg"):
            xml.etree.ElementTree.parse(plot)
            self.assertIn(plot.name, text)
        factions = hexarch.write_card(self.eclipse, self.at / "card2")["by_faction"]
        self.assertEqual(sum(row["seats"] for row in factions.values()), 6)

    def test_shards_say_what_their_numbers_mean(self):
        for data in (self.poker, self.eclipse):
            with h5py.File(data.folder / data.shards[0]["file"]) as shard:
                features = [name.decode() for name in shard["schema/features"][...]]
                verbs, factions = json.loads(shard.attrs["verbs"]), json.loads(shard.attrs["factions"])
            self.assertEqual((len(features), len(set(features))), (data.obs_size, data.obs_size))
            self.assertEqual((features, verbs, factions), (data.features, data.verbs, data.factions))
            rules = hexarch.Game(data.game, **data.options)
            self.assertEqual((features, factions), (rules.features, rules.factions))
            self.assertEqual([(v["name"], v["first"], v["n"]) for v in verbs], [(v.name, v.first, v.n) for v in rules.verbs])
        self.assertIn("global.round", self.eclipse.features)
        with self.eclipse.index() as index:
            self.assertEqual(len(index["schema/features"]), self.eclipse.obs_size)

    def test_games_that_vary_are_observed_under_their_own_options(self):
        sets = {"army0": ["rdl_line", "un_hunters", "gof_swarm"], "map": ["crossroads", "depot"]}
        vary = [word for name, values in sets.items() for word in ("--vary", f"{name}={'|'.join(values)}")]
        full, lean = (record(self.at / f"vary-{profile}", "obsidian", "--games", "9", "--shard-games", "4", "--agent", "random", "--profile", profile,
                             *vary) for profile in ("full", "lean"))
        self.assertEqual(lean.vary, sets)
        again = record(self.at / "vary-again", "obsidian", "--games", "9", "--shard-games", "4", "--agent", "random", "--threads", "3", "--live", "7", *vary)
        self.assertEqual([entry["sha256"] for entry in again.shards], [entry["sha256"] for entry in lean.shards])
        drawn = [lean.options_of(game) for game in lean.ids]
        self.assertGreater(len({(options["army0"], options["map"]) for options in drawn}), 2)
        for options in drawn:
            self.assertTrue(options["army0"] in sets["army0"] and options["map"] in sets["map"])
            self.assertEqual(options["army1"], lean.options["army1"])
        for a, b in zip(full.choices(), lean.choices()):
            np.testing.assert_array_equal(a.observation, b.observation)
        ends = lean.final_observations(lean.ids)
        for game in lean.games():
            state = lean.rules_of(game.id).new()
            state.apply_all(game.action)
            np.testing.assert_array_equal(ends[game.id, 1], state.observe(1).astype(np.float16))
        self.assertEqual(hexarch.card._plain("a|b\x1b[c](d)\n<i>"), "a\\|b?\\[c\\](d)?\\<i\\>")
        self.assertIn("rdl_line or un_hunters or gof_swarm", hexarch.card.markdown(hexarch.write_card(lean, self.at / "vary-card")))
        with lean.index() as index:
            self.assertEqual(index["games/variant"].shape, (9, 2))

    def test_inner_nodes_are_positions_of_the_searches(self):
        for game, sims, more in (("connect_four", 40, []), ("pig", 60, []), ("leduc_poker", 60, []),
                                 ("eclipse", 8, ["--set", "seats=2", "--games", "1"])):
            data = record(self.at / f"tree-{game}", game, "--games", "3", "--shard-games", "2", "--agent", f"mcts:sims={sims}", "--profile", "tree",
                          "--tree-visits", "6", *more)
            self.assertTrue(data.is_tree)
            blocks = {int(block.game[0]): block for block in data.inner()}
            n_nodes = 0
            for each in data.games():
                row = 0
                for node in each.nodes():
                    n_nodes += 1
                    replay = data.replay()
                    replay.play(each.action[: node.step])
                    replay.play(node.path)
                    self.assertGreaterEqual(node.visits, 6)
                    self.assertEqual(replay.to_move, -1 if node.seat == 255 else node.seat)
                    if node.seat == 255:
                        self.assertEqual(len(node.legal), 0)
                        continue
                    np.testing.assert_array_equal(node.legal, replay.legal())
                    if len(node.legal) > 1:
                        block, of = blocks[each.id], slice(*blocks[each.id].legal_begin[row : row + 2])
                        np.testing.assert_array_equal(block.observation[row], replay.observe(node.seat).astype(np.float16))
                        np.testing.assert_array_equal(block.visits[of], node.edge_visits)
                        np.testing.assert_array_equal(block.value[row], node.value.astype(np.float32))
                        self.assertEqual((block.step[row], block.seat[row]), (node.step, node.seat))
                        row += 1
                self.assertEqual(row, len(blocks.get(each.id, ())))
            self.assertGreater(n_nodes, 0)
            rows = sum(len(block) for block in data.choices()) + sum(len(block) for block in blocks.values())
            batches = list(data.batches(32, inner=True))
            self.assertEqual(sum(len(batch) for batch in batches), rows)
            has_policy = np.concatenate([batch.has_policy for batch in batches])  # not of routine choices, such as the species
            np.testing.assert_allclose(np.concatenate([batch.policy.sum(axis=1) for batch in batches]), has_policy, rtol=1e-5)
            self.assertGreater(has_policy.mean(), 0.98)
            index = data.index()
            self.assertEqual(int(index["games/node_begin"][-1]), n_nodes)
            index.close()
        self.assertEqual(list(self.poker.inner()), [])

    def test_a_single_option_may_vary(self):
        data = record(self.at / "vary-one", "eclipse", "--games", "6", "--agent", "random", "--set", "seats=2", "--vary", "trade_lazily=on|off")
        drawn = [data.options_of(game)["trade_lazily"] for game in data.ids]
        self.assertEqual(set(drawn), {"on", "off"})
        self.assertTrue(all(len(block.observation) == len(block) for block in data.choices()))

    def test_the_number_of_seats_may_vary(self):
        words = ("--games", "10", "--shard-games", "4", "--agent", "mcts:sims=2,turns=0,settle=off", "--agent", "random", "--vary", "seats=2|3")
        data = record(self.at / "vary-seats", "eclipse", *words, "--profile", "tree", "--tree-visits", "1")
        again = record(self.at / "vary-seats-again", "eclipse", *words, "--profile", "tree", "--tree-visits", "1", "--threads", "3", "--live", "7")
        self.assertEqual([entry["sha256"] for entry in again.shards], [entry["sha256"] for entry in data.shards])
        subprocess.run([os.environ["HEXARCH_PROGRAM"], "data", "verify", data.folder, "--search"], check=True, stdout=subprocess.DEVNULL)
        seats = {game.id: game.n_seats for game in data.games()}
        self.assertEqual((data.n_seats, set(seats.values())), (3, {2, 3}))
        for game in data.games():
            self.assertEqual(str(game.n_seats), data.options_of(game.id)["seats"])
            self.assertTrue((1 <= game.rank).all() and (game.rank <= game.n_seats).all())
            self.assertEqual((game.utility.shape, game.root_value.shape[1]), ((game.n_seats,), game.n_seats))
            self.assertFalse(np.isnan(game.root_value[game.kind == 0]).all(axis=0).any())
        with data.cache(self.at / "vary-seats.h5") as cache:
            for source in (data.batches(64, inner=True), cache.batches(64)):
                for batch in source:
                    np.testing.assert_array_equal(batch.n_seats, [seats[game] for game in batch.game])
                    plays = np.arange(3) < batch.n_seats[:, None]
                    turned = batch.mover_first(batch.value)
                    np.testing.assert_array_equal(np.isnan(batch.value), ~plays)
                    np.testing.assert_array_equal(np.isnan(turned), ~plays)
                    np.testing.assert_array_equal(turned[:, 0], batch.of_mover(batch.value))
        about = hexarch.write_card(data, self.at / "vary-seats-card")
        self.assertEqual(about["by_seat"]["2"]["seats"], sum(n == 3 for n in seats.values()))
        self.assertEqual(hexarch.exports.minari(data, self.at / "vary-seats-minari", "a/b-v0"), sum(seats.values()))
        folder = self.at / "vary-seats-refused"
        refused = subprocess.run([os.environ["HEXARCH_PROGRAM"], "selfplay", "eclipse", *words, "--out", folder, "--agent", "mcts:leaves=2", "--evaluator",
                                  "cmd=true"], capture_output=True, text=True)
        self.assertIn("--vary draws it", refused.stderr)

    def test_a_quick_search_is_no_policy_to_learn(self):
        """full=SHARE: what was searched quickly tells no visits; the action played is no target in their place. Who does not search is imitated."""
        data = record(self.at / "quick", "connect_four", "--games", "8", "--agent", "mcts:sims=12,full=0.4,quick=4", "--agent", "greedy")
        steps = [step for step in data.steps(choices_only=True)]
        quick = {(step.game.id, step.index) for step in steps if step.seat == 0 and not step.visits.any()}
        self.assertTrue(0 < len(quick) < sum(step.seat == 0 for step in steps))
        for step in steps:
            self.assertEqual(step.has_policy, (step.game.id, step.index) not in quick)
            self.assertEqual(float(step.policy.sum().round(4)), float(step.has_policy))
        with data.cache(self.at / "quick.h5") as cache:
            for batches in (data.batches(32), cache.batches(32)):
                for batch in batches:
                    expected = np.array([key not in quick for key in zip(batch.game.tolist(), batch.step.tolist())])
                    np.testing.assert_array_equal(batch.has_policy, expected)
                    np.testing.assert_allclose(batch.policy.sum(axis=1), expected, rtol=1e-5)
                    self.assertFalse(np.isnan(batch.value).any())  # how the game ended is told all the same
            item = hexarch.torch.ChoiceDataset(cache)[0]
            self.assertEqual(bool(item["has_policy"]), (int(item["game"]), int(item["step"])) not in quick)
        hexarch.exports.npz(data, self.at / "quick.npz")
        with np.load(self.at / "quick.npz") as file:
            self.assertEqual(int((~file["has_policy"]).sum()), len(quick))
        about = hexarch.card.card(data)["choices"]
        self.assertEqual(about["searched"] - about["in_full"], len(quick))

    def test_torch_data_sets_give_every_choice(self):
        with self.poker.cache(self.at / "torch.h5") as cache:
            items = hexarch.torch.ChoiceDataset(cache)
            self.assertEqual(len(items), len(cache))
            expected = cache.rows(7, 8).batch()
            copy = pickle.loads(pickle.dumps(items))  # as a worker process gets it
            for each in (items, copy):
                for name in ("observation", "value", "mask"):
                    np.testing.assert_array_equal(np.asarray(each[7][name]), getattr(expected, name)[0])
            copy._cache.close()
            part = hexarch.torch.ChoiceDataset(cache, ids=[5])
            self.assertTrue(0 < len(part) < len(items) and all(int(part[i]["game"]) == 5 for i in range(len(part))))
            for source in (cache, self.poker):
                stream = hexarch.torch.BatchStream(source, size=16, seed=3)
                first = [np.asarray(batch["game"]).tolist() for batch in stream]
                self.assertEqual(sum(map(len, first)), len(cache))
                self.assertNotEqual(first, [np.asarray(batch["game"]).tolist() for batch in stream])  # each pass is shuffled anew

    def test_runs_of_one_game_are_one_data_set(self):
        record(self.at / "three", "pig", "--set", "seats=3", "--agent", "random", "--games", "5", "--seed", "7")
        record(self.at / "two", "pig", "--agent", "mcts:sims=4", "--games", "4")
        joined = hexarch.read_runs(self.at / "two", self.at / "three")
        self.assertEqual((len(joined), joined.n_seats, joined.agents, joined.ids.tolist()), (9, 3, ["mcts:sims=4", "random"], list(range(9))))
        self.assertEqual([(joined.where(i)[0].folder.name, joined.where(i)[1]) for i in (3, 4)], [("two", 3), ("three", 0)])
        self.assertEqual([game.id for game in joined.games([2, 6])], [2, 2])
        for ids in (None, [1, 5, 8]):
            rows = 0
            for block in joined.choices(ids):
                for game in np.unique(block.game):
                    run, own = joined.where(int(game))
                    expected, part = next(run.choices([own])), block.take(np.flatnonzero(block.game == game))
                    for name in ("step", "seat", "action", "legal", "visits", "observation"):
                        np.testing.assert_array_equal(getattr(part, name), getattr(expected, name))
                    np.testing.assert_array_equal(part.value[:, : run.n_seats], expected.value)
                    self.assertTrue(np.isnan(part.value[:, run.n_seats :]).all())
                    self.assertEqual({joined.agents[i] for i in part.agent}, set(run.agents))
                    rows += len(part)
            self.assertEqual(rows, sum(len(batch) for batch in joined.batches(32, seed=2, ids=ids)))
        parts = joined.split(train=0.5, valid=0.5)
        self.assertEqual(sorted([*parts["train"], *parts["valid"]]), list(range(9)))
        for batch in hexarch.torch.BatchStream(joined, size=64):
            self.assertEqual(batch["value"].shape[1], 3)
        self.assertEqual((joined.vary["seats"], "seats" in joined.options, joined.options_of(4)["seats"]), (["2", "3"], False, "3"))
        for name, export in (("d4rl", hexarch.exports.d4rl), ("npz", hexarch.exports.npz), ("minari", lambda data, path: hexarch.exports.minari(data, path, "joined-v0"))):
            rows = [export(data, self.at / f"joined-{name}-{number}") for number, data in enumerate((joined, *joined.runs))]
            self.assertEqual(rows[0], rows[1] + rows[2])
        with h5py.File(self.at / "joined-minari-0/joined-v0/data/main_data.hdf5") as file:
            self.assertEqual(sorted({int(group["infos/game"][0]) for group in file.values()}), list(range(9)))
            self.assertTrue(all(group["observations"][-1].any() for group in file.values()))
        with self.assertRaisesRegex(DataError, "poker: the same run as .*poker: its games would count twice"):
            hexarch.read_runs(self.at / "poker", self.at / "poker")
        with self.assertRaisesRegex(DataError, "its game is leduc_poker, that of .* is pig"):
            hexarch.read_runs(self.at / "two", self.at / "poker")

    def test_a_spawned_worker_reads_batches(self):
        """What a DataLoader with multiprocessing_context="spawn" does: the stream is pickled into a fresh process."""
        with self.poker.cache(self.at / "spawned.h5") as cache:
            for source in (cache, self.poker):
                stream = hexarch.torch.BatchStream(source, size=16, seed=3)
                expected = sum(len(batch["game"]) for batch in stream)
                with multiprocessing.get_context("spawn").Pool(1) as pool:
                    self.assertEqual(pool.apply(_count, (hexarch.torch.BatchStream(source, size=16, seed=3),)), expected)

    def test_the_commands(self):
        def run(*args, status=0):
            done = subprocess.run([sys.executable, "-m", "hexarch", *args], capture_output=True, text=True)
            self.assertEqual(done.returncode, status, done.stderr)
            return done.stdout + done.stderr

        self.assertIn("60 games", run("card", str(self.at / "poker"), "--out", str(self.at / "c")))
        self.assertIn("choices", run("cache", str(self.at / "poker"), str(self.at / "c.h5")))
        for layout in ("npz", "d4rl"):
            self.assertIn("choices", run("export", layout, str(self.at / "poker"), str(self.at / layout)))
        self.assertIn("120 episodes", run("export", "minari", str(self.at / "poker"), str(self.at / "m")))
        out = run("card", str(self.at / "nowhere"), status=2)
        self.assertTrue(out.startswith("hexarch: ") and "nowhere" in out and out.count("\n") == 1, out)


def _count(stream):
    return sum(len(batch["game"]) for batch in stream)


if __name__ == "__main__":
    unittest.main(verbosity=1)
