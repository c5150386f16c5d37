import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { drop, ticks, walk } from './hands.ts';
import { openHouse } from './open-house.ts';

const house = openHouse('moves');

/** A dungeon of three steps, walked to its end in this visitor's name. Its id. */
async function finish(page: Page): Promise<string> {
  const entities = [
    { type: 'player', x: 0, y: 0 },
    { type: 'treasure', x: 1, y: 0 },
    { type: 'exit', x: 3, y: 0 },
  ];
  const setup = { name: 'corridor', map: { entities, 'goal-condition': { goal: 'exit' } } };
  const made = await page.request.post('/api/matches', { data: { game: 'dungeon', setup, keep: 'browser' } });
  const { id } = (await made.json()).match;
  for (let n = 0; n < 3; n++) {
    const data = { action: { type: 'move', direction: 'right' } };
    expect((await page.request.post(`/api/matches/${id}/actions`, { data })).status()).toBe(200);
  }
  return id;
}

const golden = (path: string) => join(import.meta.dirname, '../golden', path);

describe('a match that is over', () => {
  test('is stepped through with keys, buttons, the scrubber and the list of moves', async () => {
    const page = await house.welcome();
    await page.goto(`/match/${await finish(page)}`);
    await page.getByText('Move 0 of 3').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText('Move 1 of 3').waitFor();
    await expect.poll(() => page.getByRole('status').innerText()).toContain('You pick up: treasure.');
    await page.getByRole('button', { name: 'One move on' }).click();
    await expect.poll(() => ticks(page)).toBe(2);
    await page.getByRole('slider', { name: 'Move' }).fill('3');
    await page.getByText('Move 3 of 3').waitFor();
    await expect.poll(() => page.getByText('Reach the exit, done').isVisible()).toBe(true);
    await page.getByRole('listitem').getByRole('button', { name: 'You pick up: treasure.' }).click();
    await page.getByText('Move 1 of 3').waitFor();
    await page.keyboard.press('Home');
    await expect.poll(() => ticks(page)).toBe(0);
  });

  test('plays by itself to the end, at a speed of one’s choice', async () => {
    const page = await house.welcome();
    await page.goto(`/match/${await finish(page)}`);
    await page.getByLabel('Speed').selectOption('fast');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByText('Move 3 of 3').waitFor();
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  });

  test('has a link to every move', async () => {
    const page = await house.welcome();
    const id = await finish(page);
    await page.goto(`/match/${id}`);
    await page.getByText('Move 0 of 3').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => new URL(page.url()).hash).toBe('#2');
    await page.getByRole('button', { name: 'Link to this move' }).click();
    const link = await page.getByRole('textbox').inputValue();
    const friend = await house.visit(link);
    await friend.getByText('Move 2 of 3').waitFor();
    const other = await house.visit(`/match/${id}?at=1`);
    await other.getByText('Move 1 of 3').waitFor();
  });

  test('is played on from any move, as a match of its own', async () => {
    const page = await house.welcome();
    const id = await finish(page);
    const friend = await house.visit(`/match/${id}#1`);
    await friend.getByRole('button', { name: 'Play on from here' }).click();
    await expect.poll(() => friend.url()).not.toContain(id);
    await friend.getByText('Tick 1', { exact: true }).waitFor();
    await expect.poll(() => ticks(friend)).toBe(1);
    await walk(friend, 'lrrr');
    await friend.getByRole('heading', { name: 'Dungeon complete' }).waitFor();
    await friend.getByRole('link', { name: 'Replay', exact: true }).click();
    await friend.getByText('Move 0 of 5').waitFor();
    expect(await page.request.get(`/api/matches/${id}`).then(answer => answer.json())).toHaveProperty('position', 3);
  });

  test('is found among one’s own, downloaded, and replayed from the file', async () => {
    const page = await house.visit('/');
    await finish(page);
    await page.getByRole('link', { name: 'Replays' }).first().click();
    await page.getByRole('listitem').getByRole('link', { name: 'corridor' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the match file' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.quadrille\.json$/);
    const friend = await house.visit('/replay');
    await friend.getByText('None yet in this browser.').waitFor();
    await drop(friend, 'match.json', readFileSync(await download.path(), 'utf8'));
    await friend.getByText('Move 0 of 3').waitFor();
    await friend.keyboard.press('End');
    await expect.poll(() => ticks(friend)).toBe(3);
  });
});

describe('a match file', () => {
  test.each([
    ['dungeon/two-bottles', /Tick/],
    ['chamber/with-every-option', /You go/],
    ['flag/three-teams-two-flags', /moves|joins/],
  ])('of each game is replayed: %s', async (name, words) => {
    const page = await house.visit('/replay');
    await page.getByLabel('Choose a match file').setInputFiles(golden(`${name}.quadrille.json`));
    await page.getByText(/^Move 0 of \d+$/).waitFor();
    await page.keyboard.press('End');
    await page.getByText(words).first().waitFor();
    await expect.poll(() => page.getByText('This record does not end where it says').count()).toBe(0);
  });

  test('of several seats is played on by one hand', async () => {
    const page = await house.visit('/replay');
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
    const page = await house.visit('/replay');
    await page.getByText('Drop a *.quadrille.json').waitFor();
    await drop(page, 'wrong.json', text);
    await page.getByRole('alert').getByText(reason).waitFor();
  });

  test('that was changed by hand is shown, and says so', async () => {
    const page = await house.visit('/replay');
    await page.getByText('Drop a *.quadrille.json').waitFor();
    await drop(page, 'changed.json', JSON.stringify({ ...sample(), hash: '00000000' }));
    await page.getByText('This record does not end where it says').waitFor();
  });
});

function sample(): Record<string, unknown> {
  return JSON.parse(readFileSync(golden('chamber/a-dozen-turns.quadrille.json'), 'utf8'));
}
