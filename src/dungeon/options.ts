import type { Reading } from '../kernel/reading.ts';

/** Readings of the rules that a match may choose; the first of each is the default. */
export const OPTIONS = {
  treasureGoal: ['collected', 'held'],
  ticking: ['moves', 'everything'],
  rewind: ['turner', 'always'],
  afterVictory: ['end', 'goOn'],
  hydras: ['byRate', 'never'],
  defence: ['plain', 'floor'],
} as const;

/** Readings of the rules that a setup may choose between. */
export interface Options {
  /** Whether treasure counts once collected, or only while held. */
  readonly treasureGoal: (typeof OPTIONS.treasureGoal)[number];
  /** Whether building and interacting are ticks too, as in later terms of the course. */
  readonly ticking: (typeof OPTIONS.ticking)[number];
  /** Where it is 'always', the player can rewind without a time turner, in any dungeon. */
  readonly rewind?: 'always';
  /** Where the game goes on, reached goals end nothing, and are judged anew in each tick. */
  readonly afterVictory?: 'goOn';
  /** Whether `hydra_spawn_rate` is passed over, as by suites written for a later text of the course. */
  readonly hydras?: 'never';
  /** Where it is 'floor', a defence above the attack only stops a blow; otherwise it heals (2022). */
  readonly defence?: 'floor';
}

export function readOptions(reading: Reading, json: unknown, path: string): Options {
  const given = json === undefined ? {} : (reading.object(json, path) ?? {});
  const choice = <T extends string>(name: keyof typeof OPTIONS, choices: readonly [T, ...T[]]): T =>
    (given[name] === undefined ? undefined : reading.oneOf(given[name], `${path}/${name}`, choices)) ?? choices[0];
  const rewind = choice('rewind', OPTIONS.rewind);
  const afterVictory = choice('afterVictory', OPTIONS.afterVictory);
  const hydras = choice('hydras', OPTIONS.hydras);
  const defence = choice('defence', OPTIONS.defence);
  return {
    treasureGoal: choice('treasureGoal', OPTIONS.treasureGoal),
    ticking: choice('ticking', OPTIONS.ticking),
    ...(rewind === 'always' ? { rewind } : {}),
    ...(afterVictory === 'goOn' ? { afterVictory } : {}),
    ...(hydras === 'never' ? { hydras } : {}),
    ...(defence === 'floor' ? { defence } : {}),
  };
}
