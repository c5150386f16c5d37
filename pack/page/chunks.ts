import { join } from 'node:path';
import { normalizePath, type Rolldown } from 'vite';

const WEB = normalizePath(join(import.meta.dirname, '../../src/web'));
const LANGUAGES = ['en', 'de'];
const PARTS_OF_WORDS = ['dungeon', 'chamber', 'flag', 'face', 'settings', 'tournament'];
/** What the rules say themselves, and English words say again. */
const SAID_BY_RULES = ['../flag/ending-sentences.ts'];
const OTHER_PAGES = [
  'replay',
  'make',
  'gallery',
  'map',
  'author',
  'collection',
  'tournaments',
  'settings',
  'me',
  'matches',
].map(page => `pages/${page}-page.tsx`);
const DUNGEON_CARDS = ['games/dungeon/choose/first-cards.tsx'];
const GAMES = ['dungeon', 'chamber', 'flag'];
const MORE_PAGES = [
  ...['pages/daily-page.tsx', 'pages/credits-page.tsx', 'replay/match-replay.tsx'],
  ...GAMES.flatMap(thumb),
];
/** What shows games of others, plugins that only the server can fold: no page of ours loads any of it. */
const PLUGIN = ['choose-page', 'table-page', 'thumb', 'start']
  .map(part => `games/plugin/${part}.tsx`)
  .concat('replay/plugin-replay.tsx', 'pages/games-page.tsx');
const DRAWING = ['', drawing] as const;
const TABLE = ['-table', table] as const;
const CHOICE = ['-choice', choice] as const;

/** What one script holds: all that these sources need, or of that whatever at least two of several such lists need. */
interface Script {
  readonly name: string;
  readonly needs: readonly string[];
  readonly sharedBy?: readonly (readonly string[])[];
}

/**
 * The scripts of the page. A source is in the first one that may hold it, so each needs only those before it. Left to
 * itself the bundler makes a script of every set of sources that are needed together, and a visit asks for eighty.
 */
const SCRIPTS: readonly Script[] = [
  { name: 'words', needs: LANGUAGES.flatMap(allWords), sharedBy: [...LANGUAGES.map(allWords), SAID_BY_RULES] },
  ...LANGUAGES.map(language => ({ name: language, needs: words(language) })),
  ...LANGUAGES.map(language => ({ name: `${language}-chamber`, needs: [`texts/${language}/chamber.ts`] })),
  // Capture The Flag and games of others seat people alike.
  ...LANGUAGES.map(language => ({ name: `${language}-seats`, needs: [`texts/${language}/seats.ts`] })),
  // A match that is played here asks for a few lines that a script of their own would weigh seven times as much.
  { name: 'page', needs: ['main.tsx', '../wire/answers/legal-answer.ts'] },
  // Settings show the keys of all games, and a game its own.
  ...GAMES.map(game => ({ name: `${game}-keys`, needs: [`games/${game}/play/game-keys.ts`] })),
  // How texts of others are shown: most pages show some, few of them the way to report one, but many have other sheets.
  { name: 'names', needs: ['../wire/shared/names-and-codes.ts'] },
  { name: 'sheet', needs: ['parts/use-sheet.ts'] },
  { name: 'report', needs: ['parts/report-dialog.tsx'] },
  shared(DRAWING),
  // What begins a match is for who chooses one, or may begin another at once.
  { name: 'begin', needs: ['match/published-map.tsx', '../kernel/json-text.ts', '../players/flag/strengths.ts'] },
  shared(TABLE),
  shared(CHOICE),
  // Who has ended a match, or comes back to the day, may pass on how it went.
  { name: 'share', needs: ['parts/share/share-result.tsx'] },
  ...GAMES.map(game => ({ name: game, needs: drawing(game) })),
  // How a match is drawn: lists and the day show some, and nobody plays there.
  ...GAMES.map(game => ({ name: `${game}-thumb`, needs: thumb(game), sharedBy: [thumb(game), table(game)] })),
  // What home shows of the dungeons besides: who comes to draw a map does without most of it.
  { name: 'dungeon-maps', needs: DUNGEON_CARDS, sharedBy: [DUNGEON_CARDS, OTHER_PAGES] },
  // What is chosen and what is played have things in common: who comes to play does without the rest of the choice.
  ...GAMES.map(game => ({ name: `${game}-both`, needs: played(game), sharedBy: [played(game), choice(game)] })),
  { name: 'dungeon-setup', needs: ['../dungeon/setup.ts'] },
  { name: 'dungeon-cards', needs: DUNGEON_CARDS },
  // What one of our games has in common with those alone: the others do without it.
  ...GAMES.map(game => ({
    name: `${game}-common`,
    needs: PLUGIN,
    sharedBy: [PLUGIN, [...choice(game), ...table(game)]],
  })),
  ...GAMES.map(game => ({ name: `${game}-choice`, needs: choice(game) })),
  ...GAMES.map(game => ({ name: `${game}-table`, needs: table(game) })),
  // What they have in common with pages of ours that are in no script above: replays, and what is said where a server is away.
  { name: 'common', needs: PLUGIN, sharedBy: [PLUGIN, [...OTHER_PAGES, ...MORE_PAGES]] },
  { name: 'plugin', needs: PLUGIN },
];

