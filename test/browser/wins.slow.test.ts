import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { CORRIDOR, enter, press, STAIRCASE } from './chamber/chamber-hands.ts';
import { drawn } from './dungeon/cellar.ts';
import { begin, press as flagPress, WALKOVER } from './flag/flag-hands.ts';
import { openMore, put, ticks, walk } from './hands.ts';
import { sees } from './journeys/eyes.ts';
import { openSite } from './open-site.ts';
import { DESK } from './test-site.ts';

const site = openSite('moves');

/** Counts what is to be heard, for the machine that runs this has no ears. */
const LISTENING = `{
  window.heard = 0;
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...all) { window.heard++; start.apply(this, all); };
}`;

/** First Steps, won at par. */
async function wonAt(page: Page): Promise<void> {
  await page.goto('/play/dungeon');
  await page.getByRole('button', { name: 'Play First Steps' }).click();
  await page.getByRole('heading', { name: 'First Steps' }).waitFor();
  await walk(page, 'ddrruurrrrddrrddd');
  await page.evaluate('window.heard = 0');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('region', { name: 'Dungeon complete' }).waitFor();
}

test('a win is celebrated, has one large button for what comes next, and all else behind one', async () => {
  const page = await site.visit('about:blank', { ...DESK, reducedMotion: 'no-preference' });
  await page.addInitScript({ content: LISTENING });
  await wonAt(page);
  const result = page.getByRole('region', { name: 'Dungeon complete' });
  await expect.poll(() => page.locator('.celebration').count()).toBe(1);
  await expect.poll(() => result.locator('.stars-land > span').count()).toBe(4);
  // The board answers with a tune, and each star with a bell.
  await expect.poll(() => page.evaluate('window.heard')).toBeGreaterThanOrEqual(4);
  const seen = () => result.locator('.button:not(.vote *)').filter({ visible: true });
  await expect.poll(() => seen().allInnerTexts()).toEqual(['Next: The Switch', 'More']);
  expect((await seen().first().boundingBox())?.height).toBeGreaterThanOrEqual(54);
  await expect.poll(() => page.evaluate('document.activeElement.innerText')).toBe('Next: The Switch');
  await openMore(page);
  for (const name of ['Play again', 'Take back', 'Copy result', 'Share'])
    await result.getByRole('button', { name }).waitFor();
  await page.context().close();
});

test('one press says what one thinks of a dungeon that is won, and the server keeps it', async () => {
  const page = await site.visit('about:blank');
  await wonAt(page);
  const result = page.getByRole('region', { name: 'Dungeon complete' });
  const votes = result.getByRole('group', { name: 'How was this dungeon?' });
  await expect.poll(() => votes.getByRole('button').allInnerTexts()).toEqual(['Dull', 'Fine', 'Lovely']);
  await votes.getByRole('button', { name: 'Lovely' }).click();
  await sees(result, 'You found it lovely. Thank you for saying so.');
  await expect.poll(() => votes.count()).toBe(0);
  const kept = await (await page.request.get(`/api/matches/${page.url().split('/').at(-1)}/vote`)).json();
  expect(kept).toMatchObject({ vote: 'lovely' });
});

test.each([
  ['asked for less motion', { reducedMotion: 'reduce' as const }, {}],
  [
    'set the page to be still and silent',
    { reducedMotion: 'no-preference' as const },
    { motion: 'none', sound: 'off' },
  ],
])('nothing flies for whoever has %s', async (_, options, settings) => {
  const page = await site.visit('about:blank', { ...DESK, ...options });
  await page.addInitScript({ content: LISTENING });
  await page.goto('/settings');
  await page.evaluate(`localStorage.setItem('quadrille:settings', '${JSON.stringify(settings)}')`);
  await wonAt(page);
  await page.getByRole('img', { name: '3 of 3 stars' }).waitFor();
  await expect.poll(() => page.locator('.celebration, .stars-land').count()).toBe(0);
  if ('sound' in settings) await expect.poll(() => page.evaluate('window.heard')).toBe(0);
  await page.context().close();
});

test('a dungeon that is lost tells what happened, and offers the step before it', async () => {
  const page = await site.visit('/play/dungeon?part=own-map');
  const map = { entities: drawn(['######', '#@ M #', '#   >#', '######']), 'goal-condition': { goal: 'exit' } };
  const config = { player_health: 1, mercenary_attack: 100 };
  await page.getByLabel('Map as JSON').fill(JSON.stringify({ name: 'old_cellar', map, config }));
  await page.getByRole('button', { name: 'Play this map' }).click();
  await page.getByRole('heading', { name: 'Old cellar', level: 1 }).waitFor();
  await page.locator('.board-view canvas').first().waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  const lost = page.getByRole('region', { name: 'The dungeon wins' });
  await sees(lost, 'You fell to the mercenary in round 1.');
  await expect
    .poll(() => lost.locator('.button:not(.vote *)').filter({ visible: true }).allInnerTexts())
    .toEqual(['Take back', 'More']);
  await expect.poll(() => page.locator('.celebration').count()).toBe(0);
  await lost.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(() => ticks(page)).toBe(0);
});

