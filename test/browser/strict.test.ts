import { afterAll, beforeAll, expect, test } from 'vitest';
import { walk } from './hands.ts';
import { House } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

test('the page needs no exception from a strict content security policy', async () => {
  const page = await house.visit('about:blank');
  const complaints: string[] = [];
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.route('**/*', async route => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': "default-src 'self'; base-uri 'none'" };
    await route.fulfill({ response, headers });
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play First Steps' }).click();
  await page.getByRole('heading', { name: 'First Steps' }).waitFor();
  await walk(page, 'dd');
  expect(complaints).toEqual([]);
});
