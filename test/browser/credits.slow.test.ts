import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSite } from './open-site.ts';

const root = join(import.meta.dirname, '../..');

const site = openSite();

function importedIcons(): string[] {
  const folder = join(root, 'src/drawing');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => /\.tsx?$/.test(name));
  const texts = sources.map(name => readFileSync(join(folder, name), 'utf8'));
  const icons = texts.flatMap(text => [...text.matchAll(/from 'game-icon:([^']+)'/g)].map(([, icon]) => icon!));
  // Two themes may share an icon.
  return [...new Set(icons)].sort();
}

test('every icon in use is credited to who drew it, on the page as in CREDITS.md', async () => {
  const page = await site.visit('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Credits' }).click();
  const listed = page.getByRole('main').getByRole('listitem');
  await listed.first().waitFor();
  const items = await listed.allInnerTexts();
  const credits = items.map(item => item.split(': ') as [author: string, icons: string]);
  expect(credits.flatMap(([, icons]) => icons.split(', ')).sort()).toEqual(importedIcons());
  const written = readFileSync(join(root, 'CREDITS.md'), 'utf8');
  for (const [author, icons] of credits) expect(written).toContain(`| ${author} | ${icons} |`);
});
