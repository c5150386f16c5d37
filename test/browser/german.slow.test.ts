import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { FLAG_MAPS } from '../../src/flag/maps/index.ts';
import { playCup } from '../tournament/cup.ts';
import { STAIRCASE } from './chamber/chamber-hands.ts';
import { drawn } from './dungeon/cellar.ts';
import { sees } from './journeys/eyes.ts';
import { openSite } from './open-site.ts';
import { DESK } from './test-site.ts';

const site = openSite();
const GERMAN = { ...DESK, locale: 'de-DE' };
const ENGLISH = /\b(expected|found|the|leads|goal|last team|pieces)\b/;

/** Pastes a map into the editor, and opens what is said about it. */
async function remarksOn(page: Page, map: string): Promise<readonly string[]> {
  await page.getByLabel('Füg eine Karte ein').fill(map);
  await page.getByRole('button', { name: 'Öffnen', exact: true }).click();
  await page.getByRole('tab', { name: /^Probleme/ }).click();
  const remarks = page.locator('.make-remark');
  await remarks.first().waitFor();
  return remarks.allInnerTexts();
}

test('what is wrong with a map of one’s own is said in German, whoever finds it', async () => {
  const page = await site.visit('/play/dungeon?part=own-map', GERMAN);
  const problems = page.getByRole('alert');
  const tried: readonly [text: string, message: string][] = [
    ['{ "entities": [\n  oops', 'Erwartet wird ein Wert oder „]“, gefunden: „oops“'],
    [JSON.stringify({ entities: [], 'goal-condition': { goal: 'exit' } }), 'Es fehlt der Spieler'],
    [
      JSON.stringify({ entities: [{ type: 'bolder', x: 1, y: 0 }], 'goal-condition': { goal: 'exit' } }),
      'Erwartet wird die Art eines Dings, gefunden: "bolder". Meintest du boulder?',
    ],
  ];
  for (const [text, message] of tried) {
    await page.getByLabel('Karte als JSON').fill(text);
    await page.getByRole('button', { name: 'Diese Karte spielen' }).click();
    await problems.getByText(message, { exact: true }).waitFor();
  }
});

test('a replay of what ships is called in German, whoever began the match', async () => {
  const page = await site.visit('/', GERMAN);
  const post = async (path: string, data: object) => (await page.request.post(`/api/matches${path}`, { data })).json();
  const setup = { map: 'first-steps', config: 'normal' };
  const { match } = await post('', { game: 'dungeon', setup, seed: 7, title: 'First Steps', keep: 'browser' });
  const ways = { u: 'up', r: 'right', d: 'down', l: 'left' };
  for (const way of 'ddrruurrrrddrrdddd') {
    await post(`/${match.id}/actions`, { action: { type: 'move', direction: ways[way as keyof typeof ways] } });
  }
  await page.goto(`/match/${match.id}`);
  await page.getByRole('heading', { name: 'Erste Schritte', level: 1 }).waitFor();
  await page.goto('/');
  await page.getByRole('link', { name: /Sanduhr/ }).click();
  await page.getByRole('heading', { name: 'Die Sanduhr', level: 1 }).waitFor();
});

test('the editor says in German what is wrong, and what it advises', async () => {
  const page = await site.visit('/make', GERMAN);
  const entities = [
    { type: 'player', x: 0, y: 0 },
    { type: 'wall', x: 2, y: 0 },
    { type: 'exit', x: 2, y: 0 },
  ];
  const said = await remarksOn(page, JSON.stringify({ entities, 'goal-condition': { goal: 'exit' } }));
  expect(said.join('\n')).toContain('Der Ausgang steckt in einer Wand');
  expect(said.join('\n')).toContain('Zu diesem Ausgang führt kein Weg');
  expect(said.join('\n')).not.toMatch(ENGLISH);

  await page.goto('/make');
  const floor = await remarksOn(page, '|-----|\n|@.@..|\n|-----|\n');
  expect(floor.join('\n')).toContain('Ein zweiter Spieler (@) auf dieser Ebene');
  expect(floor.join('\n')).not.toMatch(ENGLISH);
});

test('how a game of a tournament ended is said in German', async () => {
  await playCup(join(site.tournaments, 'cup.results'));
  const page = await site.visit('/tournaments', GERMAN);
  await page.getByRole('link', { name: 'Small cup' }).click();
  const ends = page.locator('.results-end');
  await expect.poll(() => ends.count()).toBe(6);
  for (const words of await ends.allInnerTexts()) {
    expect(words).toMatch(/als einziges Team noch im Spiel|Remis|Die Zeit ist um/);
    expect(words).not.toMatch(ENGLISH);
  }
});

test('what ships is called in the reader’s words in every list, in whatever language it was begun', async () => {
  const page = await site.blankPage(GERMAN);
  const begin = async (game: string, setup: unknown, title?: string) => {
    const data = { game, setup, keep: 'browser', seed: 1, ...(title && { title }) };
    const answer = await page.request.post('/api/matches', { data });
    return (await answer.json()).match.id as string;
  };
  const entities = drawn(['#####', '#@ >#', '#####']);
  const map = { entities, 'goal-condition': { goal: 'exit' } };
  await begin('dungeon', { map, config: 'normal' }, 'First Steps');
  await begin('chamber', { race: 'dwarf', floors: STAIRCASE });
  await page.goto('/matches');
  await sees(page, 'Erste Schritte', 'Ein Zwerg in den Kammern');
  await page.goto(`/match/${await begin('flag', { template: FLAG_MAPS.crossing!.template })}`);
  await page.getByRole('heading', { name: 'Übergang' }).waitFor();
  await page.goto('/play/chamber');
  await sees(page, /^Weiter: Ein Zwerg in den Kammern/);
  await page.goto('/play/flag');
  await page.getByRole('button', { name: 'Eine erste Partie' }).click();
  await page.getByRole('heading', { name: 'Übergang' }).waitFor();
  await page.getByRole('button', { name: 'Aufgeben' }).waitFor();
  await page.keyboard.press('g');
  await page.getByRole('dialog').getByRole('button', { name: 'Aufgeben' }).click();
  await sees(page, /^Blau \(Anfänger\) ist als einziges Team noch im Spiel\./);
  await page.evaluate(`localStorage.setItem('quadrille:settings', '{"language":"en"}')`);
  await page.goto('/matches');
  await sees(page, 'First Steps', 'A dwarf in the chambers', 'Crossing');
  await page.evaluate(`localStorage.setItem('quadrille:settings', '{"language":"de"}')`);
  await page.goto('/');
  await sees(page, 'Ein Zwerg in den Kammern', 'Übergang');
});
