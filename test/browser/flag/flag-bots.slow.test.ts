import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { RATINGS } from '../../../src/players/flag/strengths.ts';
import { barriersOf } from '../barriers.ts';
import { openMore } from '../hands.ts';
import { begin as beginMap, take } from '../make/make-hands.ts';
import { openSite } from '../open-site.ts';
import { PHONE } from '../test-site.ts';
import { begin, lead, move, RAID } from './flag-hands.ts';

const site = openSite();

/** Gives seats to the computer, in the form where a game is made. */
async function seat(page: Page, bots: Readonly<Record<string, string>>): Promise<void> {
  for (const [colour, strength] of Object.entries(bots)) {
    await page.getByLabel(`${colour} is played by`).selectOption(strength);
  }
}

interface Asked {
  readonly position: number;
  readonly status: string;
  readonly log: readonly { readonly by: unknown; readonly action: unknown }[];
}

async function ask(page: Page, path = ''): Promise<Asked> {
  const id = new URL(page.url()).pathname.split('/').at(-1);
  return (await page.request.get(`/api/matches/${id}${path}`)).json();
}

/** What was played in the match that the page shows, whenever that was. */
async function logOf(page: Page): Promise<unknown[]> {
  return (await ask(page, '/file')).log.map(({ by, action }) => ({ by, action }));
}

describe('against the computer', () => {
  test('a game is begun from the form; the bot answers each move, also after a reload, and a second game has it too', async () => {
    const page = await site.visit('/play/flag');
    await seat(page, { Blue: 'beginner' });
    await page.getByText('forgets to look').waitFor();
    const shown = `Beginner (${RATINGS.beginner})`;
    await expect.poll(() => page.getByLabel('Blue is played by').locator('option:checked').textContent()).toBe(shown);
    await begin(page);
    await page.getByText('Your turn. Choose one of your pieces.').waitFor();
    await lead(page, RAID[0]!);
    await page.getByText(/^Blue \(beginner\): \w+ to [a-z]\d/).waitFor();
    await page.getByText('Your turn.').waitFor();
    await page.keyboard.press('n');
    await page.getByText('choose where it goes').waitFor();
    await page.reload();
    await page.getByText('Your turn. Choose one of your pieces.').waitFor();
    await page.keyboard.press('g');
    await page.getByRole('dialog', { name: 'Give up as Orange?' }).getByRole('button', { name: 'Give up' }).click();
    await page.getByRole('heading', { name: 'You lose' }).waitFor();
    await openMore(page);
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.getByText('Your turn. Choose one of your pieces.').waitFor();
    await lead(page, RAID[0]!);
    await page.getByText(/^Blue \(beginner\): /).waitFor();
  });

  test('it answers on a phone, where one plays by touch', async () => {
    const page = await site.blankPage(PHONE);
    // It thinks for as long as it takes to see that it does.
    const seen = Promise.withResolvers<void>();
    await page.route(/flag\.worker[^/]*\.js$/, async route => {
      await seen.promise;
      await route.continue();
    });
    await page.goto('/play/flag');
    await seat(page, { Blue: 'expert' });
    await begin(page);
    await lead(page, RAID[0]!, true);
    await page.getByText('Blue (expert) is thinking.').waitFor();
    seen.resolve();
    await page.getByText('Your turn.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Give up' }).count()).toBe(1);
  });

  test('a seat is handed to it in the middle of a game, and taken back', async () => {
    const page = await site.visit('/play/flag');
    await begin(page);
    await move(page, RAID[0]!);
    await page.getByRole('button', { name: 'Who plays' }).click();
    const sheet = page.getByRole('dialog', { name: 'Who plays' });
    await sheet.getByLabel('Blue').selectOption('strong');
    expect(await barriersOf(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await page.getByText(/^Blue: \w+ to [a-z]\d/).waitFor();
    await page.getByText('Your turn.').waitFor();
    await page.getByRole('button', { name: 'Who plays' }).click();
    await sheet.getByLabel('Blue').selectOption('At this screen');
    await page.keyboard.press('Escape');
    await page.getByText('Orange to move. Choose one of your pieces.').waitFor();
    await page.reload();
    await page.getByText('Orange to move. Choose one of your pieces.').waitFor();
  });

  test('a map that is being made is tried out against it', async () => {
    const page = await site.visit('/make');
    await beginMap(page, 'Capture The Flag');
    await take(page, 'Play');
    await page.getByRole('button', { name: 'Who plays' }).click();
    const sheet = page.getByRole('dialog', { name: 'Who plays' });
    for (const select of await sheet.getByRole('combobox').all()) await select.selectOption('casual');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await page
      .getByText(/to [a-z]+\d+\./)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
  });

  test('a bot of the server takes a seat in the waiting room, and plays', async () => {
    const page = await site.visit('/play/flag');
    await begin(page, ['Blue']);
    // Who has only the link may sit down there, and not let the computer.
    const guest = await site.visit(new URL(page.url()).pathname);
    await guest.getByRole('button', { name: 'Sit down as Blue' }).waitFor();
    await expect.poll(() => guest.getByRole('button', { name: 'Add the computer as Blue' }).count()).toBe(0);
    await page.getByLabel('How well the computer plays Blue').selectOption('strong');
    await page.getByRole('button', { name: 'Add the computer as Blue' }).click();
    await page.getByText('Your turn. Choose one of your pieces.').waitFor();
    await lead(page, RAID[0]!);
    await page.getByText(/^Blue \(strong\): /).waitFor();
  });

  test('with an open seat besides, the server plays the bots from the start', async () => {
    const page = await site.visit('/play/flag');
    await page.getByRole('radio', { name: 'Four Winds' }).check();
    await seat(page, { Blue: 'casual', Green: 'beginner', Pink: 'Open seat' });
    await page.getByRole('button', { name: 'Open the waiting room' }).click();
    await page.getByText('the last seat is taken').waitFor();
    await page.getByText('Green (beginner)', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Add the computer as Pink' }).click();
    await page.getByText('Your turn.').waitFor();
  });
});

describe('watching bots play each other', () => {
  test('they play to the end by themselves, the same game for the same seed', async () => {
    const logs: unknown[] = [];
    for (const strengths of [
      ['casual', 'beginner'],
      ['casual', 'beginner'],
    ] as const) {
      const page = await site.blankPage();
      await page.route('**/api/matches', route => {
        const body = route.request().postDataJSON();
        return route.request().method() === 'POST'
          ? route.continue({ postData: JSON.stringify({ ...body, seed: 5 }) })
          : route.continue();
      });
      await page.goto('/play/flag');
      await seat(page, { Orange: strengths[0], Blue: strengths[1] });
      await page.getByRole('button', { name: 'Watch them play' }).click();
      await page.getByText('You are watching.').waitFor();
      await page.getByLabel('Speed').selectOption('fastest');
      await page.getByRole('heading', { name: /wins$/ }).waitFor();
      await expect.poll(async () => (await ask(page)).status).toBe('over');
      logs.push(await logOf(page));
    }
    expect(logs[0]).toEqual(logs[1]);
  });
});
