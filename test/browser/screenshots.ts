// Pictures of every screen into docs/pictures, desk and phone: `npm run screenshots`, or of those named so:
// `npm run screenshots flag`.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { builtPage } from '../../src/server/page.ts';
import { oldCellar } from './cellar.ts';
import { CHAMBER_SCREENS } from './chamber-screens.ts';
import { FLAG_SCREENS } from './flag-screens.ts';
import { walk } from './hands.ts';
import { DESK, House, PHONE } from './house.ts';

const folder = join(import.meta.dirname, '../../docs/pictures');

/** Each screen: how to get there from its address. */
const SCREENS: readonly {
  readonly name: string;
  readonly path: string;
  readonly go?: (page: Page) => Promise<void>;
}[] = [
  { name: 'home', path: '/' },
  { name: 'choose', path: '/play/dungeon' },
  { name: 'dungeon', path: '/play/dungeon', go: page => playing(page, 'Two Plates', 'urrrr') },
  { name: 'dungeon-won', path: '/play/dungeon', go: page => playing(page, 'First Steps', 'ddrruurrrrddrrdddd') },
  { name: 'dungeon-adventure', path: '/play/dungeon', go: adventure },
  { name: 'wrong-map', path: '/play/dungeon', go: wrongMap },
  { name: 'keys', path: '/play/dungeon', go: keys },
  { name: 'credits', path: '/credits' },
  ...CHAMBER_SCREENS,
  ...FLAG_SCREENS,
];

await builtPage();
await mkdir(folder, { recursive: true });
const house = await House.open();
try {
  for (const [suffix, options] of [
    ['', DESK],
    ['-phone', PHONE],
  ] as const) {
    const wanted = SCREENS.filter(({ name }) => name.startsWith(process.argv[2] ?? ''));
    for (const screen of wanted) await take(screen, suffix, { ...options, reducedMotion: 'reduce' });
  }
} finally {
  await house.close();
}

async function take({ name, path, go }: (typeof SCREENS)[number], suffix: string, options: BrowserContextOptions) {
  const page = await house.visit(path, options);
  // Not later: a match with others keeps its stream open.
  await page.waitForLoadState('networkidle');
  await go?.(page);
  await page.screenshot({ path: join(folder, `${name}${suffix}.png`) });
  await page.context().close();
}

async function playing(page: Page, dungeon: string, steps: string): Promise<void> {
  await page.getByRole('button', { name: `Play ${dungeon}` }).click();
  await page.getByRole('heading', { name: dungeon }).waitFor();
  await walk(page, steps);
}

async function adventure(page: Page): Promise<void> {
  await page.getByLabel('Map as JSON').fill(JSON.stringify({ name: 'The old cellar', map: oldCellar() }));
  await page.getByRole('button', { name: 'Play this map' }).click();
  await page.getByRole('heading', { name: 'The old cellar' }).waitFor();
  await walk(page, 'rrdrrrl');
}

async function wrongMap(page: Page): Promise<void> {
  const entities = [
    { type: 'player', x: 0.5, y: 0 },
    { type: 'bolder', x: 1, y: 0 },
    { type: 'portal', x: 2, y: 0 },
  ];
  await page
    .getByLabel('Map as JSON')
    .fill(JSON.stringify({ entities, 'goal-condition': { goal: 'escape' } }, null, 2));
  await page.getByRole('button', { name: 'Play this map' }).click();
  await page.getByRole('alert').scrollIntoViewIfNeeded();
}

async function keys(page: Page): Promise<void> {
  await playing(page, 'First Steps', 'd');
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
}
