import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drop, ticks, walk } from '../hands.ts';
import { openSite } from '../open-site.ts';
import { isCalled, onBoard, sees } from './eyes.ts';

const site = openSite();

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

test('a match that is over is stepped through, plays by itself, is linked move by move, and is played on', async () => {
  const page = await site.blankPage();
  const id = await finish(page);
  await page.goto('/matches');
  await page.getByRole('link', { name: /corridor/i }).click();
  await sees(page, 'Move 0 of 3', 'The beginning.');
  await isCalled(page, 'corridor · Replay · Quadrille');
  await onBoard(page, /^you, column 0, row 0$/);
  await page.keyboard.press('ArrowRight');
  await sees(page, 'Move 1 of 3');
  await onBoard(page, /^you, column 1, row 0$/);
  await expect.poll(() => page.getByRole('status').innerText()).toContain('You pick up: treasure.');
  await page.getByRole('button', { name: 'One move on' }).click();
  await expect.poll(() => ticks(page)).toBe(2);
  await page.getByRole('slider', { name: 'Move' }).fill('3');
  await sees(page, 'Move 3 of 3', 'Reach the exit, done');
  await page.getByRole('listitem').getByRole('button', { name: 'You pick up: treasure.' }).click();
  await sees(page, 'Move 1 of 3');
  await page.keyboard.press('Home');
  await expect.poll(() => ticks(page)).toBe(0);
  await page.getByLabel('Speed').selectOption('fast');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await sees(page, 'Move 3 of 3');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await page.getByRole('button', { name: 'One move back' }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#2');
  await page.getByRole('button', { name: 'Link to this move' }).click();
  const link = await page.getByRole('dialog', { name: 'Share' }).getByLabel('Link').inputValue();
  expect(link).toBe(`${site.address}/match/${id}?at=2`);

  const friend = await site.visit(link);
  await sees(friend, 'Move 2 of 3');
  await friend.keyboard.press('ArrowLeft');
  await friend.getByRole('button', { name: 'Play on from here' }).click();
  await expect.poll(() => friend.url()).not.toContain(id);
  await expect.poll(() => ticks(friend)).toBe(1);
  await walk(friend, 'lrr');
  await friend.keyboard.press('ArrowRight');
  await friend.getByRole('heading', { name: 'Dungeon complete' }).waitFor();
});

test('matches are listed with a board each, downloaded, brought back from a file, and taken off the list', async () => {
  const page = await site.visit('/');
  await finish(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Replays' }).click();
  await page.getByRole('heading', { name: 'Replays', level: 1 }).waitFor();
  await page.getByRole('listitem').getByRole('link', { name: 'corridor' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the match file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.quadrille\.json$/);
  const file = readFileSync(await download.path(), 'utf8');

  const data = { game: 'dungeon', setup: { map: 'first-steps', config: 'normal' }, keep: 'browser', title: 'Attic' };
  await page.request.post('/api/matches', { data });
  await page.goto('/matches');
  await page.getByRole('heading', { name: 'Your matches' }).waitFor();
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await row('Attic').locator('canvas[data-drawn]').waitFor();
  await sees(row('Attic'), 'Dungeon Mania', /minute/);
  await sees(row('corridor'), 'Won');
  await page.getByRole('button', { name: 'Remove corridor' }).click();
  await sees(page, 'corridor is no longer shown here.');
  await page.getByRole('button', { name: 'Remove Attic' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await row('Attic').waitFor();
  await page.getByRole('button', { name: 'Remove Attic' }).click();
  await page.getByRole('button', { name: 'Call it off' }).click();
  await sees(page, 'Attic was called off.');
  await page.reload();
  await sees(page, 'Nothing unfinished in this browser.');
  await expect.poll(() => page.locator('.match-list li').count()).toBe(0);
  await page.getByRole('navigation', { name: 'Games to begin' }).getByRole('link', { name: 'Dungeon Mania' }).waitFor();

  const friend = await site.visit('/replay');
  await sees(friend, 'None yet in this browser.', 'Drop a *.quadrille.json');
  await drop(friend, 'wrong.json', 'oops');
  await sees(friend.getByRole('alert'), 'expected a value');
  await drop(friend, 'changed.json', JSON.stringify({ ...JSON.parse(file), hash: '00000000' }));
  await sees(friend, 'This replay does not end where it says');
  await friend.getByRole('button', { name: 'Another file' }).click();
  await friend.getByText('Drop a *.quadrille.json').waitFor();
  await drop(friend, 'match.json', file);
  await sees(friend, 'Move 0 of 3');
  await friend.keyboard.press('End');
  await expect.poll(() => ticks(friend)).toBe(3);
  for (const [golden, words] of [
    ['chamber/with-every-option', /You go/],
    ['flag/three-teams-two-flags', /to [a-z]+\d+\./],
  ] as const) {
    await friend.goto('/replay');
    await friend
      .getByLabel('Choose a match file')
      .setInputFiles(join(import.meta.dirname, `../../golden/${golden}.quadrille.json`));
    await sees(friend, /^Move 0 of \d+$/);
    await friend.keyboard.press('End');
    await sees(friend, /^Move (\d+) of \1$/, words);
    await expect.poll(() => friend.getByText('This replay does not end where it says').count()).toBe(0);
  }
});
