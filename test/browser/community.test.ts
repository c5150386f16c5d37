import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriersOf } from './barriers.ts';
import { walk } from './hands.ts';
import { DESK, PHONE } from './house.ts';
import { begin, take } from './make/make-hands.ts';
import { openHouse } from './open-house.ts';

const house = openHouse();
const NARROW = { viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true };
let drawn = 0;

/** Publishes a small dungeon in this visitor's name: its exit is two steps to the right. */
async function put(page: Page, words: { title: string; author?: string; tags?: string[]; remixOf?: string }) {
  const things = [
    ['player', 0, 0],
    ['exit', 2, 0],
    ['wall', 4 + ++drawn, 3],
  ];
  const entities = things.map(([type, x, y]) => ({ type, x, y }));
  const setup = { map: { entities, 'goal-condition': { goal: 'exit' } }, config: 'normal' };
  const data = { game: 'dungeon', setup, ...words, keep: 'browser' };
  return (await (await page.request.post('/api/maps', { data })).json()).map.id as string;
}

const titles = (page: Page) => page.locator('.cards strong').allTextContents();
const widthOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth');

describe('the gallery', () => {
  test('is searched, sorted and narrowed to a tag, and the address knows it', async () => {
    const page = await house.welcome();
    const old = await put(page, { title: 'Zebra cellar', author: 'Ada', tags: ['maze'] });
    await put(page, { title: 'Zebra attic', author: 'Ben', tags: ['maze', 'short'] });
    await page.request.put(`/api/maps/${old}/like`, { data: { keep: 'browser' } });
    await page.goto('/gallery');
    await page.getByRole('searchbox', { name: 'Search' }).fill('zebra');
    await page.getByText('2 maps').waitFor();
    await expect.poll(() => titles(page)).toEqual(['Zebra attic', 'Zebra cellar']);
    await page.getByLabel('Sort by').selectOption('Most liked');
    await expect.poll(() => titles(page)).toEqual(['Zebra cellar', 'Zebra attic']);
    await expect.poll(() => new URL(page.url()).search).toBe('?search=zebra&sort=liked');
    expect(await barriersOf(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => titles(page)).toEqual(['Zebra cellar', 'Zebra attic']);
    await page.getByRole('link', { name: 'See Zebra attic' }).click();
    await page.getByRole('link', { name: 'short', exact: true }).click();
    await expect.poll(() => titles(page)).toEqual(['Zebra attic']);
    await page.getByRole('button', { name: 'Show all, not only short' }).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('nothing has this');
    await page.getByText('Nothing fits.').waitFor();
  });
});

describe('a published map', () => {
  test('is liked, and the like taken back; it says how plays of it ended, and leads to its author', async () => {
    const author = await house.welcome();
    const id = await put(author, { title: 'Two steps', author: 'Ada' });
    const other = await put(author, { title: 'Another by Ada', author: 'Somebody' });
    const page = await house.visit(`/map/${id}`, PHONE);
    const like = page.getByRole('button', { name: 'Like Two steps' });
    await page.getByText('Nobody has finished it yet').waitFor();
    await like.click();
    await page.getByText('1 like', { exact: true }).waitFor();
    await page.reload();
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
    await like.click();
    await page.getByText('0 likes', { exact: true }).waitFor();
    expect(await barriersOf(page)).toEqual([]);

    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForURL('**/match/**');
    await page.getByRole('heading', { name: 'Two steps' }).waitFor();
    await walk(page, 'rr');
    await page.getByRole('link', { name: 'To its page' }).click();
    await page.getByText('1 of 1 finished plays won (100 %)').waitFor();
    await page.getByText('Best play: 2 actions, by somebody.').waitFor();
    await page.getByRole('link', { name: 'Watch it' }).waitFor();

    await page.getByRole('link', { name: 'More by the same author' }).click();
    await page.getByText('2 maps · 0 likes · 1 play', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'See Another by Ada' }).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    const stranger = await house.visit(`/map/${other}`, NARROW);
    await stranger.getByRole('heading', { name: 'Another by Ada' }).waitFor();
    await expect.poll(() => widthOf(stranger)).toBe(320);
  });

  test('is remixed: the draft asks for a title of its own, and both show the family', async () => {
    const author = await house.welcome();
    const id = await put(author, { title: 'Mother map', author: 'Ada' });
    const page = await house.visit(`/map/${id}`, DESK);
    await page.getByRole('button', { name: 'Remix' }).click();
    await page.waitForURL('**/make/**');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('');
    // Something must differ, or it is the same map.
    await take(page, 'sword');
    await page.getByRole('button', { name: 'Publish', exact: true }).waitFor();
    await page
      .locator('.make-paper canvas')
      .first()
      .click({ position: { x: 40, y: 40 } });
    await take(page, 'Publish');
    const sheet = page.getByRole('dialog', { name: 'Publish' });
    await sheet.getByText('which map it was made from').waitFor();
    await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
    await sheet.getByRole('alert').getByText('Give it a title first').waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await sheet.getByLabel('Title').fill('Daughter map');
    await sheet.getByLabel('Tags').fill('Short, Sharp short');
    await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
    await sheet.getByText('It is published.').waitFor();
    await sheet.getByRole('link', { name: 'See it' }).click();
    await page.getByRole('heading', { name: 'Daughter map' }).waitFor();
    const tags = page.getByRole('list', { name: 'Tags' });
    await expect.poll(() => tags.getByRole('link').allTextContents()).toEqual(['short', 'sharp']);
    const family = page.getByRole('region', { name: 'Family tree' });
    await family.getByRole('link', { name: 'Mother map' }).click();
    await page.getByRole('heading', { name: 'Mother map' }).waitFor();
    await family.getByRole('link', { name: 'Daughter map' }).waitFor();
    expect(await barriersOf(page)).toEqual([]);
  });

  test('whose draft has only the name that every draft has is asked for a title, too', async () => {
    const page = await house.visit('/make');
    await begin(page, 'Dungeon');
    await take(page, 'Publish');
    const sheet = page.getByRole('dialog', { name: 'Publish' });
    await expect.poll(() => sheet.getByLabel('Title').inputValue()).toBe('');
    await sheet.getByLabel('Title').fill('Now it has one');
    await sheet.getByRole('button', { name: 'Publish', exact: true }).click();
    await sheet.getByText('It is published.').waitFor();
    await sheet.getByRole('button', { name: 'Close' }).click();
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await expect.poll(() => name.inputValue()).toBe('Now it has one');
  });
});

