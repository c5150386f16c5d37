// Pictures of every screen into docs/pictures, desk and phone: `npm run screenshots`, or of those named so:
// `npm run screenshots flag`.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { builtPage } from '../../src/server/page/page.ts';
import { CHAMBER_SCREENS } from './chamber/chamber-screens.ts';
import { DUNGEON_SCREENS } from './dungeon/dungeon-screens.ts';
import { FLAG_SCREENS } from './flag/flag-screens.ts';
import { DESK, House, PHONE } from './house.ts';
import { MAKE_SCREENS } from './make/make-screens.ts';

const folder = join(import.meta.dirname, '../../docs/pictures');

/** Each screen: how to get there from its address. */
const SCREENS: readonly {
  readonly name: string;
  readonly path: string;
  readonly go?: (page: Page) => Promise<void>;
}[] = [
  { name: 'home', path: '/' },
  ...DUNGEON_SCREENS,
  { name: 'credits', path: '/credits' },
  ...CHAMBER_SCREENS,
  ...FLAG_SCREENS,
  ...MAKE_SCREENS,
];

await builtPage();
await mkdir(folder, { recursive: true });
const house = new House();
await house.open();
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
