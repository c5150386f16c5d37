import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { actionsOfDay } from '../server/daily/table.ts';
import { enter, PACK } from './chamber/chamber-hands.ts';
import { flick, ticks, walk } from './hands.ts';
import { openSite } from './open-site.ts';
import { PHONE } from './test-site.ts';

const site = openSite();
/** A Monday: its puzzle is the easiest of the week, and soon made. */
site.now = () => Date.UTC(2026, 10, 16, 12);

interface Step {
  readonly verb: string;
  readonly name: string;
}

/** The steps of docs/tasks.md, by task. */
const TASKS = await tasksIn(join(import.meta.dirname, '../../docs/tasks.md'));

async function tasksIn(file: string): Promise<ReadonlyMap<string, readonly Step[]>> {
  const [, ...parts] = (await readFile(file, 'utf8')).split(/^## /m);
  return new Map(
    parts.map(part => [
      part.slice(0, part.indexOf('\n')),
      [...part.matchAll(/^\d+\. (Press|Write) “([^”]+)”/gm)].map(([, verb = '', name = '']) => ({ verb, name })),
    ]),
  );
}

/** Does what the document says, a step at a time. */
class Task {
  private readonly steps: Step[];

  constructor(name: string) {
    this.steps = [...(TASKS.get(name) ?? [])];
  }

  async press(within: Page | Locator): Promise<void> {
    const { name } = this.next('Press');
    if (name.endsWith('…')) return within.getByRole('button', { name: new RegExp(`^${name.slice(0, -1)}`) }).click();
    const named = (role: 'button' | 'link') => within.getByRole(role, { name, exact: true });
    const more = within.locator('summary').getByText(name, { exact: true });
    await named('button').or(named('link')).or(more).first().click();
  }

  async write(within: Page | Locator, text: string): Promise<void> {
    await within.getByLabel(this.next('Write').name).fill(text);
  }

  /** All that the document says was done. */
  end(): void {
    expect(this.steps).toEqual([]);
  }

  private next(verb: string): Step {
    const step = this.steps.shift();
    expect(step?.verb).toBe(verb);
    return step as Step;
  }
}

test('all of them are written down', () => {
  expect([...TASKS].map(([name, steps]) => [name, steps.length])).toEqual([
    ['Find and play the daily puzzle', 2],
    ['From today’s puzzle to its shared result', 3],
    ['Lose a run in the chambers and share it', 4],
    ['Invite somebody and play', 4],
    ['Take the first step with a finger', 1],
    ['Hear what is around', 2],
    ['Play anybody', 2],
    ['Read a match back that somebody has sent as text', 4],
    ['Make, publish and remix a map', 6],
    ['Publish a dungeon and see its par', 6],
    ['Begin the next dungeon, having won one before', 1],
    ['Play the computer', 1],
    ['Watch a play worth seeing', 1],
    ['See a replay from the other side', 2],
    ['Find out how strong one is', 2],
  ]);
});

test('find and play the daily puzzle', async () => {
  const task = new Task('Find and play the daily puzzle');
  const page = await site.visit('/');
  await task.press(page);
  await task.press(page);
  await page.getByText('This one counts.').waitFor();
  task.end();
});

test('from today’s puzzle to its shared result', async () => {
  const task = new Task('From today’s puzzle to its shared result');
  const page = await site.visit('/');
  await task.press(page);
  await task.press(page);
  await page.getByText('This one counts.').waitFor();
  const actions = (await actionsOfDay(site.store, site.now?.() ?? 0)) as { readonly direction: string }[];
  const way = actions.map(({ direction }) => direction[0]).join('');
  await walk(page, way.slice(0, -1));
  await page.keyboard.press({ u: 'ArrowUp', r: 'ArrowRight', d: 'ArrowDown', l: 'ArrowLeft' }[way.at(-1) as 'u']);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await task.press(page);
  await expect.poll(() => page.evaluate<string>('navigator.clipboard.readText()')).toContain('Quadrille no. 320');
  task.end();
});

test('lose a run in the chambers and share it', async () => {
  const task = new Task('Lose a run in the chambers and share it');
  const page = await site.visit('/');
  await task.press(page);
  await task.press(page);
  await page.waitForURL('**/match/**');
  // A run that is sooner lost.
  await enter(page, { floors: [PACK], race: 'human' });
  const end = page.getByRole('heading', { name: 'You died' });
  for (let turn = 0; turn < 60 && (await end.count()) === 0; turn++) await page.keyboard.press('.');
  await end.waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await task.press(page);
  await task.press(page);
  await expect.poll(() => page.evaluate<string>('navigator.clipboard.readText()')).toContain('ChamberCrawler3000+');
  task.end();
});

test('invite somebody and play', async () => {
  const task = new Task('Invite somebody and play');
  const page = await site.visit('/');
  await task.press(page);
  await task.press(page);
  await page.waitForURL('**/match/**');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await task.press(page);
  await expect.poll(() => page.evaluate<string>('navigator.clipboard.readText()')).toBe(page.url());
  const guest = await site.visit(new URL(page.url()).pathname);
  await task.press(guest);
  await page.getByText('Your turn').first().waitFor();
  await guest.locator('.board-view canvas').waitFor();
  task.end();
});

test('take the first step with a finger', async () => {
  const task = new Task('Take the first step with a finger');
  const page = await site.visit('/', PHONE);
  await task.press(page);
  await page.getByRole('heading', { name: 'First Steps' }).waitFor();
  await flick(page, 'd');
  await expect.poll(() => ticks(page)).toBe(1);
  task.end();
});

test('hear what is around', async () => {
  const task = new Task('Hear what is around');
  const page = await site.visit('/');
  await task.press(page);
  await task.press(page);
  const heard = page.getByRole('region', { name: 'What happened' }).getByRole('status');
  await heard.getByText('Beside you: up').waitFor();
  task.end();
  // By these words alone: on where it is free, and not back.
  const back = { up: 'down', right: 'left', down: 'up', left: 'right' } as const;
  let gone: keyof typeof back | undefined;
  for (let step = 1; step <= 6; step++) {
    const free = [...(await heard.innerText()).matchAll(/(up|right|down|left) free/g)].map(([, way]) => way);
    gone = (free.find(way => gone === undefined || way !== back[gone]) ?? free[0]) as keyof typeof back;
    await page.keyboard.press(`Arrow${gone[0]?.toUpperCase()}${gone.slice(1)}`);
    await expect.poll(() => ticks(page)).toBe(step);
    await page.keyboard.press(',');
    await heard.getByText(`you have gone 1 ${gone}`).waitFor();
  }
});

test('play anybody', async () => {
  const task = new Task('Play anybody');
  const page = await site.visit('/');
  await task.press(page);
  await task.press(page);
  await page.waitForURL('**/match/**');
  await page.getByText('Your turn. Choose one of your pieces.').waitFor();
  task.end();
});

test('read a match back that somebody has sent as text', async () => {
  const task = new Task('Read a match back that somebody has sent as text');
  const page = await site.visit('/');
  await task.press(page);
  await task.press(page);
  await task.write(
    page,
    '[Game "Capture The Flag"]\n[Map "crossing"]\n[Seed 5]\n[Team1 "Anna"]\n[Team2 "Berta"]\n\nresigns',
  );
  await task.press(page);
  await page.getByText('The beginning.').waitFor();
  task.end();
});

test('make, publish and remix a map', async () => {
  const task = new Task('Make, publish and remix a map');
  const page = await site.visit('/');
  await task.press(page);
  await task.press(page);
  await task.press(page);
  const sheet = page.getByRole('dialog', { name: 'Publish' });
  await task.write(sheet, 'A room of my own');
  await task.press(sheet);
  const guest = await site.visit(new URL(await sheet.getByLabel('Link').inputValue()).pathname);
  await task.press(guest);
  await guest.waitForURL('**/make/**');
  task.end();
});

test('publish a dungeon and see its par', async () => {
  const task = new Task('Publish a dungeon and see its par');
  const page = await site.visit('/');
  for (const _ of [1, 2, 3]) await task.press(page);
  const sheet = page.getByRole('dialog', { name: 'Publish' });
  await task.write(sheet, 'A room with a par');
  await task.press(sheet);
  await task.press(sheet);
  await page.getByText(/^Par \d+/).waitFor();
  task.end();
});

test('begin the next dungeon, having won one before', async () => {
  const task = new Task('Begin the next dungeon, having won one before');
  const page = await site.visit('/');
  await page.getByRole('button', { name: 'Play your first dungeon' }).click();
  await walk(page, 'ddrruurrrrddrrddd');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('heading', { name: 'Dungeon complete' }).waitFor();
  await page.goto('/');
  await task.press(page);
  await page.getByRole('heading', { name: 'The Switch' }).waitFor();
  task.end();
});

test('play the computer', async () => {
  const task = new Task('Play the computer');
  const page = await site.visit('/');
  await task.press(page);
  await page.getByRole('heading', { name: 'Crossing' }).waitFor();
  task.end();
});

test('watch a play worth seeing', async () => {
  const task = new Task('Watch a play worth seeing');
  const page = await site.visit('/');
  await task.press(page);
  await page.getByText(/^Move 0 of \d+$/).waitFor();
  task.end();
});

test('see a replay from the other side', async () => {
  const task = new Task('See a replay from the other side');
  const page = await site.visit('/');
  await task.press(page);
  await page.getByText(/^Move 0 of \d+$/).waitFor();
  const turned = () => page.locator('.board[data-turned]').count();
  const before = await turned();
  await task.press(page);
  await expect.poll(turned).toBe(1 - before);
  task.end();
});

test('find out how strong one is', async () => {
  const task = new Task('Find out how strong one is');
  const page = await site.visit('/');
  await page.getByRole('button', { name: 'Play your first dungeon' }).click();
  await walk(page, 'd');
  await page.goto('/');
  await task.press(page);
  await task.press(page);
  await page.getByRole('heading', { name: 'You', level: 1 }).waitFor();
  task.end();
});
