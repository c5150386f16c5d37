import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const assets = join(import.meta.dirname, '../../.build/page/assets');

test('the page has less than 250 KB of script, gzipped', () => {
  const scripts = readdirSync(assets).filter(name => name.endsWith('.js'));
  const size = scripts.reduce((sum, name) => sum + gzipSync(readFileSync(join(assets, name))).length, 0);
  expect(size).toBeGreaterThan(50_000);
  expect(size).toBeLessThan(250_000);
});
