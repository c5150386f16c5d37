import { canonical } from '../kernel/json.ts';
import type { GamePlan } from './law-trial.ts';

/** Rules that break a law: what is wrong, and the shortest game that was found to show it. */
export class BrokenLaw extends Error {
  override readonly name = 'BrokenLaw';
  /** How the game began. */
  readonly setup: unknown;
  readonly seed: number;
  /** What was done in it, as one reads it. */
  readonly story: readonly string[];

  constructor(game: string, { setup, seed }: GamePlan, story: readonly string[], fault: unknown) {
    const said =
      fault instanceof Error ? `${fault.name === 'Error' ? '' : `${fault.name}: `}${fault.message}` : String(fault);
    const played = story.length === 0 ? ['nothing was played'] : story.map((line, n) => `${n + 1}. ${line}`);
    super([`${game}: ${said}`, `setup ${shortText(setup)}`, `seed ${seed}`, ...played].join('\n'), { cause: fault });
    this.setup = setup;
    this.seed = seed;
    this.story = story;
  }
}

/** Throws the sentence unless it is so. */
export function must(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence);
}

const AROUND = 60;

/** Throws where two values are not the same JSON, with the first place at which they differ. */
export function mustBeSame(found: unknown, expected: unknown, sentence: string): void {
  const is = textOf(found);
  const should = textOf(expected);
  if (is === should) return;
  let place = 0;
  while (is[place] === should[place]) place++;
  const cut = (text: string): string => {
    const from = Math.max(0, place - AROUND);
    return `${from > 0 ? '…' : ''}${text.slice(from, place + AROUND)}${text.length > place + AROUND ? '…' : ''}`;
  };
  throw new Error(`${sentence}\nexpected ${cut(should)}\nfound    ${cut(is)}`);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : canonical(value);
}

const LONGEST = 2000;

/** A value on one line, as long as one still reads it. */
export function shortText(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
