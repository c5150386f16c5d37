// `npm run screenshots` takes the pictures that documents show anew, into docs/pictures. `npm run screenshots -- /tmp/look` takes all
// there is to be looked at; `--help` says how to take less of it.
import { globSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { builtPage } from '../../src/server/page/page-build.ts';
import { CHAMBER_SCREENS } from './chamber/chamber-screens.ts';
import { DUNGEON_SCREENS } from './dungeon/dungeon-screens.ts';
import { everyPage } from './every-page.ts';
import { FLAG_SCREENS } from './flag/flag-screens.ts';
import { MAKE_SCREENS } from './make/make-screens.ts';
import { DESK, PHONE, TestSite } from './test-site.ts';

const HELP = `npm run screenshots -- [FOLDER [NAME…]] [--sizes …] [--lights …] [--languages …] [--whole] [--sheets]
Without a folder: the pictures that documents show. With one: every page (everyPage knows them: home-1, match-3) by a fresh load, and what
is there after a few moves, each as NAME_SIZE_LIGHT_LANGUAGE.png, or those whose names begin so.
  --sizes      of 1280x720, 1366x768, 1440x900, 1920x1080, 390x844, 360x640 (the last two are phones); all of them unless told
  --lights     of day, night
  --languages  of en, de
  --whole      all of a page, and not what fits its window
  --sheets     puts them together too, four to a sheet: sheet-01.png and so on
  npm run screenshots -- /tmp/look match daily --sizes 1366x768,390x844 --lights night --sheets`;

/** What is looked at by the size of a window. */
const DESKS = ['1280x720', '1366x768', '1440x900', '1920x1080'];
const PHONES = ['390x844', '360x640'];
const SIZES = [...DESKS, ...PHONES];
const LIGHTS = { day: 'light', night: 'dark' } as const;
const LANGUAGES = ['en', 'de'];
/** How long a page may go on loading: a match with others keeps its stream open (ms). */
const LOADING = 4000;

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly go?: ((page: Page) => Promise<unknown>) | undefined;
  /** Whether it is there only for whoever has made what it shows. */
  readonly isMakers?: boolean;
}

const ROOT = join(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string' },
    lights: { type: 'string' },
    languages: { type: 'string' },
    whole: { type: 'boolean', default: false },
    sheets: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
});
const [elsewhere, ...begins] = positionals;
const folder = elsewhere ?? join(ROOT, 'docs/pictures');
const sizes = chosen('sizes', SIZES);
const lights = chosen('lights', Object.keys(LIGHTS)) as (keyof typeof LIGHTS)[];
const languages = chosen('languages', LANGUAGES);

/** Where something is done before there is a picture, and what a stranger sees. */
const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/' },
  ...DUNGEON_SCREENS,
  { name: 'documents', path: '/docs/library' },
  ...CHAMBER_SCREENS,
  ...FLAG_SCREENS,
  ...MAKE_SCREENS,
];
const taken: string[] = [];

if (values.help) console.log(HELP);
else await main();

async function main(): Promise<void> {
  await builtPage();
  await mkdir(folder, { recursive: true });
  const site = new TestSite();
  site.brought = ['bridges'];
  await site.open();
  try {
    if (elsewhere === undefined) return await forDocuments(site);
    const maker = await site.blankPage();
    const pages = Object.entries(await everyPage(site, maker)).flatMap(([name, all]) =>
      all.map(({ path, go }, n): Screen => ({ name: `${name}-${n + 1}`, path, go, isMakers: true })),
    );
    const wanted = [...pages, ...SCREENS].filter(
      ({ name }) => begins.length === 0 || begins.some(begin => name.startsWith(begin)),
    );
    for (const screen of wanted) {
      for (const [known, options] of [
        [DESKS, DESK],
        [PHONES, PHONE],
      ] as const) {
        const here = sizes.filter(size => known.includes(size));
        if (here.length > 0) await picture(screen, here, await site.blankPage({ ...options, locale: 'en-GB' }), maker);
      }
    }
    if (values.sheets) await sheets(await site.blankPage({ viewport: { width: 1576, height: 900 } }));
  } finally {
    await site.close();
  }
}

