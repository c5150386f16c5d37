import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { drawn } from '../dungeon/cellar.ts';
import { openMore, pointOn, type Square, ticks, walk } from '../hands.ts';
import { openSite } from '../open-site.ts';
import { copiedBy, isCalled, onBoard, sees } from './eyes.ts';

const site = openSite('moves');

/** The way through the first dungeon, as one would walk it on the map. */
const WAY_OUT = 'ddrruurrrrddrrdddd';

/** Plays a dungeon drawn as text. */
async function play(
  rows: readonly string[],
  goals: unknown,
  config: Readonly<Record<string, number>> = {},
): Promise<Page> {
  const page = await site.visit('/play/dungeon');
  await page.getByRole('link', { name: 'Your own map' }).click();
  const map = { entities: drawn(rows), 'goal-condition': goals };
  await page.getByLabel('Map as JSON').fill(JSON.stringify({ name: 'old_cellar', map, config }));
  await page.getByRole('button', { name: 'Play this map' }).click();
  await page.getByRole('heading', { name: 'Old cellar', level: 1 }).waitFor();
  return page;
}

const news = (page: Page) => page.getByRole('region', { name: 'What happened' });

describe('the campaign', () => {
  test('begins with a lesson, which is won at par: a record, a result to pass on, a replay, and the next lesson', async () => {
    const page = await site.visit('/play/dungeon');
    await page.getByRole('heading', { name: 'Choose a dungeon', level: 1 }).waitFor();
    for (const chapter of ['Lessons', 'Boulders', 'Hours', 'Nerve', 'The 2021 edition', 'Earlier dungeons']) {
      await page.getByRole('heading', { name: chapter, exact: true }).waitFor();
    }
    await sees(page, /^\d+ dungeons to win\.$/, 'Edition and rules');
    const lessons = page.getByRole('region', { name: 'Lessons' });
    const first = lessons.getByRole('button', { name: 'Play First Steps' });
    await sees(first, 'First Steps', 'par 18');
    await page.getByRole('button', { name: 'Begin with First Steps' }).waitFor();
    // The other chapters are folded away until somebody opens them.
    const trials = page.getByRole('region', { name: 'Hours' }).getByRole('button');
    await expect.poll(() => trials.count()).toBe(0);
    await page.getByRole('heading', { name: 'Hours' }).click();
    await expect.poll(() => trials.count()).toBe(8);

    await first.click();
    await page.getByRole('heading', { name: 'First Steps' }).waitFor();
    await isCalled(page, 'First Steps · Quadrille');
    await sees(page, 'Find the way out. Nothing here bites.', 'Your move.');
    await sees(page.getByRole('region', { name: 'Goals' }), 'Reach the exit, still open');
    await page.locator('.board-view canvas').first().waitFor();
    await onBoard(page, /^you, column 1, row 1$/);
    // By whichever keys one likes, and against a wall.
    await walk(page, 'd');
    await sees(news(page), 'You go down.');
    await onBoard(page, /^you, column 1, row 2$/);
    await onBoard(page, /^floor, column 1, row 1$/);
    await page.keyboard.press('u');
    await expect.poll(() => ticks(page)).toBe(0);
    await walk(page, 'l');
    await sees(news(page), 'No way through there.');
    await onBoard(page, /^you, column 1, row 1$/);
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect.poll(() => ticks(page)).toBe(0);
    await walk(page, WAY_OUT.slice(0, 4));
    await walk(page, WAY_OUT.slice(4, 8), { u: 'w', r: 'd', d: 's', l: 'a' });
    await page.reload();
    await expect.poll(() => ticks(page)).toBe(8);
    await walk(page, WAY_OUT.slice(8, -1), { u: 'k', r: 'l', d: 'j', l: 'h' });
    await page.keyboard.press('ArrowDown');

    const result = page.getByRole('region', { name: 'Dungeon complete' });
    await sees(result, 'It took 18 ticks.', 'You took 18 moves: exactly par.', 'Nothing was taken back.');
    await result.getByRole('img', { name: '3 of 3 stars' }).waitFor();
    await sees(page.getByRole('region', { name: 'Goals' }), 'Reach the exit, done');
    await openMore(page);
    await result.getByText('Records', { exact: true }).click();
    await sees(result, 'Unnamed: 18 moves (you)', /rules version \d+/);
    const watch = result.getByRole('link', { name: 'Watch Unnamed: 18 moves' });
    await expect.poll(() => watch.getAttribute('href')).toBe(`${new URL(page.url()).pathname}#0`);
    await result.getByText('Seed', { exact: true }).click();
    await sees(result, /^\d+$/);
    const passedOn = await copiedBy(page, 'Copy result');
    expect(passedOn).toBe(`Quadrille: First Steps\n🟩🟩🟩 18 moves, par 18\n${page.url()}`);
    const won = page.url();
    await page.keyboard.press('Tab');
    await result.getByRole('button', { name: 'Next: The Switch' }).click();
    await page.getByRole('heading', { name: 'The Switch' }).waitFor();
    await expect.poll(() => ticks(page)).toBe(0);

    await page.goto(won);
    await page.getByText('Move 0 of').waitFor();
    await page.goto('/play/dungeon');
    await sees(page, /^1 of \d+ dungeons won\.$/);
    await sees(lessons, /^1 of \d+ won$/);
    await sees(first, 'won at par', 'record 18');
    await page.getByRole('button', { name: 'Carry on with The Switch' }).waitFor();
    // It stays open.
    await expect.poll(() => trials.count()).toBe(8);
  });

  test('is played by other rules, and in the edition of 2021', async () => {
    const page = await site.visit('/play/dungeon');
    await page.getByText('Edition and rules').click();
    await page.getByLabel('Rules').selectOption('Easy');
    await sees(page, 'More health and a stronger arm.');
    await page.getByRole('heading', { name: 'Earlier dungeons' }).click();
    await page.getByRole('button', { name: 'Play The Toll Road' }).click();
    // The road's own rules leave the player 10 health; the easy ones give 25.
    await sees(page, '25 of 25');
    await page.goBack();
    await page.getByRole('radio', { name: /^2021/ }).check();
    await sees(page, 'Three modes, battles that weigh health');
    await page.getByRole('button', { name: 'Play Second Wind' }).click();
    await sees(page, 'Edition 2021, standard');
    await page.keyboard.press('.');
    await expect.poll(() => ticks(page)).toBe(1);
    await walk(page, 'rrrrrrr');
    await page.getByRole('button', { name: /Use health potion/ }).click();
    await sees(news(page), 'You are in full health again.');
  });
});

