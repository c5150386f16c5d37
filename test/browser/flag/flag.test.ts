import { describe, expect, test } from 'vitest';
import { boxOf } from '../hands.ts';
import { PHONE, SIDEWAYS } from '../house.ts';
import { openHouse } from '../open-house.ts';
import { begin, drag, move, press, RAID, WALKOVER } from './flag-hands.ts';

const house = openHouse('moves');

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
  test('is won by taking the flag, with clicks, two presses from home', async () => {
    const page = await house.visit('/');
    await page.getByRole('link', { name: 'Capture The Flag' }).first().click();
    await begin(page);
    await page.getByText('Orange to move. Choose one of your pieces.').waitFor();
    await move(page, WALKOVER[0]!);
    await page.getByText('Blue to move').first().waitFor();
    for (const step of WALKOVER.slice(1)) await move(page, step);
    await page.getByRole('heading', { name: 'Orange wins' }).waitFor();
    await expect.poll(() => page.getByText('It takes the last flag of Blue!').isVisible()).toBe(true);
    await expect.poll(() => page.getByText('After 9 turns.').isVisible()).toBe(true);
  });

  test('is lost by giving up, after a question, and can be played again', async () => {
    const page = await house.visit('/play/flag');
    await begin(page);
    await page.getByRole('button', { name: 'Give up' }).click();
    const question = page.getByRole('dialog', { name: 'Give up as Orange?' });
    await question.getByRole('button', { name: 'Play on' }).click();
    await move(page, RAID[0]!);
    await page.keyboard.press('g');
    await page.getByRole('dialog', { name: 'Give up as Blue?' }).getByRole('button', { name: 'Give up' }).click();
    await page.getByRole('heading', { name: 'Orange wins' }).waitFor();
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.getByText('Orange to move. Choose one of your pieces.').waitFor();
    await page.getByRole('heading', { name: 'Orange wins' }).waitFor({ state: 'detached' });
  });

  test('shows where a piece can go, and says why it cannot', async () => {
    const page = await house.visit('/play/flag');
    await begin(page);
    await press(page, [1, 4]);
    await page.getByText('Runner: choose where it goes.').waitFor();
    await expect.poll(() => page.getByRole('gridcell', { name: 'can go here' }).count()).toBe(5);
    await press(page, [3, 5]);
    await page.getByText('Runner cannot go there.').waitFor();
    await press(page, [4, 2]);
    await page.getByText('Shield of Blue: the marked squares are in its reach.').waitFor();
  });

  test('shows what was captured', async () => {
    const page = await house.visit('/play/flag');
    await begin(page);
    await move(page, RAID[0]!);
    await move(page, [
      [5, 4],
      [5, 6],
    ]);
    await move(page, RAID[1]!);
    await press(page, [5, 6]);
    await page.getByText('Runner: choose where it goes.').waitFor();
    await expect
      .poll(() => page.getByRole('gridcell', { name: /^Runner of Orange, power 2, .*can be taken/ }).count())
      .toBe(1);
    await press(page, [4, 6]);
    await page.getByText('It takes a Runner of Orange.').waitFor();
    const orange = page.getByRole('region', { name: 'Teams' }).getByRole('listitem').filter({ hasText: 'Orange' });
    await expect.poll(() => orange.innerText()).toContain('Lost: 1 Runner');
    await expect.poll(() => orange.innerText()).toContain('6 pieces');
  });

  test('is played by dragging, keeps a list of its moves, and tells the result beside the board', async () => {
    const page = await house.visit('/play/flag');
    await begin(page);
    const [lead, ...rest] = WALKOVER;
    const [from, far] = [lead![0], [6, 6]] as const;
    await drag(page, [from, far], () => page.getByText('Runner: choose where it goes.').waitFor());
    await page.getByText('Runner cannot go there.').waitFor();
    await drag(page, lead!);
    await page.getByText('Orange: Runner to column 6, row 1.').waitFor();
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
    await expect.poll(() => list.first().innerText()).toBe('Orange: Runner to column 6, row 1.');
    await expect.poll(() => list.count()).toBe(WALKOVER.length);
    await page.getByRole('button', { name: 'Play again' }).click();
    await result.waitFor({ state: 'detached' });
    await expect.poll(() => list.count()).toBe(0);
  });

  test('is played with the keyboard alone', async () => {
    const page = await house.visit('/play/flag');
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
    await arrow('ArrowUp');
    for (let steps = 0; !(await focused.innerText()).startsWith('Runner of Orange'); steps++) {
      expect(steps).toBeLessThan(7);
      await arrow('ArrowRight');
    }
    await page.keyboard.press('Enter');
    await page.getByText('Runner: choose where it goes.').waitFor();
    await arrow('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByText('Orange: Runner to column 5, row 1.').waitFor();
  });

  test('is played by touch on a phone', async () => {
    const page = await house.visit('/play/flag', PHONE);
    await begin(page);
    for (const step of WALKOVER) await move(page, step, true);
    await page.getByRole('heading', { name: 'Orange wins' }).waitFor();
  });

  test.each([
    ['upright', PHONE],
    ['lying', SIDEWAYS],
  ])('fits a phone that is %s: all of it is in sight', async (_, phone) => {
    const page = await house.visit('/play/flag', phone);
    await begin(page);
    const { width, height } = phone.viewport!;
    for (const part of [page.locator('.board-view'), page.getByRole('button', { name: 'Give up' })]) {
      const isInSight = async () => {
        const box = await boxOf(part);
        return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
      };
      await expect.poll(isInSight).toBe(true);
    }
  });

  test('changes its theme while it is played, and remembers that', async () => {
    const page = await house.visit('/play/flag');
    await begin(page);
    await press(page, [1, 4]);
    await page.getByRole('button', { name: 'Paper' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Paper' }).getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => page.getByText('Runner: choose where it goes.').isVisible()).toBe(true);
    await page.reload();
    await page.getByRole('button', { name: 'Paper', pressed: true }).waitFor();
    await page.keyboard.press('t');
    await page.getByRole('button', { name: 'Dusk', pressed: true }).waitFor();
  });

  test('hands the turn on when the time of a turn is up', async () => {
    const page = await house.visit('/play/flag');
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
    const page = await house.visit('/play/flag');
    await page.getByText('A map of your own').click();
    await page.getByLabel('Map as JSON').fill(JSON.stringify({ template: { ...TINY, teams: 9, flags: 0 } }));
    await page.getByRole('button', { name: 'Use this map' }).click();
    const problems = page.getByRole('alert');
    await problems.getByText('This map has 2 problems').waitFor();
    await expect.poll(() => problems.getByText('/teams', { exact: true }).isVisible()).toBe(true);
    await expect.poll(() => problems.getByText('/flags', { exact: true }).isVisible()).toBe(true);
  });
});
