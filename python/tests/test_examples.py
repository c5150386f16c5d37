"""The examples do what they say."""

import contextlib
import io
import runpy
import unittest
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


class Examples(unittest.TestCase):
    def said(self, name, *words):
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            runpy.run_path(str(EXAMPLES / name))["main"](*words)
        return out.getvalue()

    def test_two_teams_play_by_chance(self):
        self.assertRegex(self.said("flag_random.py", 3), r"3 games on the map crossing: .*won \d")

    def test_a_policy_learns_to_score_in_the_chambers(self):
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            first, last = runpy.run_path(str(EXAMPLES / "chamber_pg.py"))["main"](12, 2)
        self.assertGreater(last, 1.5 * first, out.getvalue())

    def test_a_table_learns_its_way_out(self):
        self.assertRegex(self.said("dungeon_q.py", 1500), r"the exit is \d+ steps away")


if __name__ == "__main__":
    unittest.main()
