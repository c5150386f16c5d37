"""Many environments: what they show, how they begin anew, and what they refuse."""

import copy
import os
import unittest

import numpy as np

from quadrille_env import memory
from quadrille_env import QuadrilleError, Session, make, make_vec
from quadrille_env.session import SIT_OUT

CORRIDOR = {
    "map": {
        "entities": [{"type": "player", "x": 0, "y": 0}, {"type": "exit", "x": 2, "y": 0}],
        "goal-condition": {"goal": "exit"},
    }
}
UP, RIGHT, BOMB = 0, 1, 4


def listed(told):
    """What was told, with the arrays of objects as lists: numpy compares only those."""
    *arrays, infos = told
    return [*arrays, {name: info.tolist() if name == "final_obs" else info for name, info in infos.items()}]


class Vector(unittest.TestCase):
    def vec(self, *words, **wishes):
        vec = make_vec(*words, **wishes)
        self.addCleanup(vec.close)
        return vec

    def test_observations_are_in_their_space_and_actions_in_theirs(self):
        rng = np.random.default_rng(1)
        for game, wishes in [
            ("chamber", {}),
            ("chamber", {"setup": {"options": {"generated": True, "field": True, "finds": True}}}),
            ("flag", {"map": "three-crowns"}),
            ("dungeon", {"setup": {"maze": {"width": 5, "height": 5}}}),
            ("chamber", {"plain": True}),
        ]:
            with self.subTest(game=game, **wishes):
                vec = self.vec(game, 4, **wishes)
                seen, infos = vec.reset(seed=3)
                for _ in range(50):
                    self.assertIn(seen, vec.observation_space)
                    for env in range(4):
                        one = {name: part[env] for name, part in seen.items()}
                        self.assertIn(one, vec.single_observation_space)
                    actions = vec.sample_actions(rng)
                    taken = infos["action_mask"][np.arange(4), np.maximum(actions, 0)]
                    self.assertTrue((taken[actions != SIT_OUT] == 1).all())
                    seen, rewards, ended, cut, infos = vec.step(actions)
                    self.assertEqual(rewards.dtype, np.float64)
                    self.assertEqual((ended.dtype, cut.dtype), (bool, bool))
                    self.assertFalse(infos["refused"].any())

    def test_the_same_seeds_and_actions_give_the_same(self):
        one, other = self.vec("chamber", 8), self.vec("chamber", 8)
        rng = np.random.default_rng(2)
        first, again = one.reset(seed=7)[0], other.reset(seed=list(range(7, 15)))[0]
        for _ in range(200):
            for name in first:
                np.testing.assert_array_equal(first[name], again[name])
            actions = one.sample_actions(rng)
            first, again = one.step(actions)[0], other.step(actions)[0]

    def test_shared_memory_shows_what_the_pipe_tells(self):
        for game, wishes in [
            ("chamber", {}),
            ("chamber", {"setup": {"options": {"fog": True}}}),
            ("flag", {"map": "four-winds"}),
            ("dungeon", {"setup": {"maze": {"width": 5, "height": 5}}}),
        ]:
            with self.subTest(game=game, **wishes):
                wishes = {**wishes, "limit": 40, "autoreset": "same"}
                one, other = self.vec(game, 4, **wishes), self.vec(game, 4, shared=False, **wishes)
                self.assertIn("memory", one.session.space)
                self.assertNotIn("memory", other.session.space)
                rng = np.random.default_rng(5)
                first, again = one.reset(seed=7), other.reset(seed=7)
                ends = 0
                for step in range(100):
                    np.testing.assert_equal(listed(first), listed(again))
                    ends += len(one.session.finals)
                    actions = one.sample_actions(rng)
                    if step % 9 == 0:
                        actions[:2] = SIT_OUT, 10**6
                    first, again = one.step(actions), other.step(actions)
                self.assertGreater(ends, 0)

    def test_shared_memory_leaves_no_file_behind(self):
        before = set(os.listdir(memory.folder()))
        vec = self.vec("flag", 2, map="crossing")
        vec.reset(seed=1)
        vec.reset(seed=1, options={"setup": {"map": "four-winds"}})
        left = set(os.listdir(memory.folder())) - before
        self.assertEqual([name for name in left if name == os.path.basename(vec.session.space["memory"]["file"])], [])
        vec.step(vec.sample_actions())
        vec.close()
        self.assertEqual(vec.session.observation["kinds"].shape[0], 2)

    def test_one_environment_is_as_it_would_be_among_many(self):
        vec = self.vec("chamber", 3)
        alone = make("chamber")
        self.addCleanup(alone.close)
        many, infos = vec.reset(seed=[5, 6, 7])
        seen, info = alone.reset(seed=6)
        for action in [0, 3, 8, 1, 2, 9, 4]:
            for name in seen:
                np.testing.assert_array_equal(seen[name], many[name][1])
            np.testing.assert_array_equal(info["action_mask"], infos["action_mask"][1])
            many, *_, infos = vec.step([2, action, 0])
            seen, *_, info = alone.step(action)

    def test_observations_are_kept_unless_one_says_that_they_need_not_be(self):
        for copy in (True, False):
            vec = self.vec("chamber", 1, copy=copy)
            first, _ = vec.reset(seed=1)
            turn = float(first["stats"][0, 3])
            later = vec.step([8])[0]
            self.assertEqual(float(later["stats"][0, 3]), turn + 1)
            self.assertEqual(float(first["stats"][0, 3]), turn if copy else turn + 1)

    def test_whatever_somebody_holds_of_an_array_keeps_it(self):
        vec = self.vec("chamber", 2)
        rng = np.random.default_rng(3)
        vec.reset(seed=4)
        held = []
        for step in range(30):
            seen, *_, infos = vec.step(vec.sample_actions(rng))
            # All of it, a part, a part of a part, a mask, or nothing.
            parts = [seen, seen["stats"], seen["glyphs"][1, 3:], infos["action_mask"][0], None]
            part = parts[step % len(parts)]
            held.append((part, copy.deepcopy(part)))
        for part, before in held:
            np.testing.assert_equal(part, before)

    def test_actions_have_names(self):
        names = self.vec("dungeon", setup=CORRIDOR).session.space["actions"]["names"]
        self.assertEqual([names[n] for n in (UP, RIGHT, BOMB)], ["move up", "move right", "use bomb"])

    def test_the_next_episode_begins_in_the_next_step(self):
        vec = self.vec("dungeon", 2, setup=CORRIDOR, autoreset="next")
        vec.reset(seed=1)
        vec.step([RIGHT, SIT_OUT])
        seen, rewards, ended, cut, _ = vec.step([RIGHT, SIT_OUT])
        self.assertEqual([*rewards, *ended, *cut], [1, 0, True, False, False, False])
        self.assertEqual(seen["stats"][0, 1], 2)
        seen, rewards, ended, cut, infos = vec.step([BOMB, RIGHT])
        self.assertEqual([*rewards, *ended, *infos["steps"]], [0, 0, False, False, 0, 1])
        self.assertEqual(seen["stats"][0, 1], 0)

    def test_the_next_episode_begins_in_the_same_step(self):
        vec = self.vec("dungeon", 2, setup=CORRIDOR, autoreset="same")
        vec.reset(seed=1)
        vec.step([SIT_OUT, RIGHT])
        seen, rewards, ended, _, infos = vec.step([SIT_OUT, RIGHT])
        self.assertEqual([*rewards, *ended], [0, 1, False, True])
        self.assertEqual(seen["stats"][1, 1], 0)
        self.assertEqual([*infos["_final_obs"]], [False, True])
        self.assertIsNone(infos["final_obs"][0])
        self.assertEqual(infos["final_obs"][1]["stats"][1], 2)
        self.assertNotIn("final_obs", vec.step([RIGHT, RIGHT])[4])

    def test_only_what_is_marked_begins_anew(self):
        vec = self.vec("dungeon", 2, setup=CORRIDOR, autoreset="off")
        vec.reset(seed=1)
        vec.step([RIGHT, RIGHT])
        seen, infos = vec.reset(seed=[8, 8], options={"reset_mask": np.array([False, True])})
        self.assertEqual([*seen["stats"][:, 1], *infos["seed"]], [1, 0, 1, 8])

    def test_an_episode_is_cut_off_at_the_limit(self):
        vec = self.vec("dungeon", 1, setup=CORRIDOR, limit=2)
        vec.reset(seed=1)
        vec.step([0])
        _, _, ended, cut, _ = vec.step([0])
        self.assertEqual([*ended, *cut], [False, True])

    def test_what_is_not_legal_is_refused_without_harm(self):
        vec = self.vec("dungeon", 2, setup=CORRIDOR)
        before, infos = vec.reset(seed=1)
        self.assertEqual(infos["action_mask"][0, BOMB], 0)
        after, rewards, ended, _, infos = vec.step([BOMB, 0])
        self.assertEqual([*infos["refused"], *rewards, *ended], [True, False, 0, 0, False, False])
        for name in before:
            np.testing.assert_array_equal(before[name][0], after[name][0])

    def test_another_setup_has_another_space(self):
        vec = self.vec("flag", 2, map="crossing")
        small = vec.single_action_space.n
        seen, infos = vec.reset(seed=1, options={"setup": {"map": "four-winds"}})
        self.assertNotEqual(vec.single_action_space.n, small)
        self.assertIn(seen, vec.observation_space)
        self.assertEqual(infos["rewards"].shape, (2, 4))

    def test_a_wrong_setup_is_named_by_its_field_and_harms_nothing(self):
        vec = self.vec("chamber", 1)
        vec.reset(seed=1)
        with self.assertRaisesRegex(QuadrilleError, "/race"):
            vec.reset(options={"setup": {"race": "troll"}})
        self.assertEqual(vec.step([8])[4]["steps"][0], 1)

    def test_a_wrong_command_line_ends_with_a_sentence(self):
        with self.assertRaisesRegex(QuadrilleError, "exit code 2"):
            Session("chess")

    def test_of_very_many_actions_the_legal_ones_are_listed(self):
        vec = self.vec("flag", 2, masks=False)
        _, infos = vec.reset(seed=1)
        self.assertNotIn("action_mask", infos)
        for env in range(2):
            legal = vec.session.legal_in(env)
            self.assertGreater(len(legal), 1)
            self.assertTrue((legal < vec.session.actions).all())


if __name__ == "__main__":
    unittest.main()