test('a game lost to the computer offers the move before, and one that is won another', async () => {
  const page = await site.visit('/play/flag');
  await page.getByLabel('Blue is played by').selectOption('beginner');
  await begin(page);
  const turn = page.getByText('Your turn. Choose one of your pieces.');
  await turn.waitFor();
  await page.keyboard.press('g');
  await page.getByRole('dialog', { name: 'Give up as Orange?' }).getByRole('button', { name: 'Give up' }).click();
  const lost = page.getByRole('region', { name: 'You lose' });
  await expect
    .poll(() => lost.locator('.button:not(.vote *)').filter({ visible: true }).allInnerTexts())
    .toEqual(['Take back', 'More']);
  await lost.getByRole('button', { name: 'Take back' }).click();
  await turn.waitFor();
});

/** The one large button of a match that is won, and whatever of More is seen with it. */
async function seesOneButton(page: Page, heading: string, next: string, more: readonly string[]): Promise<void> {
  const result = page.getByRole('region', { name: heading });
  const seen = () => result.locator('.button:not(.vote *)').filter({ visible: true });
  await expect.poll(() => seen().allInnerTexts()).toEqual([next, 'More']);
  await expect.poll(async () => (await seen().first().boundingBox())?.height).toBeGreaterThanOrEqual(54);
  await expect.poll(() => page.evaluate('document.activeElement.innerText')).toBe(next);
  await openMore(page);
  for (const each of more) await result.getByText(each, { exact: true }).waitFor();
}

test('a run that is won is celebrated, and has one large button', async () => {
  const page = await site.blankPage({ ...DESK, reducedMotion: 'no-preference' });
  await enter(page, { race: 'dwarf', floors: STAIRCASE });
  await press(page, 'l', 'l', 'l', 'l');
  await page.keyboard.press('l');
  await expect.poll(() => page.locator('.celebration').count()).toBe(1);
  await seesOneButton(page, 'You got out', 'Play again', [
    'How it went',
    'Replay',
    'Copy result',
    'Share',
    'Choose another race',
  ]);
});

test('a match of Capture The Flag that is won is celebrated, and has one large button', async () => {
  const page = await site.visit('/play/flag', { ...DESK, reducedMotion: 'no-preference' });
  await begin(page);
  for (const [from, to] of WALKOVER) {
    await flagPress(page, from);
    await page.getByText('choose where it goes').waitFor();
    await flagPress(page, to);
    await page.getByText('choose where it goes').waitFor({ state: 'hidden' });
  }
  await expect.poll(() => page.locator('.celebration').count()).toBe(1);
  await seesOneButton(page, 'Orange wins', 'Play again', ['Replay', 'Copy result', 'Share', 'New match']);
});

