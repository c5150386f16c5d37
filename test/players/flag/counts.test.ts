import { describe, expect, test } from 'vitest';
import type { FlagAction } from '../../../src/flag/actions.ts';
import { squareOf } from '../../../src/flag/board/ground.ts';
import { mostMoves } from '../../../src/flag/board/moves.ts';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { flag } from '../../../src/flag/rules.ts';
import { flagSearch, reseeded } from '../../../src/flag/search.ts';
import type { FlagState } from '../../../src/flag/state.ts';
import { hashOf } from '../../../src/kernel/hash.ts';
import type { MatchFile } from '../../../src/kernel/match/matchfile.ts';
import { analyse, counsel } from '../../../src/players/flag/analysis.ts';
import { BRAINS, flagBrain } from '../../../src/players/flag/brains.ts';
import { FlagJudge } from '../../../src/players/flag/judge.ts';
import { Traits } from '../../../src/players/flag/learnt/traits.ts';
import { tablesOf } from '../../../src/players/flag/tables.ts';
import { WEIGHTS } from '../../../src/players/flag/weights.ts';
import { midGame } from '../../flag/help.ts';
import { stateOf } from './tactics/kinds.ts';
import { TACTICS } from './tactics/set.ts';

// What the brains choose and why, in positions that never change. That they choose well is shown elsewhere; here a change
// that makes one of them see less shows, and is either meant or a fault. What is meant is noted anew with
// `npx vitest run test/players/flag/counts.test.ts -u`.

const MAPS = ['example', 'crossing', 'rubble', 'four-winds', 'three-crowns', 'hive', 'menagerie', 'stampede'];

function said(action: FlagAction): string {
  return action.type === 'move' ? `${action.piece}-${action.to.join('.')}` : action.type;
}

/** The choices of one brain through some moves of a game against itself: it remembers what it has seen. */
function choices(
  name: (typeof BRAINS)[number],
  map: string,
  moves: number,
  seed: number,
  plies: number,
  nodes: number,
): string {
  const state = midGame(map, moves, seed);
  const brain = flagBrain(name, seed);
  const lines: string[] = [];
  for (let ply = 0; ply < plies && state.phase === 'playing'; ply++) {
    const action = brain.choose(reseeded(state, state.turns), { nodes });
    const why = brain.explain?.();
    const thought =
      why === undefined
        ? said(action)
        : `${why.line.map(said).join(' ')} (worth ${why.worth}, depth ${why.depth}, tried ${why.nodes})`;
    lines.push(`  ${thought}`);
    flag.apply(state, state.current, action);
  }
  return [`${name} on ${map} after ${moves} moves`, ...lines, ''].join('\n');
}

/** What a judge says of a position: to each seat, and of each move. */
function judged(state: FlagState): string {
  const judge = new FlagJudge(state.ground);
  const seats = [...state.names.keys()];
  const moves = new Int32Array(mostMoves(state.ground));
  const count = state.phase === 'playing' ? flagSearch.moves(state, moves) : 0;
  const promises = Array.from(moves.subarray(0, count), move => judge.promise(state, move));
  const worths = seats.map(seat => judge.worth(state, seat)).join(' ');
  const verdicts = seats.map(seat => judge.verdict(state, seat) ?? 'open').join(' ');
  return `${worths}, ${verdicts}, ${count} moves, the loudest ${Math.max(...promises)} ${hashOf(promises).slice(0, 8)}`;
}

/** Games by chance, looked at on their way; and as they would be with as few and as many flags as there can be. */
function judgedGames(map: string): string[] {
  return [0, 5, 12, 25, 40, 60].flatMap((moves, seed) => {
    const state = midGame(map, moves, seed);
    const lines = [`${map} after ${moves}: ${judged(state)}`];
    for (const flags of [1, 3]) {
      const rich = flag.copy(state);
      for (const seat of rich.names.keys()) {
        if (rich.standing[seat] !== 0) rich.flags[seat] = Math.max(1, flags - (seat % 2));
      }
      lines.push(`  with ${rich.flags.join(' ')} flags: ${judged(rich)}`);
    }
    return lines;
  });
}

describe('what the judge says', () => {
  test('of games by chance', async () => {
    await expect(`${MAPS.flatMap(judgedGames).join('\n')}\n`).toMatchFileSnapshot('./counts/judged.txt');
  });
});

