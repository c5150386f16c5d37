import { expect, test } from 'vitest';
import { openSite } from '../open-site.ts';

const site = openSite();

test('the documents are read and followed by keyboard alone', async () => {
  const page = await site.visit('/');
  await page.getByRole('link', { name: 'Read the docs' }).click();
  await page.getByRole('heading', { name: 'Quadrille', level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Skip to the document');
  const shelves = page.getByRole('navigation', { name: 'Documents' });
  await shelves.getByRole('link', { name: 'quadrille/laws' }).press('Enter');
  await page.getByRole('heading', { name: 'quadrille/laws', level: 1 }).waitFor();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first().press('Enter');
  await expect.poll(() => new URL(page.url()).hash).not.toBe('');
  await page.goto('/docs/making');
  await expect.poll(() => page.evaluate(`document.querySelector('main img').naturalWidth`)).toBeGreaterThan(100);
  await page.getByRole('main').getByRole('link', { name: 'formats' }).first().click();
  await page.getByRole('heading', { name: 'Map formats', level: 1 }).waitFor();
});
