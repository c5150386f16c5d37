import { InvalidSetup, problemOf } from '../../kernel/errors.ts';
import { fileMessages } from '../../kernel/match/file-messages.ts';
import { MemoryLog } from '../../kernel/match/log.ts';
import { Match } from '../../kernel/match/match.ts';
import { readMatchFile } from '../../kernel/match/match-file.ts';
import type { Saved } from '../../kernel/match/match-types.ts';
import { replay } from '../../kernel/match/replay.ts';
import type { Budget } from '../budget/server-limits.ts';
import { mapAddress, mapContent } from '../content/published-maps.ts';
import type { Adopted, Begun, Folded, Game } from '../games/served-game.ts';
import { mustFit, tooHeavy } from '../games/setup-measures.ts';

/** As long as a title may be that somebody gives. */
const LONGEST_TITLE = 100;

/** Reads and begins a setup. Throws InvalidSetup. */
export function beginMatch(game: Game, setup: unknown, seed: number, time: number): Begun {
  const match = Match.begin(game.rules, { setup, seed, time });
  return begun(game, match.start.setup, match.snapshot());
}

/** Draws what a plan asks for, and begins with it. Throws InvalidSetup, or ApiError where there is too much of it. */
export function drawMatch(
  game: Game,
  plan: unknown,
  { seed, time }: { seed: number; time: number },
  budget: Budget,
): Begun {
  const setup = game.draw === undefined ? plan : game.draw(plan, seed);
  mustFit(game.measure, setup, budget);
  return beginMatch(game, setup, seed, time);
}

function begun({ rules, title }: Game, setup: unknown, saved: Saved): Begun {
  return { setup, seats: rules.seats(setup), title: title(setup).slice(0, LONGEST_TITLE), saved };
}

/** What of a setup is the map, and the address that it has. Throws InvalidSetup. */
export function publishMap(game: Game, setup: unknown): { readonly id: string; readonly map: unknown } {
  const map = mapContent(game, setup);
  return { id: mapAddress(game.rules.game, map), map };
}

/** Reads a match file and folds it to its end. Throws InvalidSetup, or ApiError where there is too much of it. */
export async function foldFile(game: FindGame, json: unknown, budget: Budget): Promise<Folded> {
  const { file, rules } = await readFile(game, json, budget);
  const { state, hash, holds } = replay(rules, file);
  return { game: file.game, position: file.log.length, hash, holds, outcome: rules.outcome(state) ?? null };
}

/**
 * The same of a file that is to be played on, from its end or from where it stood after so many entries. Throws InvalidSetup
 * also where it does not hold.
 */
export async function adoptFile(game: FindGame, json: unknown, budget: Budget, to?: number): Promise<Adopted> {
  const { file: whole, rules, of } = await readFile(game, json, budget);
  const { state, hash, holds } = replay(rules, whole);
  const { length } = whole.log;
  if (to !== undefined && to > length)
    throw new InvalidSetup([problemOf('/log', fileMessages.shorter({ length, to }))]);
  const file = to === undefined ? whole : { ...whole, log: whole.log.slice(0, to) };
  if (!holds)
    throw new InvalidSetup([problemOf('/hash', fileMessages.otherHash({ expected: hash, found: file.hash }))]);
  const weight = rules.weigh?.(state) ?? 0;
  if (weight > budget.weight) throw tooHeavy(`it ends with ${weight} things, and ${budget.weight} are allowed here`);
  const match = await Match.open(rules, file, new MemoryLog(file.log));
  const { setup: _, ...rest } = file;
  return { ...begun(of, match.start.setup, match.snapshot()), file: rest, isOver: match.outcome() !== undefined };
}

type FindGame = (name: string) => Promise<Game>;

async function readFile(game: FindGame, json: unknown, budget: Budget) {
  const entries = (json as { readonly log?: unknown } | null)?.log;
  if (Array.isArray(entries) && entries.length > budget.log) {
    throw tooHeavy(`expected at most ${budget.log} entries, found ${entries.length}`, '/log');
  }
  const file = readMatchFile(json);
  const of = await game(file.game);
  mustFit(of.measure, file.setup, budget, '/setup');
  return { file, of, rules: of.rules };
}
