"""Capture The Flag, one team after the other and all at once."""

import unittest

import numpy as np

from quadrille_env import FlagAEC, FlagParallel


class Flag(unittest.TestCase):
    def env(self, kind, **wishes):
        env = kind(**wishes)
        self.addCleanup(env.close)
        return env

    def test_a_game_is_played_to_its_end_and_nothing_is_won_that_nobody_lost(self):
        for map in ("crossing", "three-crowns"):
            env = self.env(FlagAEC, map=map)
            rng = np.random.default_rng(1)
            env.reset(seed=1)
            earned = dict.fromkeys(env.agents, 0.0)
            for agent in env.agent_iter():
                seen, reward, ended, cut, _ = env.last()
                self.assertIn(seen["observation"], env.observation_space(agent)["observation"])
                earned[agent] += reward
                env.step(None if ended or cut else rng.choice(np.flatnonzero(seen["action_mask"])))
            self.assertAlmostEqual(sum(earned.values()), 0, 5)
            self.assertGreater(max(earned.values()), 0)

    def test_everybody_sees_the_board_from_their_own_side(self):
        env = self.env(FlagAEC, map="three-crowns")
        env.reset(seed=1)
        seen = [env.observe(agent) for agent in env.agents]
        for seat, own in enumerate(seen):
            others = [(seat + n) % 3 for n in range(3)]
            for n, other in enumerate(others):
                mine = own["observation"]["owners"] == n + 1
                theirs = seen[other]["observation"]["owners"] == 1
                np.testing.assert_array_equal(mine, theirs)
            np.testing.assert_array_equal(own["observation"]["kinds"], seen[0]["observation"]["kinds"])
            is_acting = env.agents[seat] == env.agent_selection
            self.assertEqual(own["action_mask"].any(), is_acting)

    def test_a_move_is_the_square_that_it_comes_from_and_the_one_that_it_goes_to(self):
        env = self.env(FlagAEC, map="crossing")
        env.reset(seed=4)
        agent = env.agent_selection
        seen = env.observe(agent)["observation"]
        rows, columns = seen["kinds"].shape
        legal = np.flatnonzero(env.observe(agent)["action_mask"])
        start = np.unravel_index(legal, (rows, columns, rows, columns))
        self.assertTrue((seen["owners"][start[0], start[1]] == 1).all())
        free = next(n for n in range(len(legal)) if seen["kinds"][start[2][n], start[3][n]] == 0)
        env.step(int(legal[free]))
        after = env.observe(agent)["observation"]
        self.assertEqual(after["kinds"][start[0][free], start[1][free]], 0)
        self.assertEqual(after["owners"][start[2][free], start[3][free]], 1)

    def test_what_is_not_legal_is_refused_and_the_same_team_is_to_act(self):
        env = self.env(FlagAEC)
        env.reset(seed=1)
        agent = env.agent_selection
        env.step(0)
        self.assertEqual((env.agent_selection, env.infos[agent]), (agent, {"refused": True}))

    def test_at_once_the_others_wait(self):
        env = self.env(FlagParallel, map="crossing")
        rng = np.random.default_rng(1)
        seen, _ = env.reset(seed=1)
        steps, total = 0, dict.fromkeys(env.agents, 0.0)
        while env.agents:
            acting = [agent for agent in env.agents if seen[agent]["action_mask"].any()]
            self.assertEqual(len(acting), 1)
            actions = dict.fromkeys(env.agents, 0)
            actions[acting[0]] = rng.choice(np.flatnonzero(seen[acting[0]]["action_mask"]))
            seen, rewards, *_ = env.step(actions)
            for agent, reward in rewards.items():
                total[agent] += reward
            steps += 1
        self.assertGreater(steps, 5)
        self.assertAlmostEqual(sum(total.values()), 0, 5)


if __name__ == "__main__":
    unittest.main()
