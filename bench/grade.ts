// Solves and grades the dungeons that ship, and writes what it finds to src/dungeon/maps/campaign.json. A play that is
// known and shorter than what was found is kept. With names only these are looked at, and those whose map has changed.
// `node bench/grade.ts [SECONDS [NAME…]]`
import { readFile, writeFile } from 'node:fs/promises';
import type { DungeonAction } from '../src/dungeon/actions.ts';
import { readPlay, writePlay } from '../src/dungeon/maps/campaign.ts';
import { CONFIGS } from '../src/dungeon/maps/configs.ts';
import { ALL_DUNGEONS } from '../src/dungeon/maps/index.ts';
import { dungeon } from '../src/dungeon/rules.ts';
import type { DungeonSetup } from '../src/dungeon/setup.ts';
import { hashOf } from '../src/kernel/hash.ts';
import { gradeOf } from '../src/players/dungeon/puzzles/grade.ts';
import { solve } from '../src/players/dungeon/solver.ts';

const SEED = 1;
const FILE = new URL('../src/dungeon/maps/campaign.json', import.meta.url);

interface Known {
  readonly isShortest: boolean;
  readonly setup: string;
  readonly play: string;
}

interface Play {
  readonly actions: readonly DungeonAction[];
  readonly isShortest: boolean;
}

const [seconds = '20', ...wanted] = process.argv.slice(2);
const known: Record<string, Known> = JSON.parse(await readFile(FILE, 'utf8').catch(() => '{}'));
const graded: Record<string, unknown> = {};
for (const [name, { map, config = 'normal', gameMode }] of Object.entries(ALL_DUNGEONS)) {
  const setup = dungeon.readSetup({ name, map, config: CONFIGS[config], gameMode });
  const before = stillWins(setup, known[name]);
  const isFresh = before !== undefined && known[name]?.setup === hashOf(setup);
  if (isFresh && wanted.length > 0 && !wanted.includes(name)) {
    graded[name] = known[name];
    continue;
  }
  const best = shorter(before, found(setup, Number(seconds) * 1000));
  if (best === undefined) throw new Error(`${name}: no play was found that wins`);
  const { par, ...grade } = gradeOf({ setup, seed: SEED, log: best.actions.map(action => ({ action })) });
  graded[name] = {
    par,
    isShortest: best.isShortest,
    ...grade,
    seed: SEED,
    setup: hashOf(setup),
    play: writePlay(best.actions),
  };
  console.log(name.padEnd(18), best.isShortest ? 'shortest' : 'known   ', JSON.stringify({ par, ...grade }));
}
const lines = Object.entries(graded).map(([name, grade]) => `  ${JSON.stringify(name)}: ${JSON.stringify(grade)}`);
await writeFile(FILE, `{\n${lines.join(',\n')}\n}\n`);

function found(setup: DungeonSetup, ms: number): Play | undefined {
  const end = performance.now() + ms;
  const work = solve(setup, SEED, { until: () => performance.now() > end });
  for (;;) {
    const step = work.next();
    if (!step.done) continue;
    if (step.value.answer !== 'winnable') return undefined;
    return { actions: step.value.play.log.map(({ action }) => action), isShortest: step.value.isShortest };
  }
}

function stillWins(setup: DungeonSetup, play: Known | undefined): Play | undefined {
  if (play === undefined) return undefined;
  const state = dungeon.begin(setup, SEED);
  const actions = readPlay(play.play);
  for (const action of actions) dungeon.apply(state, 0, action);
  return state.ended === 'won' ? { actions, isShortest: play.isShortest && play.setup === hashOf(setup) } : undefined;
}

function shorter(a: Play | undefined, b: Play | undefined): Play | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  if (a.actions.length !== b.actions.length) return a.actions.length < b.actions.length ? a : b;
  return a.isShortest ? a : b;
}