/** Two dozen moves of a game, of which every third is made without looking, graded; and what is counselled at its end. */
function graded(map: string, seed: number): string {
  const { template } = FLAG_MAPS[map]!;
  const state = flag.begin(flag.readSetup({ template }), seed);
  const acts: { readonly by: number; readonly action: FlagAction }[] = [];
  const act = (by: number, action: FlagAction): void => {
    flag.apply(state, by, action);
    acts.push({ by, action });
  };
  for (const by of flag.toAct(state)) act(by, { type: 'join', team: `team${by + 1}` });
  const brain = flagBrain('novice', seed);
  for (let ply = 0; ply < 24 && state.phase === 'playing'; ply++) {
    act(state.current, brain.choose(reseeded(state, state.turns), { nodes: 1 }));
  }
  const log = acts.map(each => ({ ...each, time: 0 }));
  const { version } = flag;
  const file: MatchFile = { format: 2, game: 'flag', version, setup: { template }, seed, time: 0, log, hash: '' };
  const work = analyse(file, 150);
  for (let step = work.next(); ; step = work.next()) {
    if (!step.done) continue;
    const { moves, turningPoints } = step.value;
    const lines = moves.map(
      ({ entry, seat, action, grade, best, chance, better }) =>
        `  ${entry} team ${seat + 1} ${said(action)}: ${grade}, ${best.toFixed(3)} to ${chance.toFixed(3)}, ${better.map(said).join(' ')}`,
    );
    const { last, next } = counsel(file, state.current, 150);
    const told = `  counsel: ${last?.entry} ${last?.grade}; ${next.map(said).join(' ')}`;
    return [`${map}, turning at ${turningPoints.join(' ')}`, ...lines, told, ''].join('\n');
  }
}

/** How every piece on every square looks to a team, while all are in and while one is out. */
function traitsOn(map: string): string[] {
  const { ground, standing } = midGame(map, 0, 1);
  const traits = new Traits(ground, tablesOf(ground, WEIGHTS));
  const gaits = standing.length * ground.setup.template.pieces.length;
  const squares = [...Array(ground.rows * ground.columns).keys()].map(n =>
    squareOf(ground, [Math.floor(n / ground.columns), n % ground.columns]),
  );
  return standing.map((_, viewer) => {
    const seen = [standing, standing.with((viewer + 1) % standing.length, 0)].map(teams =>
      [...Array(gaits).keys()].map(gait => squares.map(square => traits.of(gait, square, viewer, teams))),
    );
    return `${map}, team ${viewer + 1}: ${seen.map(each => hashOf(each).slice(0, 8)).join(' ')}`;
  });
}

test('what the learnt judge is told of pieces', async () => {
  await expect(`${MAPS.flatMap(traitsOn).join('\n')}\n`).toMatchFileSnapshot('./counts/traits.txt');
});

test('how games are graded', async () => {
  const story = ['example', 'crossing', 'three-crowns', 'hive'].map((map, n) => graded(map, n + 1));
  await expect(story.join('\n')).toMatchFileSnapshot('./counts/graded.txt');
});

describe('what the brains think', () => {
  test.each(MAPS)('on %s', async map => {
    const story = [0, 7, 24].flatMap((moves, seed) =>
      BRAINS.map(name => choices(name, map, moves, seed + 1, name === 'mcts' || name === 'alphabeta' ? 3 : 5, 700)),
    );
    await expect(story.join('\n')).toMatchFileSnapshot(`./counts/${map}.txt`);
  });

  test('of tactics', async () => {
    const story = TACTICS.filter((_, n) => n % 3 === 0).flatMap((tactic, n) =>
      (['alphabeta', 'mcts'] as const).map(name => {
        const brain = flagBrain(name, n);
        brain.choose(reseeded(stateOf(tactic), 1), { nodes: 1500 });
        const { line, worth, depth, nodes } = brain.explain!()!;
        return `${tactic.task}, ${name}: ${line.map(said).join(' ')} (worth ${worth}, depth ${depth}, tried ${nodes})`;
      }),
    );
    await expect(`${story.join('\n')}\n`).toMatchFileSnapshot('./counts/tactics.txt');
  });
});