describe('an adventure', () => {
  const ROWS = ['##############', '#@w///!k+$ o_#', '#         >  #', '##############'];
  const GOALS = { goal: 'AND', subgoals: [{ goal: 'boulders' }, { goal: 'exit' }] };

  test('is picked up, built, drunk, opened, pushed, saved, loaded, pointed at, walked by mouse, and won', async () => {
    const page = await play(ROWS, GOALS, { invincibility_potion_duration: 3 });
    const goals = page.getByRole('region', { name: 'Goals' });
    await sees(goals, 'All of these', /A boulder on every switch: 0.of.1/, 'Reach the exit');
    await sees(page, 'Your satchel is empty.');
    await page.getByText('What can be built').click();
    await sees(page, '1 wood and 3 arrows');
    await walk(page, 'r');
    await sees(news(page), 'You pick up: wood.');
    await walk(page, 'rr');
    await expect.poll(() => page.getByText('arrow, 2 of them').count()).toBe(1);
    await expect.poll(() => page.getByRole('button', { name: 'Build bow' }).count()).toBe(0);
    await walk(page, 'r');
    await page.getByRole('button', { name: 'Build bow' }).click();
    await sees(news(page), 'You build: bow.');
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'wood' }).count()).toBe(0);
    await walk(page, 'r');
    await page.keyboard.press('1');
    await sees(page, 'The invincibility potion works for 2 more ticks.');
    await onBoard(page, 'you, invincible, column 6, row 1');
    await walk(page, 'r');
    await expect.poll(() => page.locator('.satchel').getByText('key', { exact: true }).count()).toBe(1);

    // Saved before the door, gone on with, and loaded again.
    await page.keyboard.press('p');
    const saves = page.getByRole('dialog', { name: 'Saved games' });
    await expect.poll(() => saves.getByLabel('Name of the save').inputValue()).toBe('Old cellar, tick 7');
    await saves.getByLabel('Name of the save').fill('Before the door');
    await saves.getByRole('button', { name: 'Save', exact: true }).click();
    await sees(saves, 'Saved: Before the door.', '8 moves');
    await saves.getByRole('button', { name: 'Close' }).click();
    await walk(page, 'r');
    await sees(news(page), /door opens\./);
    await onBoard(page, 'locked door', 0);
    await page.getByRole('button', { name: 'Save or load' }).click();
    await saves.getByRole('button', { name: 'Load Before the door' }).click();
    await expect.poll(() => ticks(page)).toBe(7);
    await onBoard(page, 'locked door, column 8, row 1');
    await walk(page, 'r');

    // A mouse that rests on something names it, and one that clicks walks there.
    const size: Square = [ROWS[0]!.length, ROWS.length];
    const point = (square: Square) => pointOn(page.locator('.board-view'), size, square);
    const treasure = await point([9, 1]);
    await page.mouse.move(treasure.x, treasure.y);
    await page.getByRole('tooltip').getByText('treasure. Buys mercenaries').waitFor();
    const farther = await point([10, 1]);
    await page.mouse.click(farther.x, farther.y);
    await expect.poll(() => ticks(page)).toBe(10);
    await onBoard(page, /^you, column 10, row 1$/);
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'treasure' }).count()).toBe(1);
    await walk(page, 'r');
    await sees(news(page), 'The boulder rolls right.', 'A switch sinks with a click.');
    await onBoard(page, 'floor switch, pressed, boulder, column 12, row 1');
    await sees(goals, 'A boulder on every switch, done', 'Reach the exit, still open');
    await walk(page, 'd');
    // The board is walked in words, too: what is under the cursor is told, and Enter acts on it. Words come a moment after the tick.
    await onBoard(page, /^you, column 11, row 2$/);
    await page.getByRole('gridcell', { name: /^you, / }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.locator(':focus').innerText()).toBe('exit, column 10, row 2');
    await page.keyboard.press('Enter');
    const result = page.getByRole('region', { name: 'Dungeon complete' });
    await sees(result, 'It took 13 ticks.');
    await openMore(page);
    await result.getByRole('button', { name: 'Share' }).click();
    await expect
      .poll(() => page.getByRole('dialog', { name: 'Share' }).getByLabel('Link').inputValue())
      .toBe(page.url());
    await page
      .getByRole('dialog', { name: 'Share' })
      .getByRole('img', { name: /^QR code of/ })
      .waitFor();
    await page.goto('/play/dungeon?part=saves');
    await page.getByRole('button', { name: 'Load Before the door' }).click();
    await onBoard(page, 'locked door, column 8, row 1');
  });

  const MEETING = ['######', '#@ M #', '#   >#', '######'];
  const EXIT = { goal: 'exit' };

  test('has battles, told round by round, and is lost where they are too hard', async () => {
    // 5 health against blows of 10 / 5: three rounds. Each costs the player 20 / 10.
    const config = { player_health: 50, player_attack: 10, mercenary_health: 5, mercenary_attack: 20 };
    const page = await play(MEETING, EXIT, config);
    await sees(page.locator('.vitals'), '50 of 50');
    await page.keyboard.press('ArrowRight');
    const battle = page.getByRole('region', { name: 'Battle: mercenary' });
    await sees(battle, 'Round 3 of 3', 'You lose 2, it loses 2.', '44 of 50');
    await sees(news(page), 'You fight the mercenary: 3 rounds, 6 health lost.');
    await battle.getByRole('button', { name: 'Close' }).click();
    await battle.waitFor({ state: 'hidden' });
    await sees(page.locator('.vitals'), '44 of 50');
    await walk(page, 'rd');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { name: 'Dungeon complete' }).waitFor();

    const other = await play(MEETING, EXIT, { player_health: 1, mercenary_attack: 100 });
    await other.keyboard.press('ArrowRight');
    await other.keyboard.press('Escape');
    const lost = other.getByRole('region', { name: 'The dungeon wins' });
    await sees(lost, 'You fell to the mercenary in round 1.');
    await lost.getByRole('button', { name: 'Take back' }).waitFor();
    await other.keyboard.press('r');
    await expect.poll(() => ticks(other)).toBe(0);
    await expect.poll(() => lost.count()).toBe(0);
  });

  test('has people to win over, and time to turn back', async () => {
    const rows = ['##########', '#@$     M#', '# %     >#', '##########'];
    const page = await play(rows, EXIT, { bribe_amount: 1, bribe_radius: 9, player_health: 50 });
    await page.keyboard.press('e');
    await sees(news(page), 'That does not work');
    await walk(page, 'r');
    await onBoard(page, 'mercenary, in reach');
    await page.getByRole('button', { name: 'Win over the mercenary' }).click();
    await sees(news(page), 'The mercenary takes your treasure and joins you.');
    await onBoard(page, 'mercenary, your ally');
    await walk(page, 'd');
    await page.getByRole('button', { name: 'Back one tick' }).click();
    await sees(news(page), /^You turn time back by one tick: it is tick \d again\./);
    await onBoard(page, 'your older self');
  });
});

