import { expect, test } from 'vitest';
import { readRegisteredPlayers } from '../../../src/server/making/registered-players.ts';
import { barriersOf } from '../barriers.ts';
import { DESK, PHONE } from '../house.ts';
import { openHouse } from '../open-house.ts';

const TOKEN = 'a-token-that-nobody-guesses';
const house = openHouse();
house.making = {
  token: TOKEN,
  registered: readRegisteredPlayers({
    players: [
      { brain: 'random', nodes: 1 },
      { name: 'slow', brain: 'alphabeta', ms: 300 },
      { game: 'dungeon', brain: 'solver', nodes: 2000 },
      { game: 'dungeon', brain: 'random' },
    ],
  }),
  home: import.meta.dirname,
};

test('whoever runs the server makes a tournament in a form, sees how it gets on and stops it', async () => {
  const name = 'made-here';
  const page = await house.visit('/tournaments', PHONE);
  await page.getByLabel('Operator’s token').fill('a-token-that-is-wrong');
  await page.getByRole('button', { name: 'Show the form' }).click();
  await page.getByRole('alert').getByText('expected the token of whoever runs this server').waitFor();
  await page.getByLabel('Operator’s token').fill(TOKEN);
  await page.getByRole('button', { name: 'Show the form' }).click();

  await page.getByLabel('Title').fill('Made here');
  await page.getByLabel('Name in addresses').fill('a b');
  await page.getByLabel('random').check();
  await page.getByRole('button', { name: 'Start it' }).click();
  await page.getByRole('alert').waitFor();
  // What is wrong stands with its field.
  const field = page.getByLabel('Name in addresses');
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await page.getByText('expected letters, digits, - and _, 64 at most').first().waitFor();
  expect(await barriersOf(page)).toEqual([]);

  await field.fill(name);
  await page.getByRole('button', { name: 'Start it' }).click();
  await page.getByRole('group', { name: 'Players' }).getByText('expected at least two, found 1').waitFor();
  await page.getByLabel('slow').check();
  await page.getByLabel('Rounds').fill('200');
  await page.getByRole('button', { name: 'Start it' }).click();
  await page.getByText(/of 400 games are over\. About \d+ (s|minutes) left\./).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Stop it' }).click();
  await page.getByText('Made here · Stopped').waitFor();
  // The form is as it was: the same can go on.
  await page.getByRole('button', { name: 'Start it' }).waitFor();
  await expect.poll(() => field.inputValue()).toBe(name);
  await page.getByRole('link', { name: 'Made here' }).first().click();
  await page.getByRole('heading', { name: 'Standings' }).waitFor();
});

test('of another game, with what it has; the report is there when it is over', async () => {
  const page = await house.visit('/tournaments', DESK);
  await page.getByLabel('Operator’s token').fill(TOKEN);
  await page.getByRole('button', { name: 'Show the form' }).click();
  await page.getByLabel('Name in addresses').fill('ways');
  await page.getByLabel('Game', { exact: true }).selectOption('Dungeon Mania');
  const players = page.getByRole('group', { name: 'Players' });
  await expect.poll(() => players.getByRole('checkbox').count()).toBe(2);
  await players.getByLabel('solver').check();
  await players.getByLabel('random').check();
  const maps = page.getByRole('group', { name: 'Maps' });
  for (const map of await maps.getByRole('checkbox', { checked: true }).all()) await map.uncheck();
  await maps.getByLabel('first-steps', { exact: true }).check();
  const ways = page.getByLabel('Who meets').locator('option');
  await expect.poll(() => ways.count()).toBe(3);
  await expect.poll(() => ways.filter({ hasText: 'Swiss rounds' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Start it' }).click();
  await page.getByText('A tournament · Over').waitFor();
  await page.getByRole('link', { name: 'A tournament' }).first().click();
  await page.getByText(/^Dungeon Mania\. Everybody against everybody/).waitFor();
  await page.getByRole('link', { name: 'The report, one page for all of it' }).click();
  await page.getByText('2 games of Dungeon Mania by 2 players').waitFor();
});

test('the form speaks German', async () => {
  const page = await house.visit('/tournaments', { ...DESK, locale: 'de-DE' });
  await page.getByRole('heading', { name: 'Ein Turnier ansetzen' }).waitFor();
  await page.getByLabel('Kennwort des Betreibers').fill('a-token-that-is-wrong');
  await page.getByRole('button', { name: 'Formular zeigen' }).click();
  await page.getByText('Dazu braucht es das Kennwort dessen, der den Server betreibt').waitFor();
  await page.getByLabel('Kennwort des Betreibers').fill(TOKEN);
  await page.getByRole('button', { name: 'Formular zeigen' }).click();
  await page.getByRole('group', { name: 'Spieler' }).waitFor();
  await page.getByLabel('Name in Adressen').fill('a b');
  await page.getByRole('button', { name: 'Beginnen' }).click();
  await page.getByText('Erwartet werden Buchstaben, Ziffern, - und _, höchstens 64').first().waitFor();
  await page.getByLabel('Name in Adressen').fill('deutsch');
  await page.getByLabel('random').check();
  await page.getByRole('button', { name: 'Beginnen' }).click();
  await page.getByText('Mindestens zwei werden erwartet, gefunden: 1').first().waitFor();
});
