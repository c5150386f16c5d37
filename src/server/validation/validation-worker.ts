import type { Budget } from '../budget/server-limits.ts';
import { GAMES } from '../games/all-games.ts';
import { gameOf } from '../games/served-game.ts';
import { parseStrictly } from '../requests/strict-json.ts';
import { answerInThread } from '../threads/thread-replies.ts';
import { adoptFile, beginMatch, drawMatch, foldFile, publishMap } from './validation-tasks.ts';

/** What a thread is asked for. Setups travel as text: that is the quickest way for whoever sends them. */
export type ValidationTask =
  | {
      readonly do: 'begin';
      readonly game: string;
      readonly setup: string;
      readonly seed: number;
      readonly time: number;
    }
  | {
      readonly do: 'draw';
      readonly game: string;
      readonly plan: unknown;
      readonly start: { readonly seed: number; readonly time: number };
      readonly budget: Budget;
    }
  | { readonly do: 'publish'; readonly game: string; readonly setup: string }
  | { readonly do: 'fold'; readonly bytes: Uint8Array; readonly budget: Budget }
  | { readonly do: 'adopt'; readonly bytes: Uint8Array; readonly budget: Budget; readonly to: number | undefined };

/** A file of a game that no thread here knows: its name, and the bytes, which go on to whoever knows it. */
export interface Elsewhere {
  readonly elsewhere: string;
  readonly bytes: Uint8Array;
}

/** Else it travels as text, as setups do. */
answerInThread(async (question: ValidationTask): Promise<string | Elsewhere> => {
  const found = await answer(question);
  return 'elsewhere' in found ? (found as Elsewhere) : JSON.stringify(found);
});

function find(name: string) {
  return gameOf(GAMES, name);
}

/** For files, which may be of a game that somebody has brought. */
async function ofFile<T>(bytes: Uint8Array, work: (known: typeof find) => Promise<T>): Promise<T | Elsewhere> {
  let elsewhere: string | undefined;
  try {
    return await work(name => {
      if (!Object.hasOwn(GAMES, name)) elsewhere = name;
      return find(name);
    });
  } catch (error) {
    if (elsewhere === undefined) throw error;
    return { elsewhere, bytes };
  }
}

async function answer(question: ValidationTask): Promise<object | Elsewhere> {
  switch (question.do) {
    case 'begin':
      return beginMatch(await find(question.game), JSON.parse(question.setup), question.seed, question.time);
    case 'draw':
      return drawMatch(await find(question.game), question.plan, question.start, question.budget);
    case 'publish':
      return publishMap(await find(question.game), JSON.parse(question.setup));
    case 'fold':
      return ofFile(question.bytes, known =>
        foldFile(known, parseStrictly(question.bytes, question.budget.values), question.budget),
      );
    case 'adopt':
      return ofFile(question.bytes, known =>
        adoptFile(known, parseStrictly(question.bytes, question.budget.values), question.budget, question.to),
      );
  }
}
