// English, for the terminal and the page; of the rules only types, as look-words.ts.
import type { EnemyLetter } from '../../../chamber/kinds/enemies.ts';
import type { Liking, Refusal } from '../assist/auto-explore.ts';
import type { Lesson } from '../assist/lessons.ts';
import type { Fold } from '../records/turn-passages.ts';
import { aOrAn, ENEMY_WORDS } from './look-words.ts';

/** What is said where a key does not do what it was pressed for, or asks for more. */
export const NOTICE_WORDS = {
  whichWay: {
    attack: 'Strike in which direction?',
    use: 'Drink in which direction?',
    take: 'Take it from which direction?',
    pray: 'Pray in which direction?',
    zap: 'Zap in which direction?',
  },
  neverMind: 'Never mind, then.',
  /** Why there is nothing to do, or to go for. */
  nothing: {
    attack: 'Nobody is within reach.',
    use: 'No potion is within reach.',
    take: 'No potion is within reach, or your pack is full.',
    pray: 'No shrine is within reach, or you have less than 5 gold.',
    explore: 'Nothing left here to fetch or to explore.',
    stairs: 'You have not seen the stairs yet, or no way leads there.',
    charge: 'Nobody in sight can be reached.',
  },
  refused: {
    noWay: 'You see no way there.',
    danger: 'Enemies are near: go step by step.',
    well: 'You are as well as can be.',
    never: 'Resting heals nobody here: only potions do.',
  } satisfies Readonly<Record<Exclude<Refusal, 'nothing'>, string>>,
  wall: 'A wall is in the way.',
  alarm: (enemy: EnemyLetter, isNear: boolean) =>
    `You stop: ${aOrAn(ENEMY_WORDS[enemy])} ${isNear ? 'is near' : 'comes into view'}.`,
  /** What is picked up by itself, from now on. */
  pickUp: {
    nothing: 'You pick up nothing by itself.',
    gold: 'You pick up gold that lies beside you.',
    treasure: 'You pick up gold, the compass and the suit where they lie beside you.',
    all: 'You pick up all treasure beside you, and drink what you know is good for you.',
  } satisfies Readonly<Record<Liking, string>>,
  inView: { heading: 'In view', nothing: 'Nothing is in view.', noNews: 'Nothing new is in view.' },
};

/** Turns that are told as one. */
export const FOLD_WORDS: Fold = {
  times: (words, turns) => `${words} (${turns} times)`,
  steps: turns => `You walk ${turns} steps.`,
};

/** What a first run teaches. */
export const LESSON_WORDS: Readonly<Record<Lesson, string>> = {
  walk: 'Walk with the arrows, or in all eight directions with h j k l y u b n. o explores by itself, ? shows all keys.',
  strike: 'An enemy is near: walk into it to strike. In a doorway only one at a time can reach you.',
  wear: 'i opens your pack: use things there, or put them on.',
  trade: 'A merchant is beside you: $ trades.',
  rest: 'You are hurt, and nobody is in sight: x rests until you are well.',
  drink: 'A potion: e drinks it. You learn what a kind does by drinking one; some do harm.',
  gold: 'Gold is in view: walk onto it to take it. A dragon guards its own.',
  look: "Somebody is in view: v tells who, and in how many blows each of you would fall. ' goes there and strikes.",
  down: 'You see the stairs: > goes there, and down to the next floor.',
  signs: 'v names everything in view, sign by sign, and where it is; choose something there to go to it.',
};
