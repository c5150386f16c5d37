// Makes `dist`, all that an installed package runs. Node strips no types under node_modules, so it is JavaScript.
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { builtPage } from '../src/server/page/page.ts';
import { viewerScript } from '../src/tournament/report/script.ts';
import { javascriptOf } from './javascript.ts';

const SOURCES = join(import.meta.dirname, '../src');
const DIST = join(import.meta.dirname, '../dist');

const page = await builtPage();
rmSync(DIST, { recursive: true, force: true });
// File by file, whatever is there: threads, maps and what is yet to come need no list.
for (const file of globSync('**/*.*', { cwd: SOURCES, exclude: ['web/**', '**/*.md'] })) {
  if (!statSync(join(SOURCES, file)).isFile()) continue;
  const target = join(DIST, file.replace(/\.ts$/, '.js'));
  mkdirSync(dirname(target), { recursive: true });
  if (target.endsWith('.js')) writeFileSync(target, javascriptOf(readFileSync(join(SOURCES, file), 'utf8')));
  else cpSync(join(SOURCES, file), target);
}
// What runs in browsers is bundled.
writeFileSync(join(DIST, 'tournament/report/viewer.js'), await viewerScript());
cpSync(page, join(DIST, 'page'), { recursive: true });
