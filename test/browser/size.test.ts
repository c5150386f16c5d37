import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK } from './house.ts';
import { openHouse } from './open-house.ts';

const house = openHouse();

test.each(['/', '/play/dungeon', '/play/chamber', '/play/flag', '/replay', '/make', '/gallery'])(
  'the first load of %s is less than 250 KB of script, gzipped, in fewer than 25 files, and starts no thread',
  async path => {
    // Boards that live come later, once the page has rested.
    const page = await house.visit('about:blank', { ...DESK, reducedMotion: 'reduce' });
    const scripts: Promise<Buffer>[] = [];
    const listen = (response: Response) => {
      if (/\.js$/.test(response.url())) scripts.push(response.body());
    };
    page.on('response', listen);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    page.off('response', listen);
    const sizes = (await Promise.all(scripts)).map(script => gzipSync(script).length);
    const size = sizes.reduce((sum, one) => sum + one, 0);
    expect(size).toBeGreaterThan(50_000);
    expect(size).toBeLessThan(250_000);
    expect(sizes.length).toBeLessThan(25);
    expect(page.workers()).toEqual([]);
    await page.context().close();
  },
);
