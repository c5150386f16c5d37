import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { begin, drag, lead, move, press, RAID, WALKOVER } from '../flag/flag-hands.ts';
import { openMore } from '../hands.ts';
import { openSite } from '../open-site.ts';
import { copiedBy, isCalled, looksUnlike, misses, onBoard, pictureOf, sees } from './eyes.ts';

const site = openSite('moves');

/** Walks over the board with the arrows, to a square. */
async function walkTo(page: Page, square: Locator): Promise<void> {
  const placeOf = (cell: Locator) =>
    cell.evaluate(td => [Number(td.ariaColIndex), Number(td.parentElement?.ariaRowIndex)] as const);
  const here = page.locator('.spoken [tabindex="0"]');
  const [toX, toY] = await placeOf(square);
  await here.focus();
  for (;;) {
    const [x, y] = await placeOf(here);
    if (x === toX && y === toY) return;
    const key = x < toX ? 'ArrowRight' : x > toX ? 'ArrowLeft' : y < toY ? 'ArrowDown' : 'ArrowUp';
    await page.keyboard.press(key);
    await expect.poll(async () => String(await placeOf(here))).not.toBe(String([x, y]));
  }
}

describe('Capture The Flag at one screen', () => {
  test('is played to the last flag by clicks, by dragging and by keys, told as it goes, and looked at again', async () => {
    const page = await site.visit('/');
    await page.getByRole('link', { name: 'Play or watch' }).click();
    await page.getByRole('heading', { name: 'Capture The Flag', level: 1 }).waitFor();
    await isCalled(page, 'Capture The Flag · Quadrille');
    await sees(page, 'Who sits where', 'Time limits');
    // Where nobody waits or plays, what is there all the same.
    for (const way of ['Play anybody', 'Play the computer']) await page.getByRole('button', { name: way }).waitFor();
    await page.getByRole('link', { name: 'A duel at Crossing' }).waitFor();
    await misses(page, 'Waiting for players', 'Being played now');
    for (const map of ['Crossing', 'Rubble', 'Four Winds']) await page.getByRole('radio', { name: map }).waitFor();
    await begin(page);
    await isCalled(page, 'Crossing · Quadrille');
    await sees(page, 'Orange to move. Choose one of your pieces.');
    // Among people nothing is taken back, and nobody is coached.
    for (const help of ['Take back', 'Coach'])
      await expect.poll(() => page.getByRole('button', { name: help }).count()).toBe(0);
    const teams = page.getByRole('region', { name: 'Teams' });
    const orange = teams.getByRole('listitem').filter({ hasText: 'Orange' });
    await sees(orange, '7 pieces', 'to move');
    await page.getByText('Pieces', { exact: true }).click();
    await sees(page.locator('.legend'), 'Runner', 'power 2', 'Shield', 'Fox');

    // What a piece can do is marked, and where it cannot go is said.
    await press(page, [1, 4]);
    await sees(page, 'Runner: choose where it goes.');
    await onBoard(page, 'can go here', 5);
    await press(page, [3, 5]);
    await sees(page, 'Runner cannot go there.');
    await press(page, [4, 2]);
    await sees(page, 'Blue’s Shield: the marked squares are in its reach.');
    const before = await pictureOf(page);
    const [first, second, ...rest] = WALKOVER;
    await move(page, first!);
    await onBoard(page, /^Orange’s Runner, power 2.*a2$/);
    await onBoard(page, /^the last move came from here, c2$/);
    await looksUnlike(page, before);
    await sees(page, 'Blue to move');
    await drag(page, second!);
    await sees(page, 'Blue: Shield to e4.');
    for (const step of rest) await move(page, step);

    const result = page.getByRole('region', { name: 'Orange wins' });
    await sees(page, 'It takes Blue’s last flag!');
    await sees(result, 'After 9 turns.');
    await sees(teams, 'out');
    await page.getByText('Moves', { exact: true }).click();
    const list = page.locator('.move-list').getByRole('listitem');
    await expect.poll(() => list.first().innerText()).toBe('Orange: Runner to a2.');
    await expect.poll(() => list.count()).toBe(WALKOVER.length);
    await openMore(page);
    const passedOn = await copiedBy(page, 'Copy result');
    expect(passedOn).toBe(`Capture The Flag: Crossing\n🟧 Orange wins\n⬜ Blue\nAfter 9 turns.\n${page.url()}`);

    await result.getByRole('link', { name: 'Replay', exact: true }).click();
    await sees(page, 'Move 0 of 9', 'The beginning.');
    await onBoard(page, /^Orange’s Runner, power 2.*c2$/);
    await page.keyboard.press('ArrowRight');
    await onBoard(page, /^Orange’s Runner, power 2.*a2$/);
    await page.getByRole('button', { name: 'Analyse this match' }).click();
    await page.getByRole('heading', { name: 'Where the match turned' }).waitFor();
    // Blue has let the runner pass with its fourth move at the latest: the flag falls with the next.
    await page.getByRole('button', { name: /^Move 8: Blue, (mistake|blunder)/ }).press('Enter');
    await sees(page, 'Move 8 of 9', 'Marked: better than move 8', /^Better: \w+ from [a-g]\d to [a-g]\d\.$/);
    await onBoard(page, /can go here|can be taken/);
    await page.getByRole('img', { name: 'The winning chances of Orange, move by move' }).waitFor();
    await page.goBack();
    await result.getByRole('button', { name: 'Play again' }).click();
    await sees(page, 'Orange to move. Choose one of your pieces.');
    await result.waitFor({ state: 'detached' });
  });

  test('takes pieces, changes its theme, is played by keys alone, and is given up after a question', async () => {
    const page = await site.visit('/play/flag');
    await begin(page);
    await move(page, RAID[0]!);
    await move(page, [
      [5, 4],
      [5, 6],
    ]);
    await move(page, RAID[1]!);
    await press(page, [5, 6]);
    await onBoard(page, /^Orange’s Runner, power 2, .*can be taken/);
    await press(page, [4, 6]);
    await sees(page, 'It takes Orange’s Runner.');
    const orange = page.getByRole('region', { name: 'Teams' }).getByRole('listitem').filter({ hasText: 'Orange' });
    await expect.poll(() => orange.innerText()).toContain('Lost: Runner');
    await expect.poll(() => orange.innerText()).toContain('6 pieces');
    const dusk = await pictureOf(page);
    await page.getByRole('button', { name: 'Paper' }).click();
    await page.getByRole('button', { name: 'Paper', pressed: true }).waitFor();
    await looksUnlike(page, dusk);
    await page.reload();
    await page.getByRole('button', { name: 'Paper', pressed: true }).waitFor();

    await sees(page, 'Orange to move');
    await page.keyboard.press('n');
    await sees(page, /: choose where it goes\./);
    await page.keyboard.press('Escape');
    await sees(page, 'Choose one of your pieces.');
    await page.keyboard.press('n');
    await sees(page, /: choose where it goes\./);
    await walkTo(page, page.getByRole('gridcell', { name: /can go here/ }).first());
    await page.keyboard.press('Enter');
    await sees(page, 'Blue to move');
    await page.keyboard.press('g');
    const question = page.getByRole('dialog', { name: 'Give up as Blue?' });
    await question.getByRole('button', { name: 'Play on' }).click();
    await question.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Give up' }).click();
    await question.getByRole('button', { name: 'Give up' }).click();
    await sees(page, 'Orange wins');
  });
});

