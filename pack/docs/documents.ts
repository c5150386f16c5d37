import { globSync } from 'node:fs';
import { join, posix } from 'node:path';

/** A document of the checkout, and where a server shows it. */
export interface Document {
  readonly file: string;
  readonly address: string;
}

/** Documents that are looked for in one place. */
interface Shelf {
  readonly title: string;
  readonly documents: readonly Document[];
}

/** All documents as they are listed beside each of them: what most people want first. */
export const SHELVES: readonly Shelf[] = [
  shelf('Play', ['README.md', 'docs/dungeon.md', 'docs/chamber.md', 'docs/chamber-floors.md', 'docs/flag.md']),
  shelf('Make maps', ['docs/making.md', 'docs/maps.md', 'docs/campaign.md', 'docs/solver.md']),
  shelf('Programs', [
    'docs/your-game.md',
    'docs/your-game-more.md',
    'docs/library.md',
    'docs/http.md',
    'docs/errors.md',
    'docs/bots.md',
    'docs/learners.md',
    'docs/tournaments.md',
    'docs/conform.md',
    'docs/grading.md',
    'docs/old-suites.md',
    'docs/operating.md',
  ]),
  shelf(
    'The library',
    ['kernel', 'laws', 'gameui', 'dungeon', 'chamber', 'flag', 'players', 'client', 'serve'].map(
      entry => `docs/api/${entry}.md`,
    ),
  ),
  shelf('How the games are read', ['src/dungeon/rulings.md', 'src/chamber/rulings.md', 'src/flag/rulings.md']),
  shelf('Behind it', [
    ...[
      'docs/architecture.md',
      'docs/glossary.md',
      'docs/decisions/README.md',
      'docs/testing.md',
      'docs/page.md',
      'docs/tasks.md',
    ],
    ...['CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', 'CREDITS.md'],
  ]),
];

/** Those on the shelves, and the decisions, which are listed on a page of their own. */
export const DOCUMENTS: readonly Document[] = [
  ...SHELVES.flatMap(({ documents }) => documents),
  ...shelf('Decisions', decisions()).documents,
];

function decisions(): string[] {
  const found = globSync('docs/decisions/[0-9]*.md', { cwd: join(import.meta.dirname, '../..') });
  return found.map(file => file.replaceAll('\\', '/')).sort();
}

function shelf(title: string, files: readonly string[]): Shelf {
  return { title, documents: files.map(file => ({ file, address: addressOf(file) })) };
}

/** Where a document is shown. */
function addressOf(file: string): string {
  if (file === 'README.md') return '/docs';
  const rulings = /^src\/(\w+)\/rulings\.md$/.exec(file)?.[1];
  if (rulings !== undefined) return `/docs/rulings/${rulings}`;
  return `/docs/${file
    .replace(/^docs\//, '')
    .replace(/(\/README)?\.md$/, '')
    .toLowerCase()}`;
}

/** What a link of a document leads to: another document, a picture, somewhere else; undefined where nothing of it is served. */
export function targetOf(
  file: string,
  href: string,
): { readonly address: string; readonly picture?: string } | undefined {
  if (/^(?:[a-z]+:|#|\/)/.test(href)) return { address: href };
  const [path = '', anchor] = href.split('#');
  const target = posix.join(posix.dirname(file), path);
  // What the library exports is described by pages that are made of its sources.
  const page = target.replace(/^src\/library\/(\w+)\.ts$/, 'docs/api/$1.md');
  const document = DOCUMENTS.find(each => each.file === page);
  if (document !== undefined) return { address: document.address + (anchor === undefined ? '' : `#${anchor}`) };
  const picture = /^docs\/pictures\/[\w-]+\.png$/.exec(target)?.[0];
  return picture === undefined ? undefined : { address: `/${picture}`, picture };
}
