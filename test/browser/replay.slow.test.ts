import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'vitest';
import { drop } from './hands.ts';
import { openSite } from './open-site.ts';

const site = openSite();

const golden = (path: string) => join(import.meta.dirname, '../golden', path);

describe('a match file', () => {
  test('of several seats is played on by one hand', async () => {
    const page = await site.visit('/replay');
    await page.getByLabel('Choose a match file').setInputFiles(golden('flag/three-teams-two-flags.quadrille.json'));
    await page.getByRole('slider', { name: 'Move' }).fill('5');
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.getByRole('button', { name: 'Give up' }).waitFor();
  });

  test.each([
    ['no JSON', 'oops', 'expected a value'],
    ['another game', JSON.stringify({ ...sample(), game: 'chess' }), 'found chess'],
    ['a log that does not fit', JSON.stringify({ ...sample(), log: [{ by: 3, action: {} }] }), 'seat 3 was not to act'],
    ['other rules', JSON.stringify({ ...sample(), version: 99 }), 'version 99'],
  ])('that is wrong is refused with the reason: %s', async (_, text, reason) => {
    const page = await site.visit('/replay');
    await page.getByText('Drop a *.quadrille.json').waitFor();
    await drop(page, 'wrong.json', text);
    await page.getByRole('alert').getByText(reason).waitFor();
  });
});

function sample(): Record<string, unknown> {
  return JSON.parse(readFileSync(golden('chamber/a-dozen-turns.quadrille.json'), 'utf8'));
}