function chosen(option: 'sizes' | 'lights' | 'languages', known: readonly string[]): readonly string[] {
  const names = values[option]?.split(',') ?? known;
  const stranger = names.find(name => !known.includes(name));
  if (stranger !== undefined) throw new Error(`--${option}: “${stranger}” is none of ${known.join(', ')}`);
  return names;
}

async function forDocuments(site: TestSite): Promise<void> {
  const texts = globSync(['README.md', 'docs/**/*.md'], { cwd: ROOT }).map(file =>
    readFileSync(join(ROOT, file), 'utf8'),
  );
  const shown = new Set(
    texts.flatMap(text => [...text.matchAll(/pictures\/([\w-]+)\.png/g)].map(([, name = '']) => name)),
  );
  for (const { name, path, go } of SCREENS.filter(screen => shown.has(screen.name))) {
    await attempt(name, async () => {
      const page = await site.visit(path, { ...DESK, reducedMotion: 'reduce' });
      await page.waitForLoadState('networkidle');
      await go?.(page);
      await page.screenshot({ path: join(folder, `${name}.png`) });
      await page.context().close();
    });
  }
}

/** A screen in all sizes of a device. Where nothing was done each picture is of a fresh load, else only another language begins anew. */
async function picture({ name, path, go, isMakers }: Screen, here: readonly string[], page: Page, maker: Page) {
  await attempt(name, async () => {
    if (isMakers) await page.context().addCookies(await maker.context().cookies());
    await page.goto(path);
    await settle(page);
    await go?.(page);
    for (const language of languages) {
      if (language !== 'en') await speak(page, language);
      for (const size of here) {
        const [width = 0, height = 0] = size.split('x').map(Number);
        await page.setViewportSize({ width, height });
        for (const light of lights) {
          await page.emulateMedia({ colorScheme: LIGHTS[light], reducedMotion: 'reduce' });
          if (go === undefined) await page.reload();
          await settle(page);
          const file = `${name}_${size}_${light}_${language}.png`;
          await page.screenshot({ path: join(folder, file), fullPage: values.whole });
          taken.push(file);
        }
      }
    }
  });
  await page.context().close();
}

async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate(`{
    const settings = JSON.parse(localStorage.getItem('quadrille:settings') ?? '{}');
    localStorage.setItem('quadrille:settings', JSON.stringify({ ...settings, language: '${language}' }));
  }`);
  await page.reload();
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: LOADING }).catch(() => {});
  await page.evaluate('document.fonts.ready.then(() => new Promise(requestAnimationFrame))');
}

/** What cannot be reached any more is said, and the others are taken all the same. */
async function attempt(name: string, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    console.error(`${name}:`, error);
    process.exitCode = 1;
  }
}

/** Four to a sheet, phones with phones. */
async function sheets(page: Page): Promise<void> {
  const isPhone = (file: string) => PHONES.some(size => file.includes(`_${size}_`));
  let count = 0;
  for (const [files, width] of [
    [taken.filter(file => !isPhone(file)), 780],
    [taken.filter(isPhone), 388],
  ] as const) {
    for (let from = 0; from < files.length; from += 4) {
      const shown = files.slice(from, from + 4).map(file => {
        const data = readFileSync(join(folder, file)).toString('base64');
        return `<figure style="margin:0;width:${width}px"><img style="width:100%" src="data:image/png;base64,${data}"><figcaption>${file}</figcaption></figure>`;
      });
      await page.setContent(
        `<body style="margin:4px;display:flex;flex-wrap:wrap;gap:4px;align-items:start;font:12px monospace">${shown.join('')}`,
      );
      const name = `sheet-${String(++count).padStart(2, '0')}.png`;
      await page.screenshot({ path: join(folder, name), fullPage: true });
      console.log(`${name}: ${files.slice(from, from + 4).join(' ')}`);
    }
  }
}
