import { expect, test } from 'vitest';
import { enter, info, press, STAIRCASE } from '../chamber/chamber-hands.ts';
import { begin, DAWDLE, move, RAID } from '../flag/flag-hands.ts';
import { ticks, walk } from '../hands.ts';
import { openSite } from '../open-site.ts';
import { misses, onBoard, sees } from './eyes.ts';

const site = openSite();

test('a game that everybody may watch is found on the first page, stopped, and followed to its end', async () => {
  const orange = await site.visit('/play/flag');
  await orange.getByLabel('Show this match to everybody on this server').check();
  await begin(orange, ['Blue']);
  const blue = await site.visit('/play/flag');
  await blue.getByText('Orange · 1 of 2 here').waitFor();
  await blue.getByRole('link', { name: 'Join Crossing' }).click();
  await blue.getByLabel('Name of team Blue').fill('Berta');
  await blue.getByRole('button', { name: 'Sit down as Blue' }).click();
  await sees(orange, 'Your turn.');

  const watcher = await site.visit('/');
  await watcher.getByRole('link', { name: 'Watch Crossing' }).click();
  await sees(watcher, 'You are watching. Orange to move.');
  await expect.poll(() => watcher.getByRole('button', { name: 'Give up' }).count()).toBe(0);
  await watcher.getByRole('button', { name: 'Pause' }).click();
  await move(orange, RAID[0]!);
  await sees(blue, 'Your turn.');
  await move(blue, DAWDLE[0]!);
  await sees(watcher, '2 moves behind', 'You are watching. Orange to move.');
  await onBoard(watcher, /^Orange’s Runner, power 2.*c2$/);
  await watcher.getByRole('button', { name: 'Resume' }).click();
  await onBoard(watcher, /^Orange’s Runner, power 2.*a2$/);
  await sees(watcher, 'Berta: Shield to e4.');
  await orange.getByRole('button', { name: 'Give up' }).click();
  await orange.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await watcher.getByRole('heading', { name: 'Berta wins' }).waitFor();
  await watcher.goto('/play/flag');
  await watcher.getByRole('link', { name: 'A duel at Crossing' }).waitFor();
  await misses(watcher, 'Being played now', 'Waiting for players');
});

test('whoever has its link watches a dungeon and a run as they go on, and plays neither', async () => {
  const mine = await site.visit('/play/dungeon');
  await mine.getByRole('button', { name: 'Play First Steps' }).click();
  await mine.getByRole('heading', { name: 'First Steps' }).waitFor();
  await walk(mine, 'd');
  const theirs = await site.visit(new URL(mine.url()).pathname);
  await sees(theirs, 'You are watching: this match belongs to another player.');
  await expect.poll(() => ticks(theirs)).toBe(1);
  await expect.poll(() => theirs.getByRole('button', { name: 'Take back' }).count()).toBe(0);
  await theirs.keyboard.press('ArrowDown');
  await walk(mine, 'drr');
  await expect.poll(() => ticks(theirs)).toBe(4);
  await onBoard(theirs, /^you, column 3, row 3$/);
  await walk(mine, 'uurrrrddrrdddd');
  await theirs.getByRole('heading', { name: 'Dungeon complete' }).waitFor();

  const run = await enter(mine, { race: 'human', floors: STAIRCASE });
  await theirs.goto(`/match/${run}`);
  await sees(theirs, 'You are watching');
  await press(mine, 'l');
  await expect.poll(() => info(theirs, 'Floor')).toBe('2 of 5');
  await press(mine, 'l', 'l', 'l');
  await mine.keyboard.press('l');
  await theirs.getByRole('heading', { name: 'You got out' }).waitFor();
});
