import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { DungeonAction } from '../../../src/dungeon/actions.ts';
import { USABLE } from '../../../src/dungeon/entities/items.ts';
import { CAMPAIGN, type CampaignStage, CHAPTERS } from '../../../src/dungeon/maps/campaign.ts';
import { shippedSetup } from '../../../src/dungeon/maps/index.ts';
import { proofOf } from '../../../src/dungeon/maps/plays.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import type { DungeonState } from '../../../src/dungeon/state.ts';
import type { DungeonView } from '../../../src/dungeon/view.ts';
import { type Cardinal, kingDistance } from '../../../src/kernel/square.ts';
import { storedLog } from '../hands.ts';
import { openSite } from '../open-site.ts';

const site = openSite();

const KEY: Readonly<Record<Cardinal, string>> = {
  up: 'ArrowUp',
  right: 'ArrowRight',
  down: 'ArrowDown',
  left: 'ArrowLeft',
};

describe('every dungeon of the campaign is won on the page by the play that ships with it', () => {
  for (const chapter of CHAPTERS) {
    const stages = CAMPAIGN.filter(stage => stage.chapter === chapter);
    if (stages.length === 0) continue;
    test(chapter, async () => {
      const page = await site.blankPage();
      for (const stage of stages) await walkThrough(page, stage);
    });
  }

  test('there are seventy-two of them', () => {
    expect(CAMPAIGN.length).toBe(72);
  });
});

/** Begins a dungeon as the page does, but with the seed of its play, and plays that with keys and buttons. */
async function walkThrough(page: Page, stage: CampaignStage): Promise<void> {
  const { name, seed } = stage;
  const setup = shippedSetup(name);
  const data = { game: 'dungeon', setup, seed, open: true, keep: 'browser' };
  const made = await page.request.post(`${site.address}/api/matches`, { data });
  expect(made.status(), name).toBe(201);
  const { match } = (await made.json()) as { match: { id: string } };
  await page.goto(`${site.address}/match/${match.id}`);
  await shows(page, 0);

  const begin = () => dungeon.begin(dungeon.readSetup(setup), seed);
  const actions = playOnPage(stage, begin);
  const state = begin();
  for (const action of actions) {
    await act(page, state, action);
    dungeon.apply(state, 0, action);
    if (action.type !== 'move') await shows(page, state.tick);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Dungeon complete' }).waitFor();
  await expect.poll(async () => (await storedLog(page)).length, { message: name }).toBe(actions.length);
}

/** The play that ships. The older edition can step and use something in one; the page does one and then the other, in the order that wins. */
function playOnPage(stage: CampaignStage, begin: () => DungeonState): DungeonAction[] {
  const inOrder = (isStepFirst: boolean) =>
    proofOf(stage).flatMap((action): DungeonAction[] => {
      if (action.type !== 'tick' || action.item === undefined || action.direction === undefined) return [action];
      const [step, use] = [
        { type: 'move', direction: action.direction },
        { type: 'use', item: action.item },
      ] as const;
      return isStepFirst ? [step, use] : [use, step];
    });
  const wins = (actions: readonly DungeonAction[]) => {
    const state = begin();
    for (const action of actions) {
      if (state.ended !== undefined) return false;
      dungeon.apply(state, 0, action);
    }
    return state.ended === 'won';
  };
  const actions = [true, false].map(inOrder).find(wins);
  if (actions === undefined) throw new Error(`${stage.name} cannot be won on the page as it is shipped`);
  return actions;
}

async function act(page: Page, state: DungeonState, action: DungeonAction): Promise<void> {
  if (action.type === 'move') return page.keyboard.press(KEY[action.direction]);
  // Buttons are those of what is carried and near by now: everything that was pressed before has to be through.
  await shows(page, state.tick);
  const view = dungeon.view(state, 0);
  switch (action.type) {
    case 'use':
      return page.locator('.satchel-use').nth(placeOfItem(view, action.item)).click();
    case 'build':
      return page.locator('.satchel-build').nth(view.buildables.indexOf(action.buildable)).click();
    case 'interact':
      return page
        .locator('.satchel-interact')
        .nth(placeInReach(state, view, action.entity))
        .click();
    case 'rewind':
      await page.locator('.rewind input').fill(String(action.ticks));
      return page.locator('.rewind button[type=submit]').click();
    case 'tick':
      return page.keyboard.press('.');
  }
}

async function shows(page: Page, tick: number): Promise<void> {
  await page.locator('.tick', { hasText: new RegExp(`^Tick ${tick}$`) }).waitFor();
}

/** Which of the buttons uses an item: there is one for all that are alike. */
function placeOfItem({ inventory, edition }: DungeonView, id: string): number {
  const usable: readonly string[] = USABLE[edition];
  const kinds = inventory.filter(({ type }) => usable.includes(type)).map(({ type, logic = '' }) => `${type} ${logic}`);
  const used = inventory.find(item => item.id === id);
  return [...new Set(kinds)].indexOf(`${used?.type} ${used?.logic ?? ''}`);
}

/** Which of the buttons deals with somebody: the nearest come first. */
function placeInReach(state: DungeonState, { player, entities }: DungeonView, id: string): number {
  const legal = dungeon.legal(state, 0).flatMap(action => (action.type === 'interact' ? [action.entity] : []));
  return entities
    .filter(entity => entity.interactable && legal.includes(entity.id))
    .sort((a, b) => kingDistance(a, player!) - kingDistance(b, player!))
    .findIndex(entity => entity.id === id);
}
