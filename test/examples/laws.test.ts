import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as twenty48 from '../../examples/2048/game.ts';
import * as bridges from '../../examples/bridges/game.ts';
import * as harvest from '../../examples/harvest/game.ts';
import * as pearls from '../../examples/pearls/game.ts';
import * as reversi from '../../examples/reversi/game.ts';
import type { AnyGameProject } from '../../src/gameui/game-project.ts';
import { lawsOf } from '../../src/laws/law-list.ts';

/** Enough to meet every setup and every action of games as small as these. */
const SIZE = { runs: 8, actions: 2000 };

const LAWS = Object.entries({ twenty48, bridges, harvest, pearls, reversi }).flatMap(([game, project]) => {
  const { rules, setups = {}, disguise, imagine } = project as unknown as AnyGameProject;
  const trial = { ...SIZE, setups: Object.values(setups), disguise, imagine };
  return lawsOf(rules, trial).map(law => ({ ...law, game }));
});

describe('the examples obey the laws', () => {
  it.each(LAWS.map(law => [`${law.game}: ${law.name}`, law.check] as const))('%s', async (_, check) => check());
});

it.each([
  ...([
    ['2048', 150],
    ['bridges', 150],
    ['pearls', 150],
    ['harvest', 150],
  ] as const),
  ['reversi', 90] as const,
])('%s is told in at most %i lines', (name, most) => {
  const text = readFileSync(new URL(`../../examples/${name}/game.ts`, import.meta.url), 'utf8');
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(most);
});
