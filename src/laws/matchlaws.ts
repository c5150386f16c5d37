import { IllegalAction } from '../kernel/errors.ts';
import { standingActions } from '../kernel/match/history-tree.ts';
import { MemoryLog } from '../kernel/match/log.ts';
import { Match } from '../kernel/match/match.ts';
import { readMatchFile } from '../kernel/match/match-file.ts';
import { replay } from '../kernel/match/replay.ts';
import type { GameTypes, Rules } from '../kernel/rules.ts';
import { must, mustBeSame } from './breach.ts';
import { throughJson } from './junk.ts';
import { lineOf, overPlans } from './law-games.ts';
import type { GamePlan, LawOf, Trial } from './law-trial.ts';

/** Laws that a match of these rules obeys. */
export const MATCH_LAWS = {
  'a match file folds to the hash of the live match': (rules, trial) =>
    overMatches(rules, trial, async (match, log, choices) => {
      await playOn(match, log, choices);
      const file = await match.file();
      mustBeSame(replay(rules, file).hash, match.hash(), 'the file has another hash');
      must(replay(rules, readMatchFile(throughJson(file))).holds, 'the file that was read again does not hold');
    }),

  'a match forked anywhere is as it was': (rules, trial) =>
    overMatches(rules, trial, async (match, log, choices) => {
      const live = await playOn(match, log, choices);
      for (const position of [0, Math.floor(match.position / 2), match.position]) {
        const fork = await match.fork(position);
        mustBeSame(fork.hash(), live[position], `forked at ${position} it has another hash`);
      }
    }),

  'a match saved and loaded goes on as if nothing had been': (rules, trial) =>
    overMatches(rules, trial, async (match, log, choices) => {
      const first = (choices[0] ?? 0) % (choices.length + 1);
      const second = first + Math.floor((choices.length - first) / 3);
      await playOn(match, log, choices.slice(0, first));
      const saved = throughJson(match.snapshot());
      await playOn(match, log, choices.slice(first, second));
      const entries = throughJson(log.read(0));
      const start = throughJson(match.start);
      // Once from the snapshot and the tail after it, once from the log alone.
      for (const snapshot of [saved, undefined]) {
        const loaded = await Match.open(rules, start, new MemoryLog(entries), snapshot);
        mustBeSame(loaded.hash(), match.hash(), 'loaded it has another hash');
        mustBeSame([...loaded.deadlines()], [...match.deadlines()], 'loaded it has other limits');
      }
      const copy = new MemoryLog(entries);
      const loaded = await Match.open(rules, start, copy, saved);
      const rest = choices.slice(second);
      mustBeSame(await playOn(loaded, copy, rest), await playOn(match, log, rest), 'loaded it goes on otherwise');
    }),

  'a match that goes back and forth is the match of what stands': (rules, trial) =>
    overMatches(
      rules,
      trial,
      async (match, log, choices) => {
        const half = Math.floor(choices.length / 2);
        await playBackAndForth(match, choices.slice(0, half));
        const saved = throughJson(match.snapshot());
        const hashes = await playBackAndForth(match, choices.slice(half));
        const file = readMatchFile(throughJson(await match.file()));
        must(replay(rules, file).holds, 'the file does not hold');
        const start = throughJson(match.start);
        const acts = standingActions(throughJson(log.read(0)));
        const straight = await Match.open(rules, { ...start, open: false }, new MemoryLog(acts));
        mustBeSame(straight.hash(), match.hash(), 'what stands has another hash');
        for (const snapshot of [saved, undefined]) {
          const opened = await Match.open(rules, start, new MemoryLog(throughJson(log.read(0))), snapshot);
          mustBeSame(opened.hash(), match.hash(), 'opened it has another hash');
          mustBeSame([...opened.deadlines()], [...match.deadlines()], 'opened it has other limits');
          mustBeSame(opened.steps([0]) ?? null, match.steps([0]) ?? null, 'opened it can go elsewhere');
        }
        for (const [n, hash] of hashes.entries()) {
          const fork = await match.fork(match.position - hashes.length + 1 + n);
          mustBeSame(fork.hash(), hash, `forked at ${fork.position} it has another hash`);
        }
      },
      { open: true },
    ),

  'time never enters the fold': (rules, trial) =>
    overMatches(rules, trial, async (match, log, choices) => {
      await playOn(match, log, choices);
      const file = await match.file();
      const entries = file.log.map((entry, n) => ({ ...entry, time: Math.imul(n, 0x9e3779b1) >>> 0 }));
      must(replay(rules, { ...file, time: 0, log: entries }).holds, 'at other times the file does not hold');
      const opened = await Match.open(rules, { ...match.start, time: 77 }, new MemoryLog(entries));
      mustBeSame(opened.hash(), match.hash(), 'at other times it has another hash');
    }),
} satisfies Readonly<Record<string, LawOf>>;

/** Holds a law against matches, each on a log of its own. */
function overMatches<G extends GameTypes>(
  rules: Rules<G>,
  trial: Trial<G>,
  check: (match: Match<G>, log: MemoryLog<G['Action']>, choices: GamePlan['choices']) => Promise<void>,
  { open = false } = {},
): Promise<void> {
  let log = new MemoryLog<G['Action']>();
  return overPlans(
    rules,
    trial,
    async ({ setup, seed, choices }) => {
      log = new MemoryLog();
      await check(Match.begin(rules, { setup, seed, time: 1_000_000, open }, log), log, choices);
    },
    () => log.read(0).map(entry => (entry.back === undefined ? lineOf(entry) : `back to ${entry.back}`)),
  );
}

/** The same with every third choice taken for a position to go to: before, or what was left again. */
async function playBackAndForth<G extends GameTypes>(match: Match<G>, choices: GamePlan['choices']): Promise<string[]> {
  const hashes = [match.hash()];
  const unwatch = match.watch(() => hashes.push(match.hash()));
  for (const [n, choice] of choices.entries()) {
    const time = match.start.time + 1 + n;
    // A limit may have run out just now, and ended it.
    await match.settle(time);
    const steps = match.toAct().flatMap(seat => match.legal(seat).map(action => ({ seat, action })));
    const step = n % 3 === 2 ? undefined : steps[choice % steps.length];
    if (step !== undefined) await match.play(step.seat, throughJson(step.action), { time });
    else await match.goBack(0, choice % (match.position + 1), { time }).catch(refused);
  }
  unwatch();
  return hashes;
}

function refused(error: unknown): void {
  if (!(error instanceof IllegalAction)) throw error;
}

/** Plays the choices and gives the hash after each entry. Time passes by what is chosen, now and then past a limit. */
async function playOn<G extends GameTypes>(
  match: Match<G>,
  log: MemoryLog<G['Action']>,
  choices: GamePlan['choices'],
): Promise<string[]> {
  const hashes = [match.hash()];
  const unwatch = match.watch(() => hashes.push(match.hash()));
  let time = log.read(0).at(-1)?.time ?? match.start.time;
  for (const choice of choices) {
    const soonest = Math.min(...match.deadlines().values());
    if (Number.isFinite(soonest) && choice % 7 === 6) time = Math.max(time, soonest + (choice % 3) * (soonest - time));
    await match.settle(time);
    const steps = match.toAct().flatMap(seat => match.legal(seat).map(action => ({ seat, action })));
    const step = steps[choice % steps.length];
    if (step === undefined) break;
    await match.play(step.seat, throughJson(step.action), { time, at: match.position });
  }
  unwatch();
  return hashes;
}