describe('a dungeon of one’s own', () => {
  test('is refused with all that is wrong and where, and is a maze or a puzzle as one wishes', async () => {
    const page = await site.visit('/play/dungeon?part=own-map');
    await page
      .getByLabel('Map as JSON')
      .fill(JSON.stringify({ entities: [{ type: 'wal', x: 'a', y: 0 }], 'goal-condition': { goal: 'exit' } }));
    await page.getByRole('button', { name: 'Play this map' }).click();
    const problems = page.getByRole('alert');
    await sees(problems, 'This map has 2 problems', '/entities/0/type', '/entities/0/x', 'did you mean wall?');
    await page.getByRole('link', { name: 'A maze' }).click();
    await page.getByLabel('Small').check();
    await sees(page, '15 × 9 squares, without the border.');
    await page.locator('.maze-preview canvas').waitFor();
    await page.getByLabel('Seed').fill('7');
    await page.getByRole('button', { name: 'Play this maze' }).click();
    await page.getByRole('heading', { name: 'Maze 7' }).waitFor();
    await onBoard(page, /^you, /);
    await page.goto('/play/dungeon?part=puzzle');
    await page.getByLabel('Difficulty, 1 to 10').selectOption('1');
    await page.getByRole('button', { name: 'Make a puzzle' }).click();
    await sees(page, /^Difficulty 1 of 10, par \d+, (one thing to do|\d+ things to do in a row)\.$/);
    await page.getByRole('button', { name: 'Play this puzzle' }).click();
    await page.getByRole('heading', { name: /^Puzzle/ }).waitFor();
    await expect.poll(() => ticks(page)).toBe(0);
  });
});
