import type { ActionLineEvent } from '../../../chamber/events.ts';

/** A turn in words, or several that are told as one. */
export interface Passage {
  /** Of the last turn. */
  readonly words: string;
  readonly turns: number;
  /** How many turns were told before it. */
  readonly since: number;
  /** Whether all of it is steps by which nothing was seen. */
  readonly isWalk: boolean;
  /** Whether its turns had different words. */
  readonly isMixed: boolean;
}

/** How turns that are told as one are put into words. */
export interface Fold {
  /** The same again and again. */
  times(words: string, turns: number): string;
  /** Steps hither and thither. */
  steps(turns: number): string;
}

/** Adds what was said in a turn: the same words once more, or one more step, lengthen the last passage. */
export function addTurn(
  passages: readonly Passage[],
  words: string,
  said: readonly ActionLineEvent[] = [],
): readonly Passage[] {
  const isWalk = isPlainStep(said);
  const last = passages.at(-1);
  if (last === undefined || !(last.isMixed ? isWalk : last.words === words || (isWalk && last.isWalk))) {
    return [
      ...passages,
      { words, turns: 1, since: last === undefined ? 0 : last.since + last.turns, isWalk, isMixed: false },
    ];
  }
  const isMixed = last.isMixed || last.words !== words;
  return [...passages.slice(0, -1), { ...last, words, turns: last.turns + 1, isMixed }];
}

/** A passage in words. */
export function passageText({ words, turns, isMixed }: Passage, fold: Fold): string {
  if (isMixed) return fold.steps(turns);
  return turns === 1 ? words : fold.times(words, turns);
}

function isPlainStep([first, ...more]: readonly ActionLineEvent[]): boolean {
  return more.length === 0 && first?.type === 'moved' && first.sees.length === 0;
}
