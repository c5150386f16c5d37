import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import type { ActionLineEvent } from '../../../src/chamber/events.ts';
import type { ChamberAction } from '../../../src/chamber/state.ts';
import { WAY_KEYS } from '../../../src/players/chamber/assist/command-keys.ts';
import { FINDS, WAYS, type Way } from '../../chamber/scout.ts';
import { openSite } from '../open-site.ts';
import { enter, press } from './chamber-hands.ts';

const site = openSite();

const keyOf = (wanted: string) => Object.entries(WAY_KEYS).find(([, direction]) => direction === wanted)![0];

/** A run that has come to the end of a way, with its page open: what is left to do is done there. */
async function arrive(page: Page, { seed, steps }: Way): Promise<void> {
  const made = await page.request.post('/api/matches', {
    data: { game: 'chamber', setup: FINDS, seed, keep: 'browser' },
  });
  const { id } = (await made.json()).match;
  for (const direction of steps) {
    await page.request.post(`/api/matches/${id}/actions`, { data: { action: { type: 'move', direction } } });
  }
  await page.goto(`/match/${id}`);
  await page.getByRole('heading', { name: 'ChamberCrawler3000+' }).waitFor();
}

async function perform(page: Page, deed: ChamberAction): Promise<void> {
  switch (deed.type) {
    case 'apply':
      await page.keyboard.press('i');
      await page.getByRole('button', { name: /^(Use|Put on) a/ }).click();
      return;
    case 'zap':
      await page.keyboard.press('i');
      await page.getByRole('button', { name: /^Zap a .* \(3 left\)$/ }).click();
      await page.getByText('Zap in which direction?').waitFor();
      await page.keyboard.press(keyOf(deed.direction));
      return;
    case 'pray':
      await page.keyboard.press('_');
      return;
    default:
      await page.keyboard.press(keyOf((deed as { direction: string }).direction));
  }
}

/** How the page begins to tell of it. */
const TOLD: Partial<Record<ActionLineEvent['type'], string>> = {
  read: 'You read a ',
  zapped: 'You zap a wand of ',
  wore: 'You put on a ring of ',
  opened: 'You open the vault and find 8 gold',
  prayed: 'You offer 5 gold and are healed. The shrine crumbles.',
};

describe('more to find, on the page', () => {
  test.each(WAYS)('%s', async (_, find) => {
    const way = find();
    const page = await site.blankPage();
    await arrive(page, way);
    await perform(page, way.deed);
    await page.getByText(TOLD[way.state.said[0]!.type]!).first().waitFor();
  });
});

describe('a challenge, on the page', () => {
  const floor = (row: string) => `|-----|\n|${row}|\n|-----|`;

  test('says how it stands, that it was lost, and at the end that it held', async () => {
    const page = await site.blankPage();
    await enter(page, { race: 'human', floors: [floor('@0N.\\')], challenge: 'sober' });
    await page.getByText('Challenge: Sober: drink nothing', { exact: true }).waitFor();
    await press(page, 'e');
    await page.getByText('Challenge: Sober: drink nothing, lost').waitFor();
    await enter(page, { race: 'human', floors: [floor('@\\...')], challenge: 'pacifist' });
    await press(page, 'l', 'l', 'l', 'l');
    await page.keyboard.press('l');
    await page.getByText('The challenge (Pacifist: harm nobody) held: the log proves it.').waitFor();
  });
});
