import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { PlayedGame } from '../../../src/wire/shared/page-routes.ts';
import { GOLDEN } from '../../golden/recorder.ts';
import { moves } from '../fold-golden.ts';
import { openGoldenPage } from '../golden-page.ts';

/** A golden match of each game that ships. */
const GOLDENS: Readonly<Record<PlayedGame, string>> = {
  dungeon: 'dungeon/two-bottles',
  chamber: 'chamber/with-every-option',
  flag: 'flag/three-teams-two-flags',
};

test('in a browser a golden match of each game ends in the same hash, and the computer plays the same', async () => {
  const { page, close } = await openGoldenPage();
  onTestFinished(close);
  for (const name of Object.values(GOLDENS)) {
    const file = JSON.parse(await readFile(join(GOLDEN, `${name}.quadrille.json`), 'utf8'));
    const hash = await page.evaluate(match => globalThis.golden.fold(match), file);
    expect({ name, hash }).toEqual({ name, hash: file.hash });
  }
  const asked = ['casual', 'rubble', 3, 20] as const;
  const there = await page.evaluate(each => globalThis.golden.moves(...each), asked);
  expect(there).toEqual(moves(...asked));
});
