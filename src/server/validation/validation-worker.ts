import { parentPort } from 'node:worker_threads';
import { InvalidSetup, type Problem } from '../../kernel/errors.ts';
import { ApiError, type ProblemDocument } from '../../wire/shared/api-error.ts';
import type { Budget } from '../budget/server-limits.ts';
import { GAMES } from '../games/all-games.ts';
import { gameOf } from '../games/served-game.ts';
import { parseStrictly } from '../requests/strict-json.ts';
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

/** What comes back: what was asked for, as text, or why not. */
export type ValidationReply =
  | { readonly done: string }
  | { readonly invalid: readonly [Problem, ...Problem[]] }
  | { readonly refused: ProblemDocument }
  | { readonly broken: string };

// A thread that works on what strangers send, one thing after the other, until it is ended.
parentPort?.on('message', async (question: ValidationTask) => {
  parentPort?.postMessage(await reply(question));
});
parentPort?.postMessage('ready');

async function reply(question: ValidationTask): Promise<ValidationReply> {
  try {
    return { done: JSON.stringify(await answer(question)) };
  } catch (error) {
    if (error instanceof InvalidSetup) return { invalid: error.problems };
    if (error instanceof ApiError) return { refused: error.problem };
    return { broken: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function find(name: string) {
  return gameOf(GAMES, name);
}

async function answer(question: ValidationTask): Promise<unknown> {
  switch (question.do) {
    case 'begin':
      return beginMatch(await find(question.game), JSON.parse(question.setup), question.seed, question.time);
    case 'draw':
      return drawMatch(await find(question.game), question.plan, question.start, question.budget);
    case 'publish':
      return publishMap(await find(question.game), JSON.parse(question.setup));
    case 'fold':
      return foldFile(find, parseStrictly(question.bytes, question.budget.values), question.budget);
    case 'adopt':
      return adoptFile(find, parseStrictly(question.bytes, question.budget.values), question.budget, question.to);
  }
}
