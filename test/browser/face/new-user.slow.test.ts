import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../../support/chromium.ts';
import { InstalledPackage } from '../../support/installed-package.ts';
import { openMore } from '../hands.ts';
import { begin, news, pointOn } from './face-hands.ts';

/** The document as somebody reads it who has only the package, and what it says to type, line by line. */
const text = readFileSync(join(import.meta.dirname, '../../../docs/your-game.md'), 'utf8');
const blocks = (language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, code = '']) => code);
const LINES = blocks('sh').flatMap(lines => lines.trim().split('\n'));
const [CUP = ''] = blocks('json');

/** Who plays in a terminal takes the first that can be done, to the end. */
const FIRST = '1\n'.repeat(3000);

const installed = new InstalledPackage();
let browser: Browser;
beforeAll(async () => {
  [browser] = await Promise.all([launchBrowser(), installed.install()]);
});
afterAll(async () => {
  await browser?.close();
  installed.remove();
});

test('the document tells all that is tried here', () => {
  const commands = ['new', 'laws', 'play', 'replay', 'fork', 'arena', 'tournament', 'serve'];
  for (const command of commands) expect(LINES.some(line => line.startsWith(`quadrille ${command} `))).toBe(true);
});

describe.each([
  { game: 'reversi', example: 'reversi', onPage: reversi, ends: /^\d+ to \d+\.$/m },
  { game: 'twenty48', example: '2048', onPage: twenty48, ends: /can be pushed any more\.|2048 is reached\./ },
])('a new user types what the document says, for $game', ({ game, example, onPage, ends }) => {
  const lines = LINES.map(line => line.replace('examples/reversi', `examples/${example}`).replaceAll('snails', game));
  const desk = join(installed.desk, game);
  const typed = (start: string) => {
    const line = lines.find(each => each.startsWith(start));
    if (line === undefined) throw new Error(`the document says nothing of ${start}`);
    return line;
  };
  const type = (start: string, input = '') => installed.type(typed(start), input, [], desk);

  test('begins, and holds it against the laws', async () => {
    mkdirSync(desk);
    await expect(type('quadrille new game')).resolves.toContain(`Written to ${game}.`);
    await type('cp');
    await expect(type('quadrille laws')).resolves.toContain(`${game} obeys the laws.`);
    // Whichever Node the machine has, it finds the test.
    await expect(type('cd')).resolves.toMatch(/pass 1\b/);
  });

  test('plays in the terminal, replays, forks and goes on', async () => {
    await expect(type('quadrille play', FIRST)).resolves.toMatch(ends);
    await expect(type('quadrille replay')).resolves.toContain('The hash holds');
    await expect(type('quadrille fork')).resolves.toContain('2 of ');
    await expect(type(`quadrille play ${game} --load`, FIRST)).resolves.toMatch(ends);
  });

  test('lets bots meet, in the arena and in a tournament', async () => {
    await expect(type('quadrille arena')).resolves.toMatch(/^usual +4 /m);
    writeFileSync(join(desk, 'cup.json'), CUP);
    await expect(type('quadrille tournament')).resolves.toContain('They are in cup.results.');
  });

  test('plays on the page, and forks over HTTP', async () => {
    const server = await installed.serve(typed('quadrille serve'), desk);
    try {
      const page = await (await browser.newContext({ baseURL: server.url })).newPage();
      await page.goto('/games');
      await page.getByRole('link', { name: /^Play (Reversi|2048)$/ }).click();
      await onPage(page);
      await openMore(page);
      await page.getByRole('link', { name: 'Replay', exact: true }).click();
      await page.getByRole('slider').waitFor();
      const file = readFileSync(join(desk, `${game}.quadrille.json`), 'utf8');
      const forked = await fetch(`${server.url}/api/matches/file?to=2`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: file,
      });
      expect(forked.status).toBe(201);
    } finally {
      await server.stop();
    }
  });
});

/** Against the computer on the small board, always on the first square that can be taken. */
async function reversi(page: Page): Promise<void> {
  await begin(page, 'The computer: plays at random', 'small');
  const end = page.getByRole('heading', { name: /^(You win|You lose|A draw)$/ });
  for (let moves = 0; moves < 20; moves++) {
    await news(page).getByText('Your turn.').or(end).first().waitFor();
    if ((await end.count()) > 0) break;
    const pass = page.getByRole('button', { name: 'Pass' });
    if ((await pass.count()) > 0) {
      await pass.click();
      await pass.waitFor({ state: 'detached' });
      continue;
    }
    const discs = await page.getByRole('gridcell', { name: /disc/ }).count();
    const free = page.getByRole('gridcell', { name: 'can be pressed' }).first();
    const square = await free.evaluate(
      cell => [Number(cell.ariaColIndex) - 1, Number(cell.parentElement?.ariaRowIndex) - 1] as const,
    );
    const { x, y } = await pointOn(page, [4, 4], square);
    await page.mouse.click(x, y);
    await expect.poll(() => page.getByRole('gridcell', { name: /disc/ }).count()).toBeGreaterThan(discs);
  }
  await end.waitFor();
}

/** With the arrow keys, up to 64, in which the page shows what the tiles say. */
async function twenty48(page: Page): Promise<void> {
  await begin(page, undefined, 'short');
  const end = page.getByRole('heading', { name: /^You (win|lose)$/ });
  await page.getByRole('gridcell').first().waitFor({ state: 'attached' });
  const pushUntilOver = async () => {
    for (const key of ['ArrowDown', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
    return end.count();
  };
  await expect.poll(pushUntilOver).toBe(1);
}
