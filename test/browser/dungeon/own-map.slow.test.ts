import { describe, expect, test } from 'vitest';
import { boxOf, drop } from '../hands.ts';
import { openSite } from '../open-site.ts';

const site = openSite();

const GOAL = { 'goal-condition': { goal: 'exit' } };
const PLAYER = { type: 'player', x: 0, y: 0 };

/** What is wrong, and where it must say so. */
const WRONG: readonly [name: string, text: string, path: string, message: string][] = [
  ['no player', JSON.stringify({ entities: [], ...GOAL }), '/entities', 'expected one player, found none'],
  [
    'an unknown type',
    JSON.stringify({ entities: [PLAYER, { type: 'bolder', x: 1, y: 0 }], ...GOAL }),
    '/entities/1/type',
    'did you mean boulder?',
  ],
  [
    'a fractional coordinate',
    JSON.stringify({ entities: [PLAYER, { type: 'wall', x: 1.5, y: 0 }], ...GOAL }),
    '/entities/1/x',
    'found 1.5',
  ],
  ['no JSON', '{ "entities": [\n  oops', 'line 2, column 3', 'expected a value or "]", found "oops"'],
  ['nothing at all', '   ', 'the whole map', 'paste a map'],
];

describe('a map of one’s own', () => {
  test('is refused with the place of what is wrong, and with all that is wrong at once', async () => {
    const page = await site.visit('/play/dungeon?part=own-map');
    const problems = page.getByRole('alert');
    for (const [name, text, path, message] of WRONG) {
      await page.getByLabel('Map as JSON').fill(text);
      await page.getByRole('button', { name: 'Play this map' }).click();
      // The answer to the map before may still be shown.
      await problems.getByText(path, { exact: true }).waitFor();
      await problems.getByText('This map has a problem').waitFor();
      await expect.poll(() => problems.getByRole('term').allInnerTexts(), { message: name }).toEqual([path]);
      await expect.poll(() => problems.getByRole('definition').innerText(), { message: name }).toContain(message);
      expect(new URL(page.url()).pathname, name).toBe('/play/dungeon');
    }
    const entities = [
      { type: 'wal', x: 'a', y: 0 },
      { type: 'door', x: 1.5, y: 'b' },
    ];
    await page.getByLabel('Map as JSON').fill(JSON.stringify({ entities }));
    await page.getByRole('button', { name: 'Play this map' }).click();
    await problems.getByText('This map has 5 problems').waitFor();
    const places = ['/entities/0/type', '/entities/0/x', '/entities/1/x', '/entities/1/y', '/goal-condition'];
    await expect.poll(() => problems.getByRole('term').allInnerTexts()).toEqual(places);
  });

  test('is shown where one looks when its file is dropped at the top of the page, and can be played from there', async () => {
    const page = await site.visit('/play/dungeon');
    await page
      .getByRole('button', { name: /^Play / })
      .first()
      .waitFor();
    const map = JSON.stringify({ entities: [PLAYER, { type: 'exit', x: 1, y: 0 }], ...GOAL });
    await drop(page, 'side-door.json', map);
    const text = page.getByLabel('Map as JSON');
    await expect.poll(() => text.evaluate(area => area === area.ownerDocument.activeElement)).toBe(true);
    await expect.poll(() => text.inputValue()).toBe(map);
    await page.getByRole('status').getByText('Read from side-door.json.').waitFor();
    const play = page.getByRole('button', { name: 'Play this map' });
    await expect.poll(async () => (await boxOf(play)).y).toBeLessThan(800 - 44);
    await expect.poll(async () => (await boxOf(text)).y).toBeGreaterThanOrEqual(0);
    await play.click();
    await page.getByRole('heading', { name: 'Side door' }).waitFor();
  });

  test('is played under the name of its file', async () => {
    const page = await site.visit('/play/dungeon?part=own-map');
    const map = { entities: [PLAYER, { type: 'exit', x: 1, y: 0 }], ...GOAL };
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'back_door.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(map)),
    });
    await page.getByRole('button', { name: 'Play this map' }).click();
    await page.getByRole('heading', { name: 'Back door' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { name: 'Dungeon complete' }).waitFor();
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.getByText('Tick 0', { exact: true }).waitFor();
  });
});
