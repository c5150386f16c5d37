import { describe, expect, test } from 'vitest';
import { lintChamber } from '../../../src/chamber/floor/floor-lint.ts';
import { readLayout } from '../../../src/chamber/floor/layout-file.ts';
import { RACE_NAMES } from '../../../src/chamber/kinds/races.ts';
import { chamber } from '../../../src/chamber/rules.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { reseeded } from '../../../src/flag/flag-search.ts';
import { handTurnTo } from '../../../src/flag/play/turn.ts';
import { flag } from '../../../src/flag/rules.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import { delver } from '../../../src/players/chamber/delver/delver.ts';
import { gradeOf } from '../../../src/players/dungeon/puzzles/puzzle-grade.ts';
import { flagBrain } from '../../../src/players/flag/brains.ts';
import dungeons from '../../../src/server/maps/house-dungeons.json' with { type: 'json' };
import { HOUSE_MAPS } from '../../../src/server/maps/house-maps.ts';
import { type Claims, tryWith } from '../../players/dungeon/ideas/prove-ideas.ts';

const of = (wanted: string) => HOUSE_MAPS.filter(({ game }) => game === wanted);

describe('a dungeon of the house', () => {
  test.each(of('dungeon'))('$name is about what it names, has nothing idle, and its par is proved', map => {
    const setup = dungeon.readSetup(map.setup);
    const { ideas, decoys } = dungeons[map.name as keyof typeof dungeons] as unknown as Claims;
    const found = tryWith(setup, { ideas, ...(decoys && { decoys }) }, 1, 60_000);
    expect(found).toMatchObject({ isProved: true, forThisSeed: false, idle: [], holds: ideas.map(() => true) });
    const {
      par,
      difficulty: grade,
      isSurveyed,
    } = gradeOf({ setup, seed: 1, log: found.play.map(action => ({ action })) });
    expect({ par, isShortest: true, grade, isSurveyed }).toEqual(map.proof);
    expect(par).toBeGreaterThanOrEqual(12);
    expect(par).toBeLessThanOrEqual(40);
  });
});

const GAMES = 20;
const MOST_TURNS = 400;
/** So many moves at the beginning are drawn, so that no two games are alike. */
const OPENING = 4;

describe('a game of Capture The Flag of the house', () => {
  /** Who wins between equals; undefined where it goes on and on. */
  function winnerOf(setup: unknown, game: number): number | undefined {
    const seed = Math.floor(game / 2) + 1;
    const state = flag.begin(flag.readSetup(setup), seed);
    for (const seat of state.names.keys()) flag.apply(state, seat, { type: 'join', team: '' });
    handTurnTo(state, game % 2);
    const drawn = Rng.seeded(seed, 'opening');
    const brains = state.names.map((_, seat) => flagBrain('mcts', seat));
    while (state.phase === 'playing' && state.turns < MOST_TURNS) {
      const seat = state.current;
      const action =
        state.turns < OPENING
          ? drawn.pick(flag.legal(state, seat).filter(({ type }) => type === 'move'))
          : brains[seat]?.choose(reseeded(state, state.turns), { nodes: 300 });
      flag.apply(state, seat, action!);
    }
    return state.phase === 'playing' ? undefined : flag.outcome(state)?.winners[0];
  }

  test.each(of('flag'))('$name comes to an end, and each side wins a quarter of the games at least', ({ setup }) => {
    const winners = Array.from({ length: GAMES }, (_, game) => winnerOf(setup, game));
    expect(winners.filter(winner => winner === undefined).length).toBeLessThanOrEqual(GAMES / 10);
    for (const seat of [0, 1]) expect(winners.filter(winner => winner === seat).length).toBeGreaterThanOrEqual(5);
  });
});

describe('chambers of the house', () => {
  test.each(of('chamber'))('$name can be walked through on each floor, and some race gets out', ({ setup }) => {
    const { floors } = setup as { readonly floors: string };
    expect(lintChamber(readLayout(floors))).toEqual([]);
    const endings = RACE_NAMES.map(race => {
      const state = chamber.begin(chamber.readSetup({ race, floors }), 1);
      const player = delver();
      while (state.ended === undefined && state.turn < 12_000)
        chamber.apply(state, 0, player.choose(chamber.view(state, 0)));
      return state.ended;
    });
    expect(endings).toContain('won');
  });
});
