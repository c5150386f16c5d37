"""What Gymnasium and PettingZoo check themselves, where they are installed."""

import contextlib
import io
import unittest
import warnings

from pathlib import Path

from quadrille_env import IDS, FlagAEC, FlagParallel, GameAEC, GameParallel, make, make_vec

GAMES = Path(__file__).resolve().parents[2] / "examples"

try:
    import gymnasium
    from gymnasium.utils.env_checker import check_env
except ImportError:
    gymnasium = None

try:
    import pettingzoo
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test
except ImportError:
    pettingzoo = None


class Gymnasium(unittest.TestCase):
    def test_its_checker_passes(self):
        if gymnasium is None:
            print("\nGymnasium is not installed: its own checks were not run.")
            return
        for game, wishes in [
            ("chamber", {}),
            ("dungeon", {"map": "first-steps"}),
            ("flag", {"map": "crossing"}),
            ("chamber", {"plain": True}),
        ]:
            with self.subTest(game=game, **wishes), warnings.catch_warnings():
                warnings.simplefilter("ignore")
                env = make(game, **wishes)
                self.assertIsInstance(env, gymnasium.Env)
                check_env(env, skip_render_check=True)
                env.close()

    def test_its_ids_make_them(self):
        if gymnasium is None:
            print("\nGymnasium is not installed: its ids were not tried.")
            return
        for name in IDS:
            with self.subTest(id=name), warnings.catch_warnings():
                warnings.simplefilter("ignore")
                wishes = {} if "Chamber" in name else {"map": "first-steps" if "Dungeon" in name else "crossing"}
                env = gymnasium.make(name, **wishes)
                check_env(env.unwrapped, skip_render_check=True)
                env.close()

    def test_many_are_what_it_takes_for_many(self):
        if gymnasium is None:
            print("\nGymnasium is not installed: its wrapper was not tried.")
            return
        from gymnasium.wrappers.vector import RecordEpisodeStatistics

        for autoreset in ("next", "same"):
            vec = RecordEpisodeStatistics(make_vec("dungeon", 4, map="first-steps", limit=5, autoreset=autoreset))
            vec.reset(seed=1)
            told = [vec.step([0] * 4)[4] for _ in range(8)]
            lengths = [length for infos in told if "episode" in infos for length in infos["episode"]["l"]]
            self.assertIn(5, lengths)
            vec.close()


class PettingZoo(unittest.TestCase):
    def test_its_own_tests_pass(self):
        if pettingzoo is None:
            print("\nPettingZoo is not installed: its own tests were not run.")
            return
        with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
            warnings.simplefilter("ignore")
            for map in ("crossing", "four-winds"):
                with self.subTest(map=map):
                    turns, at_once = FlagAEC(map=map), FlagParallel(map=map)
                    api_test(turns, num_cycles=200)
                    parallel_api_test(at_once, num_cycles=200)
                    turns.close()
                    at_once.close()
            for game in ("reversi", "pearls", "harvest"):
                with self.subTest(game=game):
                    turns, at_once = GameAEC(str(GAMES / game)), GameParallel(str(GAMES / game))
                    api_test(turns, num_cycles=200)
                    parallel_api_test(at_once, num_cycles=200)
                    turns.close()
                    at_once.close()
            seed_test(lambda: GameAEC(str(GAMES / "pearls")), num_cycles=50)
            seed_test(lambda: FlagAEC(map="crossing"), num_cycles=100)
            parallel_seed_test(lambda: FlagParallel(map="crossing"), num_cycles=50)


if __name__ == "__main__":
    unittest.main()
