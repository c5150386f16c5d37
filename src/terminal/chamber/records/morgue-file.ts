import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ENEMIES } from '../../../chamber/kinds/enemies.ts';
import { RACES } from '../../../chamber/kinds/races.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import { killerOf } from '../../../players/chamber/records/killer.ts';
import { type MorgueWords, morgueText } from '../../../players/chamber/records/morgue-text.ts';
import type { Life } from '../../../players/chamber/records/run-history.ts';
import { Unwritable, whyUnwritable, writeAtomically } from '../../../tournament/results/atomic-write.ts';
import { dataFolder, freePath } from '../../shared/file-io.ts';
import { carriedName, challengeWords } from '../core/chamber-screen.ts';
import { FOLD, POTION_USES, saidText, statusLines } from '../core/turn-texts.ts';

/** The words of a morgue file here. */
export const MORGUE: MorgueWords = {
  title: 'ChamberCrawler3000+',
  end: ({ last }) => endSentence(last),
  seed: seed => `Seed: ${seed}`,
  standing: ({ last }) => statusLines(last).join('\n'),
  headings: {
    carried: 'Carried',
    kills: 'Slain',
    potions: 'Potions drunk',
    floors: 'Floors',
    messages: 'The last messages',
    map: 'The map as it was',
  },
  carried: { suit: 'barrier suit', compass: 'compass of the last floor' },
  packed: carriedName,
  challenge: challengeWords,
  nothing: 'nothing',
  kill: (enemy, count) => `${enemy}  ${ENEMIES[enemy].name}${times(count)}`,
  potion: (potion, count) => `${potion}  ${POTION_USES[potion]}${times(count)}`,
  stay: ({ floor, turns, gold }) => `${floor}  ${turns} turns, ${gold} gold`,
  turn: saidText,
  fold: FOLD,
};

function times(count: number): string {
  return count === 1 ? '' : ` (${count} times)`;
}

/** Who it was and how it ended, in a sentence. */
export function endSentence(last: ChamberView): string {
  const { race, floor, turn, score } = last;
  const who = `${/^[aeio]/.test(race) ? 'An' : 'A'} ${RACES[race].name.toLowerCase()}`;
  const killer = killerOf(last);
  const by = killer === 'potion' ? 'poisoned by a potion' : killer && `slain by a ${ENEMIES[killer].name}`;
  const end = last.ended === 'won' ? 'got out' : `was ${by}`;
  return `${who} ${end} on floor ${floor} after ${turn} turns. Score: ${score}`;
}

/** Keeps how a run went as a text for people, and says where; or why it could not. */
export async function writeMorgue(life: Life, date: string): Promise<string> {
  const folder = join(dataFolder(), 'chamber-morgue');
  const path = freePath(join(folder, `${date}-${life.last.race}-${life.last.ended}.txt`));
  try {
    await mkdir(folder, { recursive: true }).catch(error => {
      throw whyUnwritable(path, error);
    });
    await writeAtomically(path, morgueText(life, MORGUE));
    return `How it went is written down in ${path}`;
  } catch (error) {
    if (error instanceof Unwritable) return `How it went could not be written down: ${error.message}`;
    throw error;
  }
}
