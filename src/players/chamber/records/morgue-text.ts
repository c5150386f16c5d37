import type { ActionLineEvent } from '../../../chamber/events.ts';
import type { Challenge } from '../../../chamber/kinds/challenges.ts';
import { ENEMY_LETTERS, type EnemyLetter } from '../../../chamber/kinds/enemies.ts';
import { POTION_NAMES, type PotionName } from '../../../chamber/kinds/potion-kinds.ts';
import type { RaceName } from '../../../chamber/kinds/races.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import type { Life, Stay } from './run-history.ts';
import { addTurn, type Fold, type Passage, passageText } from './turn-passages.ts';

/** So many messages tell how it came to its end. */
const LAST = 10;

/** The words of a morgue file. */
export interface MorgueWords {
  readonly title: string;
  /** Who it was, and how it ended. */
  readonly end: (life: Life) => string;
  readonly seed: (seed: number) => string;
  /** Health, strength and gold. */
  readonly standing: (life: Life) => string;
  readonly headings: Readonly<Record<'carried' | 'kills' | 'potions' | 'floors' | 'messages' | 'map', string>>;
  readonly carried: Readonly<Record<'suit' | 'compass', string>>;
  /** What was in the pack. */
  readonly packed: (thing: NonNullable<ChamberView['pack']>[number]) => string;
  readonly challenge: (challenge: Challenge) => string;
  readonly nothing: string;
  readonly kill: (enemy: EnemyLetter, count: number) => string;
  readonly potion: (potion: PotionName, count: number) => string;
  readonly stay: (stay: Stay) => string;
  readonly turn: (said: readonly ActionLineEvent[], race: RaceName) => string;
  readonly fold: Fold;
}

/** A run that is over, as a text to keep. */
export function morgueText(life: Life, words: MorgueWords): string {
  const { last, kills, potions, floors } = life;
  const { headings } = words;
  const worn = (['suit', 'compass'] as const).filter(thing => last[thing]).map(thing => words.carried[thing]);
  const packed = last.pack?.map(words.packed) ?? [];
  const slain = ENEMY_LETTERS.flatMap(letter => counted(kills, letter, words.kill));
  const drunk = POTION_NAMES.flatMap(name => counted(potions, name, words.potion));
  const parts: readonly [string, readonly string[]][] = [
    [headings.carried, [...worn, ...packed]],
    [headings.kills, slain],
    [headings.potions, drunk],
    [headings.floors, floors.map(words.stay)],
    [headings.messages, lastMessages(life, words)],
    [headings.map, last.rows.map(row => row.trimEnd())],
  ];
  return [
    words.title,
    '',
    words.end(life),
    words.standing(life),
    ...(last.challenge === undefined ? [] : [words.challenge(last.challenge)]),
    words.seed(life.seed),
    ...parts.flatMap(([heading, lines]) => [
      '',
      heading,
      ...(lines.length === 0 ? [words.nothing] : lines).map(indented),
    ]),
    '',
  ].join('\n');
}

/** What was said last, turns that say the same as one. */
export function lastMessages({ said, last }: Life, { turn, fold }: Pick<MorgueWords, 'turn' | 'fold'>): string[] {
  // No more than can be told: a passage may have many turns, and few runs end with a thousand steps.
  const passages = said
    .slice(-1000)
    .reduce<readonly Passage[]>((before, each) => addTurn(before, turn(each, last.race), each), []);
  return passages.slice(-LAST).map(passage => passageText(passage, fold));
}

function counted<Key>(
  counts: ReadonlyMap<Key, number>,
  key: Key,
  words: (key: Key, count: number) => string,
): string[] {
  const count = counts.get(key);
  return count === undefined ? [] : [words(key, count)];
}

function indented(line: string): string {
  return line === '' ? '' : `  ${line}`;
}