test('after a win on a published map comes one that was not played here', async () => {
  const author = await site.blankPage();
  const [one, other] = [await put(author, { title: 'The first' }), await put(author, { title: 'The second' })];
  const page = await site.visit(`/map/${one}`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('heading', { name: 'The first' }).waitFor();
  await walk(page, 'r');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('link', { name: 'Play another: The second' }).click();
  await page.waitForURL(`**/map/${other}`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('heading', { name: 'The second' }).waitFor();
  await walk(page, 'r');
  await page.keyboard.press('ArrowRight');
  // There is no other: it can be played again.
  await expect
    .poll(() => page.locator('.result .button:not(.vote *)').filter({ visible: true }).allInnerTexts())
    .toEqual(['Play again', 'More']);
});

test('after a win on what nobody has published comes a map of others as well, in every game', async () => {
  const author = await site.blankPage();
  await put(author, { title: 'A cellar' });
  const floors = STAIRCASE.join('\n');
  for (const [game, title, setup] of [
    ['flag', 'A field', { template: 'crossing' }],
    ['chamber', 'A cave', { floors }],
  ] as const)
    await author.request.post('/api/maps', { data: { game, title, setup, keep: 'browser' } });

  const page = await site.visit('/play/flag');
  await begin(page);
  for (const [from, to] of WALKOVER) {
    await flagPress(page, from);
    await page.getByText('choose where it goes').waitFor();
    await flagPress(page, to);
    await page.getByText('choose where it goes').waitFor({ state: 'hidden' });
  }
  await seesOneButton(page, 'Orange wins', 'Play another: A field', ['Play again', 'New match']);

  await enter(page, { race: 'dwarf', floors: STAIRCASE });
  await press(page, 'l', 'l', 'l', 'l');
  await page.keyboard.press('l');
  await seesOneButton(page, 'You got out', 'Play another: A cave', ['Play again', 'Choose another race']);

  await page.goto('/play/dungeon?part=own-map');
  const map = { entities: drawn(['#####', '#@ >#', '#####']), 'goal-condition': { goal: 'exit' } };
  await page.getByLabel('Map as JSON').fill(JSON.stringify({ name: 'corridor', map }));
  await page.getByRole('button', { name: 'Play this map' }).click();
  await page.getByRole('heading', { name: 'Corridor', level: 1 }).waitFor();
  await walk(page, 'r');
  await page.keyboard.press('ArrowRight');
  await seesOneButton(page, 'Dungeon complete', 'Play another: A cellar', ['Play again']);
});

test('a run that is won in a collection leads to the next of it', async () => {
  const page = await site.blankPage();
  const post = async (path: string, data: object) =>
    (await page.request.post(`/api/${path}`, { data: { ...data, keep: 'browser' } })).json();
  const maps: string[] = [];
  for (const [n, floor] of [STAIRCASE[0], CORRIDOR[0]].entries()) {
    const floors = Array(5).fill(floor).join('\n');
    const { map } = await post('maps', { game: 'chamber', title: `Floors ${n}`, setup: { floors } });
    maps.push(map.id);
  }
  const { collection } = await post('collections', { title: 'Down', maps });
  await page.goto(`/map/${maps[0]}?in=${collection.id}`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL('**/match/**');
  await page.locator('.chamber').waitFor();
  await press(page, 'l', 'l', 'l', 'l');
  await page.keyboard.press('l');
  await seesOneButton(page, 'You got out', 'Next in the collection', ['Play again']);
  await page.getByRole('link', { name: 'Next in the collection' }).click();
  await page.waitForURL(`**/map/${maps[0]}?in=${collection.id}`);
});

test('a win with hints says so, and stands in their table', async () => {
  const page = await site.visit('/play/dungeon');
  await page.getByRole('button', { name: 'Play First Steps' }).click();
  await page.getByRole('heading', { name: 'First Steps' }).waitFor();
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  for (const asked of ['Show the next step', 'Show five steps', 'Show the whole way'])
    await page.getByRole('button', { name: asked }).click();
  await walk(page, 'ddrruurrrrddrrddd');
  await page.keyboard.press('ArrowDown');
  const result = page.getByRole('region', { name: 'Dungeon complete' });
  await sees(result, 'You were shown the whole way: two stars at most.');
  await result.getByRole('img', { name: '2 of 3 stars' }).waitFor();
  await openMore(page);
  await result.getByText('Records', { exact: true }).click();
  await sees(result, 'With hints', /^Shown the whole way, /);
  const table = await (await page.request.get('/api/records/first-steps')).json();
  const mine = (entries: readonly { mine?: true }[]) => entries.filter(entry => entry.mine).length;
  expect([table.without, table.with, table.hinted].map(mine)).toEqual([0, 0, 1]);
  // Who knows the way knows it when they begin again.
  await result.getByRole('button', { name: 'Play again' }).click();
  await result.waitFor({ state: 'hidden' });
  await walk(page, 'ddrruurrrrddrrddd');
  await page.keyboard.press('ArrowDown');
  await sees(result, 'You were shown the whole way: two stars at most.');
  await result.getByRole('img', { name: '2 of 3 stars' }).waitFor();
});

describe('what was played here and is over is as it was left, when the page is loaded again', () => {
  test('a dungeon, with the vote on it and the next one', async () => {
    const page = await site.visit('about:blank');
    await wonAt(page);
    await page.reload();
    const result = page.getByRole('region', { name: 'Dungeon complete' });
    await result.getByRole('button', { name: 'Next: The Switch' }).waitFor();
    const votes = result.getByRole('group', { name: 'How was this dungeon?' });
    await votes.getByRole('button', { name: 'Lovely' }).click();
    await sees(result, 'You found it lovely. Thank you for saying so.');
    await page.reload();
    await sees(result, 'You found it lovely. Thank you for saying so.');
    await result.getByRole('button', { name: 'Next: The Switch' }).click();
    await page.getByRole('heading', { name: 'The Switch' }).waitFor();
  });

  test('a run', async () => {
    const page = await site.blankPage();
    await enter(page, { race: 'dwarf', floors: STAIRCASE });
    await press(page, 'l', 'l', 'l', 'l');
    await page.keyboard.press('l');
    const result = page.getByRole('region', { name: 'You got out' });
    await result.waitFor();
    await page.reload();
    await result.waitFor();
    await page.keyboard.press('r');
    await page.getByText('You stand on the first floor.').first().waitFor();
  });

  test('a game of Capture The Flag', async () => {
    const page = await site.visit('/play/flag');
    await page.getByLabel('Blue is played by').selectOption('beginner');
    await begin(page);
    await page.getByText('Your turn. Choose one of your pieces.').waitFor();
    await page.keyboard.press('g');
    await page.getByRole('dialog', { name: 'Give up as Orange?' }).getByRole('button', { name: 'Give up' }).click();
    const lost = page.getByRole('region', { name: 'You lose' });
    await lost.waitFor();
    await page.reload();
    await lost.getByRole('button', { name: 'Take back' }).waitFor();
    await openMore(page);
    await lost.getByRole('button', { name: 'Play again' }).waitFor();
  });
});
