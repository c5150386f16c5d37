// Pictures of every screen into docs/pictures, desk and phone: `npm run screenshots`, or of those named so:
// `npm run screenshots flag`. With a folder besides, `npm run screenshots flag /tmp/look` or `npm run screenshots '' /tmp/look`, they go
// there instead, at three sizes, by day and by night, to be looked at.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { builtPage } from '../../src/server/page/page-build.ts';
import { CHAMBER_SCREENS } from './chamber/chamber-screens.ts';
import { DUNGEON_SCREENS } from './dungeon/dungeon-screens.ts';
import { FLAG_SCREENS } from './flag/flag-screens.ts';
import { DESK, House, PHONE } from './house.ts';
import { MAKE_SCREENS } from './make/make-screens.ts';

const [wish = '', elsewhere] = process.argv.slice(2);
const folder = elsewhere ?? join(import.meta.dirname, '../../docs/pictures');
const LARGE = { ...DESK, viewport: { width: 1920, height: 1080 } };

/** Each screen: how to get there from its address. */
const SCREENS: readonly {
  readonly name: string;
  readonly path: string;
  readonly go?: (page: Page) => Promise<void>;
}[] = [
  { name: 'home', path: '/' },
  ...DUNGEON_SCREENS,
  ...['credits', 'daily', 'me', 'matches', 'settings', 'gallery', 'replay', 'tournaments', 'nowhere'].map(name => ({
    name,
    path: `/${name}`,
  })),
  { name: 'documents', path: '/docs/library' },
  { name: 'documents-found', path: '/docs/api/kernel', go: page => page.getByRole('searchbox').fill('match') },
  ...CHAMBER_SCREENS,
  ...FLAG_SCREENS,
  ...MAKE_SCREENS,
];

await builtPage();
await mkdir(folder, { recursive: true });
const house = new House();
await house.open();
try {
  const sizes =
    elsewhere === undefined ? { '': DESK, '-phone': PHONE } : { '': DESK, '-large': LARGE, '-phone': PHONE };
  for (const [size, options] of Object.entries(sizes)) {
    for (const colorScheme of elsewhere === undefined ? (['light'] as const) : (['light', 'dark'] as const)) {
      const suffix = colorScheme === 'dark' ? `${size}-dark` : size;
      for (const screen of SCREENS.filter(({ name }) => name.startsWith(wish))) {
        await take(screen, suffix, { ...options, colorScheme, reducedMotion: 'reduce' });
      }
    }
  }
} finally {
  await house.close();
}

/** What cannot be reached any more is said, and the others are taken all the same. */
async function take({ name, path, go }: (typeof SCREENS)[number], suffix: string, options: BrowserContextOptions) {
  const page = await house.visit(path, options);
  try {
    // Not later: a match with others keeps its stream open.
    await page.waitForLoadState('networkidle');
    await go?.(page);
    await page.screenshot({ path: join(folder, `${name}${suffix}.png`) });
  } catch (error) {
    console.error(`${name}${suffix}:`, error);
    process.exitCode = 1;
  }
  await page.context().close();
}
