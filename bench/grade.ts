// Solves and grades the dungeons that ship, and writes what it finds to campaign.json, plays.json and surveys.json of src/dungeon/maps. A play that is
// known and shorter than what was found is kept. With names only these are looked at, and those whose map has changed.
// With 0 seconds nothing is solved, and the known plays are graded anew. `node bench/grade.ts [SECONDS [NAME…]]`
import { writeFile } from 'node:fs/promises';
import type { DungeonAction } from '../src/dungeon/actions.ts';
import grades from '../src/dungeon/maps/campaign.json' with { type: 'json' };
import { CONFIGS } from '../src/dungeon/maps/configs.ts';
import { ALL_DUNGEONS } from '../src/dungeon/maps/index.ts';
import plays from '../src/dungeon/maps/plays.json' with { type: 'json' };
import { readPlay } from '../src/dungeon/maps/plays.ts';
import { surveyOf } from '../src/dungeon/maps/surveys.ts';
import { dungeon } from '../src/dungeon/rules.ts';
import type { DungeonSetup } from '../src/dungeon/setup.ts';
import { hashOf } from '../src/kernel/hash.ts';
import { gradeOf } from '../src/players/dungeon/puzzles/puzzle-grade.ts';
import { solve } from '../src/players/dungeon/solver.ts';
import { writePlay } from './plays.ts';

const SEED = 1;
const MAPS = new URL('../src/dungeon/maps/', import.meta.url);

/** What is known, or will be, of a dungeon: what each of the files has. */
interface Known {
  readonly grade: { readonly isShortest: boolean };
  readonly survey: { readonly setup: string };
  readonly play: string;
}

interface Play {
  readonly actions: readonly DungeonAction[];
  readonly isShortest: boolean;
}

const [seconds = '20', ...wanted] = process.argv.slice(2);
const known: Record<string, Known> = Object.fromEntries(
  Object.entries(plays as Record<string, string>).flatMap(([name, play]) => {
    const [grade, survey] = [(grades as Record<string, Known['grade']>)[name], surveyOf({ name })];
    return grade === undefined || survey === undefined ? [] : [[name, { grade, survey, play }]];
  }),
);
const graded: Record<string, Known> = {};
for (const [name, { map, config = 'normal', gameMode }] of Object.entries(ALL_DUNGEONS)) {
  const setup = dungeon.readSetup({ name, map, config: CONFIGS[config], gameMode });
  const before = stillWins(setup, known[name]);
  const isFresh = before !== undefined && known[name]?.survey.setup === hashOf(setup);
  const kept = known[name];
  if (isFresh && kept !== undefined && wanted.length > 0 && !wanted.includes(name)) {
    graded[name] = kept;
    continue;
  }
  const best = shorter(before, found(setup, Number(seconds) * 1000));
  if (best === undefined) throw new Error(`${name}: no play was found that wins`);
  const { par, difficulty, isSurveyed, ...survey } = gradeOf({
    setup,
    seed: SEED,
    log: best.actions.map(action => ({ action })),
  });
  const grade = { par, isShortest: best.isShortest, difficulty, isSurveyed, seed: SEED };
  graded[name] = { grade, survey: { ...survey, setup: hashOf(setup) }, play: writePlay(best.actions) };
  console.log(
    name.padEnd(18),
    best.isShortest ? 'shortest' : 'known   ',
    JSON.stringify({ par, difficulty, isSurveyed, ...survey }),
  );
}
await keep('campaign.json', ({ grade }) => grade);
await keep('plays.json', ({ play }) => play);
await keep('surveys.json', ({ survey }) => survey);

async function keep(file: string, part: (known: Known) => unknown): Promise<void> {
  const lines = Object.entries(graded).map(([name, all]) => `  ${JSON.stringify(name)}: ${JSON.stringify(part(all))}`);
  await writeFile(new URL(file, MAPS), `{\n${lines.join(',\n')}\n}\n`);
}

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
  const isShortest = play.grade.isShortest && play.survey.setup === hashOf(setup);
  return state.ended === 'won' ? { actions, isShortest } : undefined;
}

function shorter(a: Play | undefined, b: Play | undefined): Play | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  if (a.actions.length !== b.actions.length) return a.actions.length < b.actions.length ? a : b;
  return a.isShortest ? a : b;
}
