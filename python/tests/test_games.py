"""Failures say why, games are seen as text, and any game of two or more is played by agents."""

import contextlib
import io
import unittest
from pathlib import Path

import numpy as np

from quadrille_env import GameAEC, GameParallel, QuadrilleError, make, make_vec, register_envs

GAMES = Path(__file__).resolve().parents[2] / "examples"


class Failures(unittest.TestCase):
    def test_the_reason_is_in_the_exception(self):
        for game, wishes, reason in [
            ("chamber", {"setup": {"race": "gnome"}}, "/race: expected one of human, dwarf"),
            ("nogame", {}, 'there is no game "nogame" here'),
        ]:
            with self.subTest(game=game), contextlib.redirect_stderr(io.StringIO()):
                with self.assertRaisesRegex(QuadrilleError, reason):
                    make(game, **wishes)

    def test_a_closed_environment_says_so(self):
        one, many = make("chamber"), make_vec("chamber", 2)
        for env, action in ((one, 0), (many, [0, 0])):
            env.reset(seed=1)
            env.close()
            for ask in (lambda: env.step(action), lambda: env.reset(seed=1)):
                with self.assertRaisesRegex(QuadrilleError, "closed"):
                    ask()
            env.close()


class Seen(unittest.TestCase):
    def test_a_game_is_text(self):
        for game, wishes, sign in [
            ("chamber", {}, "@"),
            ("dungeon", {"map": "first-steps"}, "p player"),
            ("flag", {"map": "crossing"}, "turns 0"),
            (str(GAMES / "2048"), {"plain": True}, '"tiles":'),
        ]:
            with self.subTest(game=game):
                env = make(game, render_mode="ansi", **wishes)
                env.reset(seed=1)
                self.assertIn(sign, env.render())
                env.close()
        with self.assertRaises(ValueError):
            make("chamber", render_mode="human")

    def test_nothing_seen_is_out_of_bounds(self):
        for game, wishes in [("chamber", {}), ("dungeon", {"map": "first-steps"}), ("flag", {"map": "crossing"})]:
            env = make(game, **wishes)
            seen, infos = env.reset(seed=3)
            rng = np.random.default_rng(1)
            for _ in range(200):
                self.assertTrue(env.observation_space.contains(seen), game)
                legal = np.flatnonzero(infos["action_mask"])
                seen, _, ended, cut, infos = env.step(int(rng.choice(legal)))
                if ended or cut:
                    seen, infos = env.reset()
            env.close()
        for game, wishes, bounds in [
            ("chamber", {}, {0: (0, 24), 1: (0, 78), -1: (0, 2)}),
            # Row, column, health and its maximum, potion, ended.
            (
                "dungeon",
                {"map": "first-steps"},
                {0: (-1, 9), 1: (-1, 11), 3: (0, 10), 4: (0, 10), 5: (0, 2), -1: (0, 2)},
            ),
            # Flags and pieces left of both teams.
            ("flag", {"map": "crossing"}, {1: (0, 1), 2: (0, 1), 3: (0, 7), 4: (0, 7)}),
        ]:
            with self.subTest(game=game):
                env = make(game, **wishes)
                stats = env.observation_space["stats"]
                self.assertEqual({n: (stats.low[n], stats.high[n]) for n in bounds}, bounds)
                env.close()

    def test_a_game_tells_what_learners_see_of_it(self):
        env = make(str(GAMES / "2048"))
        seen, infos = env.reset(seed=1)
        self.assertEqual(seen["powers"].shape, (4, 4))
        self.assertEqual(sorted(seen["powers"].flat)[-2:], [1, 1])
        self.assertEqual(len(infos["action_mask"]), 4)
        earned = 0.0
        for _ in range(60):
            seen, reward, ended, _, infos = env.step(int(np.argmax(infos["action_mask"])))
            earned += reward
            if ended:
                break
        self.assertGreater(earned, 0)
        env.close()


class Agents(unittest.TestCase):
    def test_any_game_of_two_is_played_in_turns(self):
        env = GameAEC(str(GAMES / "reversi"), setup={"size": 4})
        rng = np.random.default_rng(1)
        env.reset(seed=1)
        earned = dict.fromkeys(env.agents, 0.0)
        self.assertEqual(env.agents, ["player_0", "player_1"])
        for agent in env.agent_iter():
            seen, reward, ended, cut, _ = env.last()
            earned[agent] += reward
            self.assertTrue(env.observation_space(agent).contains(seen))
            env.step(None if ended or cut else rng.choice(np.flatnonzero(seen["action_mask"])))
        # Each has earned the discs that it has in the end.
        self.assertIn(sum(earned.values()), range(5, 17))
        env.close()

    def test_and_at_once(self):
        env = GameParallel(str(GAMES / "pearls"), setup={"size": 3, "pearls": 2})
        seen, _ = env.reset(seed=1)
        rng = np.random.default_rng(1)
        for _ in range(40):
            legal = {agent: np.flatnonzero(each["action_mask"]) for agent, each in seen.items()}
            self.assertEqual(sum(len(each) > 0 for each in legal.values()), 1)
            seen, _, ended, _, _ = env.step({agent: int(rng.choice(each)) if len(each) else 0 for agent, each in legal.items()})
            if not env.agents:
                break
        self.assertTrue(all(ended.values()))
        env.close()

    def test_who_waits_sees_nothing_that_another_sees(self):
        env = GameAEC(str(GAMES / "pearls"), setup={"size": 3, "pearls": 2})
        env.reset(seed=1)
        self.assertFalse(env.observe("player_1")["observation"]["view"].any())
        env.step(int(np.flatnonzero(env.observe("player_0")["action_mask"])[0]))
        before = bytes(env.observe("player_0")["observation"]["view"]).rstrip(b"\0")
        self.assertIn(b'"seat":0', before)
        self.assertIn(b'"seat":1', bytes(env.observe("player_1")["observation"]["view"]))
        env.close()

    def test_a_game_for_one_is_refused(self):
        with self.assertRaisesRegex(ValueError, "for one"):
            GameAEC("chamber")


class Ids(unittest.TestCase):
    def test_gymnasium_is_told_of_all_games(self):
        told = []
        register_envs(lambda **wishes: told.append((wishes["id"], wishes["kwargs"]["game"])))
        self.assertIn(("Quadrille/Chamber-v0", "chamber"), told)
        self.assertEqual(len(told), 3)


if __name__ == "__main__":
    unittest.main()
