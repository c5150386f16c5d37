// `npm run package`: makes a folder with all that an installed Quadrille is, and packs it. Node strips no types under
// node_modules, so it is JavaScript; what documents name lies in it, and no link leads to sources that it has not.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { FONT_FILES, fontPath, shippedAs } from '../src/server/cards/card-fonts.ts';
import { builtPage } from '../src/server/page/page-build.ts';
import { libraryNow } from './api/pages.ts';
import { pageOf } from './api/report.ts';
import { besideJavascript, declarationsOfLibrary } from './declarations.ts';
import { iconsAsFiles } from './icons.ts';
import { javascriptOf } from './javascript.ts';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = join(ROOT, 'src');
const PACKAGE = join(ROOT, '.build', 'package');
const DIST = join(PACKAGE, 'dist');

/** What tells of the sources. */
const OF_SOURCES = ['docs/{architecture,glossary,page,testing}.md'];

/** A link of a document to another file. */
const LINK = /(?<picture>!?)\[(?<words>(?:`[^`]*`|[^\]`])*)\]\((?!\w+:)(?<path>[^)#]+)(?<anchor>#[^)]*)?\)/g;

const page = await builtPage();
rmSync(PACKAGE, { recursive: true, force: true });
buildDist();
copyPapers();
writeFileSync(join(PACKAGE, 'package.json'), `${JSON.stringify(packaged(), null, 2)}\n`);
const { status } = spawnSync('npm', ['pack', PACKAGE, ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exit(status ?? 1);

/** All that is run. */
function buildDist(): void {
  // File by file, whatever is there: threads, maps and what is yet to come need no list.
  for (const file of globSync('**/*.*', { cwd: SOURCES, exclude: ['web/**', '**/*.md', '**/*.d.ts'] })) {
    if (!statSync(join(SOURCES, file)).isFile()) continue;
    const target = join(DIST, file.replace(/\.ts$/, '.js'));
    const text = () => readFileSync(join(SOURCES, file), 'utf8');
    if (target.endsWith('.js')) write(target, iconsAsFiles(javascriptOf(text()), target, DIST));
    else cpSync(join(SOURCES, file), target);
  }
  // What TypeScript is told of those who use the library.
  for (const [file, text] of declarationsOfLibrary()) write(join(DIST, file), besideJavascript(text));
  // What the server draws cards with.
  const fonts = join(DIST, 'server/cards/fonts');
  mkdirSync(fonts);
  for (const face of FONT_FILES) cpSync(fontPath(face), join(fonts, shippedAs(face.file)));
  // What runs in browsers is bundled.
  cpSync(page, join(DIST, 'page'), { recursive: true });
}

/** All that is read, and the programs of others: Python's, and the examples. */
function copyPapers(): void {
  const asTheyAre = ['bin/**', 'examples/**', 'python/{pyproject.toml,quadrille_env/*.py,examples/*.py}', 'LICENSE'];
  const leftOut = ['**/__pycache__/**', '**/*.class', 'examples/bots/rust/bot', '**/*.md'];
  for (const file of globSync(asTheyAre, { cwd: ROOT, exclude: leftOut })) {
    if (statSync(join(ROOT, file)).isFile()) cpSync(join(ROOT, file), join(PACKAGE, file));
  }
  const papers = ['README.md', 'CHANGELOG.md', 'CREDITS.md', 'docs/*.md', 'docs/decisions/*.md', 'src/*/rulings.md'];
  const texts = new Map(
    globSync([...papers, 'examples/**/*.md', 'python/*.md'], { cwd: ROOT, exclude: OF_SOURCES }).map(file => {
      const name = file.replaceAll('\\', '/');
      // What the README says of the code is for those who have it.
      const text = readFileSync(join(ROOT, file), 'utf8').replace(/^\| the code \|.*\n/m, '');
      return [packagedName(name), linksOf(text, name)] as const;
    }),
  );
  for (const entry of libraryNow()) texts.set(`docs/api/${entry.entry}.md`, linksOf(pageOf(entry), `docs/api/x.md`));
  for (const [file, text] of texts) {
    const isThere = (target: string) => texts.has(target) || existsSync(join(PACKAGE, target));
    write(join(PACKAGE, file), withLinks(text, file, isThere));
  }
}

/** Where in the package something is that has another place in a checkout. */
function packagedName(file: string): string {
  return file
    .replace(/^src\/library\/(\w+)\.ts$/, 'docs/api/$1.md')
    .replace(/^src\/(\w+)\/rulings\.md$/, 'docs/rulings/$1.md');
}

/** A document whose links lead to files by their places in the package, from its root. */
function linksOf(text: string, file: string): string {
  return text.replaceAll(LINK, (...found) => {
    const { picture, words, path, anchor = '' } = found.at(-1) as Record<string, string>;
    return `${picture}[${words}](${packagedName(posix.join(posix.dirname(file), path ?? ''))}${anchor})`;
  });
}

/** The same from where the document is. What the package has not is only named. */
function withLinks(text: string, file: string, isThere: (target: string) => boolean): string {
  return text.replaceAll(LINK, (...found) => {
    const { picture, words, path = '', anchor = '' } = found.at(-1) as Record<string, string>;
    if (!isThere(path)) return picture === '' ? `${words}` : `*${words}*`;
    return `${picture}[${words}](${posix.relative(posix.dirname(file), path)}${anchor})`;
  });
}

/** What npm is told of it. A Node comes only where the machine's own is too old: bin/ournode.mjs fetches one of these. */
function packaged() {
  const { name, version, description, license, type, engines, bin, sideEffects, dependencies } = packageJson;
  const exported = Object.entries(packageJson.exports).map(([entry, source]) => {
    const built = source.replace('./src/', './dist/');
    const types = built.replace(/\.ts$/, '.d.ts');
    return [entry, types === built ? source : { types, default: built.replace(/\.ts$/, '.js') }];
  });
  const told = { name, version, private: true, description, license, type, engines, bin, sideEffects };
  return { ...told, exports: Object.fromEntries(exported), dependencies, nodes: packageJson.optionalDependencies };
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
