// `npm run screenshots` takes the pictures that documents show anew, into docs/pictures. `npm run screenshots -- /tmp/look [NAME]` takes
// all screens, or those whose names begin so, at three sizes, by day and by night, to be looked at.
import { globSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { builtPage } from '../../src/server/page/page-build.ts';
import { CHAMBER_SCREENS } from './chamber/chamber-screens.ts';
import { DUNGEON_SCREENS } from './dungeon/dungeon-screens.ts';
import { FLAG_SCREENS } from './flag/flag-screens.ts';
import { DESK, House, PHONE } from './house.ts';
import { MAKE_SCREENS } from './make/make-screens.ts';

const ROOT = join(import.meta.dirname, '../..');
const [elsewhere, begins = ''] = process.argv.slice(2);
const folder = elsewhere ?? join(ROOT, 'docs/pictures');
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
  ...CHAMBER_SCREENS,
  ...FLAG_SCREENS,
  ...MAKE_SCREENS,
];

await builtPage();
await mkdir(folder, { recursive: true });
const house = new House();
await house.open();
try {
  if (elsewhere === undefined) {
    const shown = picturesInDocuments();
    for (const screen of SCREENS.filter(({ name }) => shown.has(name))) await take(screen, '', DESK, 'light');
  } else {
    for (const [size, options] of Object.entries({ '': DESK, '-large': LARGE, '-phone': PHONE })) {
      for (const screen of SCREENS.filter(({ name }) => name.startsWith(begins))) {
        await take(screen, size, options, 'light');
        await take(screen, `${size}-dark`, options, 'dark');
      }
    }
  }
} finally {
  await house.close();
}

function picturesInDocuments(): Set<string> {
  const texts = globSync(['README.md', 'docs/**/*.md'], { cwd: ROOT }).map(file =>
    readFileSync(join(ROOT, file), 'utf8'),
  );
  return new Set(texts.flatMap(text => [...text.matchAll(/pictures\/([\w-]+)\.png/g)].map(([, name = '']) => name)));
}

/** What cannot be reached any more is said, and the others are taken all the same. */
async function take(
  { name, path, go }: (typeof SCREENS)[number],
  suffix: string,
  options: BrowserContextOptions,
  colorScheme: 'light' | 'dark',
): Promise<void> {
  const page = await house.visit(path, { ...options, colorScheme, reducedMotion: 'reduce' });
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
