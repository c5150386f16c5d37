import type { Page } from 'playwright-core';
import type { MatchAnswer, PlayedAnswer } from '../../../src/wire/schemas/match-answers.ts';
import { openMore } from '../hands.ts';
import { begin, move, press, RAID, WALKOVER } from './flag-hands.ts';

type FlagAction = { readonly type: string; readonly piece?: number };

/** The screens of Capture The Flag: how to get there from their address. */
export const FLAG_SCREENS = [
  { name: 'flag-create', path: '/play/flag' },
  { name: 'flag-waiting', path: '/play/flag', go: (page: Page) => begin(page, ['Blue']) },
  { name: 'flag', path: '/play/flag', go: aim },
  { name: 'flag-paper', path: '/play/flag', go: (page: Page) => underWay(page, 'rubble', 40, 'Paper') },
  { name: 'flag-four-teams', path: '/play/flag', go: (page: Page) => underWay(page, 'four-winds', 60, 'Dusk') },
  { name: 'flag-chess', path: '/play/flag', go: (page: Page) => underWay(page, 'example', 24, 'Paper') },
  { name: 'flag-won', path: '/play/flag', go: win },
  { name: 'flag-watch', path: '/play/flag', go: watch },
  { name: 'flag-analysis', path: '/play/flag', go: analyse },
];

async function aim(page: Page): Promise<void> {
  await begin(page);
  await move(page, RAID[0]!);
  await press(page, [5, 4]);
  await page.getByText('choose where it goes').waitFor();
}

async function win(page: Page): Promise<void> {
  await begin(page);
  for (const step of WALKOVER) await move(page, step);
  await page.getByRole('heading', { name: 'Orange wins' }).waitFor();
}

/** The computer against itself, after a few moves. */
async function watch(page: Page): Promise<void> {
  for (const colour of ['Orange', 'Blue']) await page.getByLabel(`${colour} is played by`).selectOption('strong');
  await page.getByRole('button', { name: 'Watch them play' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  const told = page.getByRole('region', { name: 'What happened' }).getByRole('status');
  for (let step = 0; step < 6; step++) {
    const before = await told.innerText();
    await page.getByRole('button', { name: 'Next move' }).click();
    while ((await told.innerText()) === before) await page.waitForTimeout(50);
  }
}

async function analyse(page: Page): Promise<void> {
  await win(page);
  await openMore(page);
  await page.getByRole('link', { name: 'Replay', exact: true }).click();
  await page.getByRole('button', { name: 'Analyse this match' }).click();
  await page
    .getByRole('button', { name: /^Move \d+: Blue/ })
    .last()
    .click();
  await page.getByText('Marked: better').waitFor();
}

/** A game in its middle: so many moves, the same each time. */
async function underWay(page: Page, template: string, moves: number, theme: string): Promise<void> {
  const ask = async <T>(path: string, data?: object): Promise<T> => {
    const address = `/api/matches${path}`;
    const answer = data === undefined ? await page.request.get(address) : await page.request.post(address, { data });
    return (await answer.json()) as T;
  };
  const setup = { template, options: { start: 'first', directions: 'team' } };
  const { match } = await ask<{ match: MatchAnswer }>('', { game: 'flag', setup, seed: 11, keep: 'browser' });
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dora'].slice(0, match.seats)) {
    await ask(`/${match.id}/join`, { name, keep: 'browser' });
  }
  for (let n = 0; n < moves; n++) {
    const { actions } = await ask<{ actions: FlagAction[] }>(`/${match.id}/legal`);
    const choices = actions.filter(({ type }) => type === 'move');
    const { match: then } = await ask<PlayedAnswer>(`/${match.id}/actions`, {
      action: choices[(n * 37) % choices.length],
    });
    if (then.outcome !== null) break;
  }
  await page.goto(`/match/${match.id}`);
  await page.getByRole('button', { name: theme }).click();
  await page.keyboard.press('n');
  await page.getByText('choose where it goes').waitFor();
}