describe('a collection', () => {
  test('is made from a map, put into order, and played through', async () => {
    const page = await house.welcome();
    const first = await put(page, { title: 'First room' });
    const second = await put(page, { title: 'Second room' });
    await page.goto(`/map/${first}`);
    await page.getByRole('button', { name: 'Add to a collection' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add to a collection' });
    await sheet.getByRole('button', { name: 'Make it' }).click();
    await sheet.getByText('Give it a title first.').waitFor();
    await sheet.getByLabel('A new collection').fill('My rooms');
    await sheet.getByRole('button', { name: 'Make it' }).click();
    await sheet.getByText('It is in My rooms.').waitFor();
    await page.goto(`/map/${second}`);
    await page.getByRole('button', { name: 'Add to a collection' }).click();
    await sheet.getByRole('button', { name: 'Add to My rooms' }).click();
    await sheet.getByRole('link', { name: 'See My rooms' }).click();
    await expect.poll(() => titles(page)).toEqual(['First room', 'Second room']);
    expect(await barriersOf(page)).toEqual([]);

    await page.getByRole('button', { name: 'Change it' }).click();
    const changed = page.waitForResponse(answer => answer.request().method() === 'PATCH');
    await page.getByRole('button', { name: 'Move Second room up' }).press('Enter');
    await page.getByText('Second room is now number 1.').waitFor();
    await expect
      .poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")'))
      .toBe('Move Second room up');
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
    await changed;
    await page.reload();
    await expect.poll(() => titles(page)).toEqual(['Second room', 'First room']);

    await page.getByRole('link', { name: 'Play from the beginning' }).click();
    await page.getByText('1 of 2 in').waitFor();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForURL('**/match/**');
    await page.getByRole('heading', { name: 'Second room' }).waitFor();
    await walk(page, 'rr');
    await page.getByRole('link', { name: 'On in the collection' }).click();
    await page.getByRole('link', { name: 'Next map: First room' }).click();
    await page.getByText('That was the last one.').waitFor();
    await page.getByRole('link', { name: 'My rooms' }).click();
    await page.getByRole('link', { name: 'Go on with First room' }).waitFor();
    await page.getByText('played', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Change it' }).click();
    await page.getByRole('button', { name: 'Take Second room out' }).click();
    await page.getByText('Second room is no longer in it.').waitFor();
    await page.getByRole('button', { name: 'Remove the collection' }).click();
    await page.getByRole('button', { name: 'Remove it for good?' }).click();
    await page.getByText('No collections yet.').waitFor();
  });

  test('of somebody else is found in the gallery, fits the narrowest phone, and can be reported, not changed', async () => {
    const owner = await house.welcome();
    const maps = [
      await put(owner, { title: 'A room with a title so long that it does not fit on any phone that there is' }),
    ];
    await owner.request.post('/api/collections', { data: { title: 'Found here', maps, keep: 'browser' } });
    const page = await house.visit('/gallery', NARROW);
    await page.getByRole('link', { name: 'Collections' }).click();
    await page.getByRole('link', { name: 'See Found here' }).click();
    await page.getByRole('heading', { name: 'Found here' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Change it' }).count()).toBe(0);
    await expect.poll(() => widthOf(page)).toBe(320);
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    const report = page.getByRole('dialog', { name: 'Report this collection' });
    await report.getByRole('button', { name: 'Send' }).click();
    await report.getByRole('status').getByText(/./).waitFor();
    await page.goto('/collections/none');
    await page.getByRole('heading', { name: 'There is no such collection' }).waitFor();
    await page.goto('/authors/none');
    await page.getByRole('heading', { name: 'There is no such author' }).waitFor();
    expect(await barriersOf(page)).toEqual([]);
  });
});

describe('in German, by night, on a phone, and with long words from right to left', () => {
  const fill = async (page: Page) => {
    const mother = await put(page, { title: 'Mother', author: 'Ada', tags: ['maze'] });
    const child = await put(page, { title: 'Child', author: 'Ada', remixOf: mother });
    const made = { title: 'Both', maps: [mother, child], keep: 'browser' };
    const { collection } = await (await page.request.post('/api/collections', { data: made })).json();
    return {
      map: `/map/${child}?in=${collection.id}`,
      both: `/collections/${collection.id}`,
      person: collection.person,
    };
  };

  test('there are no barriers', async () => {
    const page = await house.welcome({ ...PHONE, locale: 'de-DE', colorScheme: 'dark' });
    const { map, both, person } = await fill(page);
    for (const [path, seen] of [
      ['/gallery?tag=maze', 'Sortiert nach'],
      ['/gallery?part=collections', '2 Karten'],
      [map, 'Stammbaum'],
      [both, 'Von vorn spielen'],
      [`/authors/${person}`, '2 Karten · 0-mal gefallen'],
    ] as const) {
      await page.goto(path);
      await page.getByText(seen).first().waitFor();
      expect({ path, barriers: await barriersOf(page) }).toEqual({ path, barriers: [] });
    }
  });

  test('nothing is wider than the narrowest phone', async () => {
    const page = await house.visit('about:blank', NARROW);
    await page.addInitScript(`localStorage.setItem('quadrille:settings', '{"language":"pseudo"}')`);
    const { map, both, person } = await fill(page);
    for (const path of ['/gallery', '/gallery?part=collections', map, both, `/authors/${person}`]) {
      await page.goto(path);
      await page.getByText('⟦').first().waitFor();
      await page.waitForLoadState('networkidle');
      await expect.poll(async () => ({ path, width: await widthOf(page) })).toEqual({ path, width: 320 });
    }
  });
});