describe('Capture The Flag against the computer', () => {
  test('explains a first game move by move; the computer answers', async () => {
    const page = await site.visit('/play/flag');
    await page.getByRole('button', { name: 'Play a first match' }).click();
    const coach = page.getByRole('region', { name: 'Coach' });
    await sees(coach, 'You are Orange.');
    await coach.getByRole('button', { name: 'Show me a move' }).click();
    await sees(coach, /^Try \w+ from [a-g]\d to [a-g]\d\. It is marked on the board\.$/);
    await onBoard(page, /can go here/);
    await lead(page, RAID[0]!);
    await sees(page.getByRole('region', { name: 'What happened' }), /^Blue \(\w+\): \w+ to [a-g]\d\./);
    await sees(coach, /^Your last move /);
    await sees(page, 'Your turn.');
    await expect.poll(() => page.title()).toContain('Your turn');
    await page.getByRole('button', { name: 'Coach' }).click();
    await expect.poll(() => coach.count()).toBe(0);
  });

  test('lets it play itself, as fast as one likes', async () => {
    const page = await site.visit('/play/flag');
    for (const colour of ['Orange', 'Blue']) await page.getByLabel(`${colour} is played by`).selectOption('casual');
    await page.getByRole('button', { name: 'Watch them play' }).click();
    await sees(page, 'You are watching.');
    await page.getByRole('button', { name: 'Pause' }).click();
    await sees(page, 'Paused.');
    await page.getByText('Moves', { exact: true }).click();
    const moves = page.locator('.move-list').getByRole('listitem');
    const told = () => page.getByRole('region', { name: 'What happened' }).getByRole('status').innerText();
    const before = await told();
    await page.getByRole('button', { name: 'Next move' }).click();
    await expect.poll(told).not.toBe(before);
    await expect.poll(async () => (await told()).includes(String((await moves.allInnerTexts()).at(-1)))).toBe(true);
    await page.getByLabel('Speed').selectOption('fastest');
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('heading', { name: /(wins|A draw)$/ }).waitFor();
    await misses(page, 'Something broke');
  });
});
