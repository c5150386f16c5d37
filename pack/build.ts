// Makes `dist`, all that an installed package runs. Node strips no types under node_modules, so it is JavaScript.
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FONT_FILES, fontPath, shippedAs } from '../src/server/cards/card-fonts.ts';
import { builtPage } from '../src/server/page/page-build.ts';
import { besideJavascript, declarationsOfLibrary } from './declarations.ts';
import { iconsAsFiles } from './icons.ts';
import { javascriptOf } from './javascript.ts';

const SOURCES = join(import.meta.dirname, '../src');
const DIST = join(import.meta.dirname, '../dist');

const page = await builtPage();
rmSync(DIST, { recursive: true, force: true });
// File by file, whatever is there: threads, maps and what is yet to come need no list.
for (const file of globSync('**/*.*', {
  cwd: SOURCES,
  exclude: ['web/**', '**/*.md', '**/*.d.ts', 'library/{package.json,doors/**}'],
})) {
  if (!statSync(join(SOURCES, file)).isFile()) continue;
  const target = join(DIST, file.replace(/\.ts$/, '.js'));
  mkdirSync(dirname(target), { recursive: true });
  if (target.endsWith('.js'))
    writeFileSync(target, iconsAsFiles(javascriptOf(readFileSync(join(SOURCES, file), 'utf8')), target, DIST));
  else cpSync(join(SOURCES, file), target);
}
// What TypeScript is told of those who use the library.
for (const [file, text] of declarationsOfLibrary()) writeFileSync(join(DIST, file), besideJavascript(text));
// What the server draws cards with.
const fonts = join(DIST, 'server/cards/fonts');
mkdirSync(fonts);
for (const face of FONT_FILES) cpSync(fontPath(face), join(fonts, shippedAs(face.file)));
// What runs in browsers is bundled.
cpSync(page, join(DIST, 'page'), { recursive: true });
