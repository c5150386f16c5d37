import { expect, test } from 'vitest';
import { openHouse } from '../open-house.ts';
import { sees } from './eyes.ts';

const house = openHouse();

test('the documents are read, searched and followed by keyboard alone', async () => {
  const page = await house.visit('/');
  await page.getByRole('link', { name: 'Read the docs' }).click();
  await page.getByRole('heading', { name: 'Quadrille', level: 1 }).waitFor();
  // These pages can be read before their script is there, and are searched with it.
  await page.waitForLoadState('load');
  await page.keyboard.press('/');
  await page.keyboard.type('lawsof');
  await sees(page.getByRole('status'), /were found\.$/);
  const first = page.getByRole('region', { name: 'Found' }).getByRole('link').first();
  await expect.poll(() => first.getAttribute('href')).toBe('/docs/api/laws#lawsof');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'quadrille/laws', level: 1 }).waitFor();
  await expect.poll(() => new URL(page.url()).hash).toBe('#lawsof');
  await page.goto('/docs/making');
  await expect.poll(() => page.evaluate(`document.querySelector('main img').naturalWidth`)).toBeGreaterThan(100);
  await page.getByRole('main').getByRole('link', { name: 'formats' }).first().click();
  await page.getByRole('heading', { name: 'Map formats', level: 1 }).waitFor();
  await page.getByRole('searchbox').fill('xyzzyx');
  await sees(page, 'Nothing was found.');
});
