import type { Locator, Page } from 'playwright-core';

/** Five small floors, each with the stairs beside the player. */
export const STAIRCASE = Array.from({ length: 5 }, () => '|-----|\n|@\\...|\n|-----|');

/** The same with a corridor before the stairs: one can walk to and fro in it. */
export const CORRIDOR = Array.from({ length: 5 }, () => '|-----|\n|@...\\|\n|-----|');

/** A player in the midst of werewolves: no fight that one survives. */
export const PACK = ['|---------|', '|...WWW...|', '|...W@W...|', '|...WWW..\\|', '|---------|'].join('\n');

/** Four gold, a potion, and a merchant who cannot get away. */
export const STALL = '|-----|\n|@8+M-|\n|-0--\\|\n|-----|';

/** Makes a run in this visitor's name on floors of our own, and opens its page. */
export async function enter(page: Page, setup: Readonly<Record<string, unknown>>, seed = 7): Promise<string> {
  const data = { game: 'chamber', setup, seed, keep: 'browser' };
  const answer = await page.request.post('/api/matches', { data });
  const { id } = (await answer.json()).match;
  await page.goto(`/match/${id}`);
  await page.getByRole('heading', { name: 'ChamberCrawler3000+' }).waitFor();
  return id;
}

/** What the information lines say under a name. */
export async function info(page: Page, name: string): Promise<string> {
  return under(page, name).innerText();
}

/** Presses keys one by one, and waits until the page has counted the turn. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const before = Number(await info(page, 'Turn'));
    await page.keyboard.press(key);
    await under(page, 'Turn', String(before + 1)).waitFor();
  }
}

function under(page: Page, name: string, value?: string): Locator {
  const wanted = value === undefined ? '' : `[normalize-space()="${value}"]`;
  return page.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator(`xpath=following-sibling::dd${wanted}`);
}
