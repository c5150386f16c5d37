import { describe, expect, test } from 'vitest';
import { boxOf } from '../hands.ts';
import { openSite } from '../open-site.ts';
import { begin, drag, move, WALKOVER } from './flag-hands.ts';

const site = openSite('moves');

const anyWay = { left: 1, right: 1, up: 1, down: 1, upLeft: 1, upRight: 1, downLeft: 1, downRight: 1 };
/** The smallest of maps: one king each. */
const TINY = {
  gridSize: [5, 5],
  teams: 2,
  flags: 1,
  pieces: [{ type: 'King', attackPower: 1, count: 1, movement: { directions: anyWay, shape: null } }],
  blocks: 0,
  placement: 'symmetrical',
};

describe('Capture The Flag at one screen', () => {
  test('is played by dragging, keeps a list of its moves, and tells the result beside the board', async () => {
    const page = await site.visit('/play/flag');
    await begin(page);
    const [lead, ...rest] = WALKOVER;
    const [from, far] = [lead![0], [6, 6]] as const;
    await drag(page, [from, far], () => page.getByText('Runner: choose where it goes.').waitFor());
    await page.getByText('Runner cannot go there.').waitFor();
    await drag(page, lead!);
    await page.getByText('Orange: Runner to a2.').waitFor();
    // Pieces of others stay where they are.
    await drag(page, [
      [1, 2],
      [1, 3],
    ]);
    await page.getByText('Blue to move').first().waitFor();
    for (const step of rest) await move(page, step);
    const result = page.getByRole('region', { name: 'Orange wins' });
    await result.waitFor();
    const isBeside = async () => {
      const [board, told] = [await boxOf(page.locator('.board-view')), await boxOf(result)];
      return told.x >= board.x + board.width;
    };
    await expect.poll(isBeside).toBe(true);
    await page.getByText('Moves', { exact: true }).click();
    const list = page.locator('.move-list').getByRole('listitem');
    await expect.poll(() => list.first().innerText()).toBe('Orange: Runner to a2.');
    await expect.poll(() => list.count()).toBe(WALKOVER.length);
    await page.getByRole('button', { name: 'Play again' }).click();
    await result.waitFor({ state: 'detached' });
    await expect.poll(() => list.count()).toBe(0);
  });

  test('is played with the keyboard alone', async () => {
    const page = await site.visit('/play/flag');
    await begin(page);
    await page.getByText('Orange to move').first().waitFor();
    await page.keyboard.press('n');
    await page.getByText('Shield: choose where it goes.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Choose one of your pieces.').waitFor();
    const focused = page.getByRole('grid').locator(':focus');
    /** Presses an arrow and waits until the focus has followed. */
    const arrow = async (key: string) => {
      const before = await focused.innerText();
      await page.keyboard.press(key);
      await expect.poll(() => focused.innerText()).not.toBe(before);
    };
    await arrow('ArrowDown');
    for (let steps = 0; !(await focused.innerText()).startsWith('Orange’s Runner'); steps++) {
      expect(steps).toBeLessThan(7);
      await arrow('ArrowLeft');
    }
    await page.keyboard.press('Enter');
    await page.getByText('Runner: choose where it goes.').waitFor();
    await arrow('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.getByText('Orange: Runner to b2.').waitFor();
  });

  test('hands the turn on when the time of a turn is up', async () => {
    const page = await site.visit('/play/flag');
    await page.getByText('A map of your own').click();
    await page.getByLabel('Map as JSON').fill(JSON.stringify({ ...TINY, moveTimeLimitInSeconds: 5 }));
    await page.getByRole('button', { name: 'Use this map' }).click();
    await page
      .getByLabel('For each turn')
      .getByRole('option', { name: '5 seconds', selected: true })
      .waitFor({ state: 'attached' });
    await page.getByLabel('Blue is played by').selectOption('At this screen');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('timer', { name: 'Time left for Orange' }).waitFor();
    await page.getByRole('timer', { name: 'Time left for Blue' }).waitFor();
  });

  test('says all that is wrong with a map of one’s own', async () => {
    const page = await site.visit('/play/flag');
    await page.getByText('A map of your own').click();
    await page.getByLabel('Map as JSON').fill(JSON.stringify({ template: { ...TINY, teams: 9, flags: 0 } }));
    await page.getByRole('button', { name: 'Use this map' }).click();
    const problems = page.getByRole('alert');
    await problems.getByText('This map has 2 problems').waitFor();
    await expect.poll(() => problems.getByText('/teams', { exact: true }).isVisible()).toBe(true);
    await expect.poll(() => problems.getByText('/flags', { exact: true }).isVisible()).toBe(true);
  });
});