/** The page waits for its words, so these must not wait for the page: they come before it. */
function words(language: string): string[] {
  return [`texts/${language}/texts.ts`];
}

/** Those of the games come with them, but must not wait for them either. */
function allWords(language: string): string[] {
  return [...words(language), ...PARTS_OF_WORDS.map(part => `texts/${language}/${part}.ts`)];
}

/** Of a part of the games what two of them need anywhere, or one of them and another page. */
function shared([part, sources]: readonly [part: string, sources: (game: string) => string[]]): Script {
  const whole = (game: string) => [...drawing(game), ...choice(game), ...table(game)];
  return {
    name: `games${part}`,
    needs: GAMES.flatMap(sources),
    sharedBy: [...GAMES.map(whole), OTHER_PAGES],
  };
}

/** What any picture of a game is drawn by. */
function drawing(game: string): string[] {
  return [
    'board/pictures/still-picture.tsx',
    `games/${game}/look/board-scene.ts`,
    `../drawing/themes/${game}-theme.ts`,
  ];
}

function choice(game: string): string[] {
  return [`games/${game}/choose-page.tsx`];
}

function table(game: string): string[] {
  return [`games/${game}/table-page.tsx`];
}

function thumb(game: string): string[] {
  return [`games/${game}/thumb.tsx`];
}

/** A match is folded by the rules as well. */
function played(game: string): string[] {
  return [...table(game), `../${game}/rules.ts`];
}

/** How the bundler is told: a script takes with it whatever is needed and not in one before it. */
export function scriptsOfThePage(): Rolldown.CodeSplittingGroup[] {
  let held: ReadonlyMap<string, string> | undefined;
  return SCRIPTS.map(({ name }, index) => ({
    name: (id, graph) => {
      held ??= allHeld(source => importsOf(graph, source));
      return held.get(id) === name ? name : null;
    },
    priority: SCRIPTS.length - index,
  }));
}

function importsOf(graph: Rolldown.ChunkingContext, source: string): readonly string[] {
  const known = graph.getModuleInfo(source);
  if (known === null) throw new Error(`${source} is named in pack/page/chunks.ts, but the page does not need it`);
  return known.importedIds;
}

function allHeld(importsOf: (id: string) => readonly string[]): Map<string, string> {
  const held = new Map<string, string>();
  for (const { name, needs, sharedBy } of SCRIPTS) {
    const sharers = sharedBy?.map(sources => allNeeded(sources, importsOf));
    for (const id of allNeeded(needs, importsOf)) {
      const isOurs = sharers === undefined || sharers.filter(sharer => sharer.has(id)).length > 1;
      if (isOurs && !held.has(id)) held.set(id, name);
    }
  }
  return held;
}

function allNeeded(sources: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const needed = new Set(sources.map(source => normalizePath(join(WEB, source))));
  for (const id of needed) for (const imported of importsOf(id)) needed.add(imported);
  return needed;
}
