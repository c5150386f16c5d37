// Boulder puzzles that others made, as Debian's package cavepacker-data carries them: how many are won, in how much
// processor time, and whether any claim is false.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { dungeon } from '../src/dungeon/rules.ts';
import type { DungeonSetup } from '../src/dungeon/setup.ts';
import { replay } from '../src/kernel/match/replay.ts';
import { type SolverVerdict, solve } from '../src/players/dungeon/solver.ts';
import { processorTime } from '../src/tournament/games/brain-player.ts';
import { CALIBRATION } from './calibration.ts';
import { measure } from './kit.ts';

const HELP = `node bench/boulders.ts [--levels FOLDER] [--seconds 10] [--set microban01_,xsokoban] [--only 0001,0002] [--shorten]
Wins the puzzles of FOLDER, by default where Debian's package cavepacker-data puts them. Seconds are of processor time.
  won        a play was found that wins, and was replayed
  shortest   of these, plays that are claimed to be the shortest
  false      claims that are not true: unwinnable, or shortest where the package has a shorter play
  × known    the length of the plays found against those of the package
  × cal      processor time in runs of the calibration loop: compare this between machines
Stops at the first win; with --shorten it goes on until the play is known to be the shortest, or the time is over.`;

const LETTERS: Readonly<Record<string, readonly string[]>> = {
  '#': ['wall'],
  $: ['boulder'],
  '.': ['switch'],
  '*': ['switch', 'boulder'],
  '@': ['player'],
  '+': ['switch', 'player'],
};

const { values } = parseArgs({
  options: {
    levels: { type: 'string', default: '/usr/share/games/cavepacker/maps' },
    seconds: { type: 'string', default: '10' },
    set: { type: 'string', default: 'microban01_,xsokoban' },
    only: { type: 'string' },
    shorten: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) console.log(HELP);
else await main();

async function main(): Promise<void> {
  const { perSecond: calibration } = await measure(CALIBRATION);
  const only = values.only?.split(',');
  for (const set of values.set.split(',')) {
    const files = readdirSync(values.levels).filter(file => file.startsWith(set) && file.endsWith('.sok'));
    const wanted = files.filter(file => only?.some(part => file.includes(part)) ?? true).sort();
    if (wanted.length === 0)
      throw new Error(`no puzzles ${set}*.sok in ${values.levels}; is cavepacker-data installed?`);
    const sum = { won: 0, shortest: 0, false: 0, ms: 0, length: 0, known: 0 };
    for (const file of wanted) {
      const level = path.join(values.levels, file);
      const { verdict, ms } = attempt(setupOf(level));
      const known = knownLength(level);
      const isFalse = verdict.answer === 'unwinnable' || isTooLong(verdict, known);
      sum.ms += ms;
      if (isFalse) sum.false++;
      if (verdict.answer === 'winnable') {
        sum.won++;
        if (verdict.isShortest) sum.shortest++;
        sum.length += verdict.play.log.length;
        sum.known += known ?? verdict.play.log.length;
      }
      console.log(
        `${file.padEnd(24)}${inWords(verdict).padEnd(32)}${(ms / 1000).toFixed(2).padStart(8)} s${isFalse ? '  FALSE' : ''}`,
      );
    }
    console.log(
      `${set}: ${sum.won} of ${wanted.length} won (${Math.round((100 * sum.won) / wanted.length)} %), ${sum.shortest} shortest, ` +
        `${sum.false} false, × known ${(sum.length / sum.known).toFixed(2)}, ${(sum.ms / 1000).toFixed(1)} s of processor time, ` +
        `× cal ${Math.round((sum.ms / 1000) * calibration).toLocaleString('en')}`,
    );
  }
}

function attempt(setup: DungeonSetup): { readonly verdict: SolverVerdict; readonly ms: number } {
  const begun = processorTime();
  let isEnough = false;
  const work = solve(setup, 1, { until: () => isEnough || processorTime() - begun > Number(values.seconds) * 1000 });
  for (;;) {
    const step = work.next();
    if (step.done) {
      const ms = processorTime() - begun;
      if (step.value.answer === 'winnable' && replay(dungeon, step.value.play).state.ended !== 'won')
        throw new Error('a play that was claimed to win does not');
      return { verdict: step.value, ms };
    }
    isEnough = !values.shorten && step.value.shortest !== undefined;
  }
}

function setupOf(level: string): DungeonSetup {
  const rows = readFileSync(level, 'utf8')
    .split(/\r?\n/)
    .filter(row => /^[ #$.*@+]*#[ #$.*@+]*$/.test(row));
  const entities = rows.flatMap((row, y) =>
    [...row].flatMap((letter, x) => (LETTERS[letter] ?? []).map(type => ({ type, x, y }))),
  );
  const map = { entities, 'goal-condition': { goal: 'boulders' } };
  return dungeon.readSetup({ name: path.basename(level), map, config: { spider_spawn_rate: 0, zombie_spawn_rate: 0 } });
}

/** The steps of the play that comes with a puzzle: letters and groups, and numbers that repeat what comes after them. */
function knownLength(level: string): number | undefined {
  let text: string;
  try {
    text = readFileSync(level.replace(/sok$/, 'sol'), 'utf8').trim();
  } catch {
    return undefined;
  }
  for (const group = /(\d*)\(([^()]*)\)/; group.test(text); ) {
    text = text.replace(group, (_, times: string, steps: string) => steps.repeat(times === '' ? 1 : Number(times)));
  }
  let length = 0;
  for (const [, times] of text.matchAll(/(\d*)[udlr]/gi)) length += times === '' ? 1 : Number(times);
  return length === 0 ? undefined : length;
}

function isTooLong(verdict: SolverVerdict, known: number | undefined): boolean {
  return verdict.answer === 'winnable' && verdict.isShortest && known !== undefined && known < verdict.play.log.length;
}

function inWords(verdict: SolverVerdict): string {
  if (verdict.answer === 'unknown') return `unknown, for want of ${verdict.lacking}`;
  if (verdict.answer === 'unwinnable') return 'unwinnable';
  return `won in ${verdict.play.log.length}${verdict.isShortest ? ', the shortest' : ''}`;
}
