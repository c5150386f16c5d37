import { expect, test } from 'vitest';
import { openSite } from './open-site.ts';
import { PHONE } from './test-site.ts';

const site = openSite();

/** Notes how far down the last link of the page is, whenever it is elsewhere. */
const WATCHING = `
  const places = (globalThis.places = []);
  const look = () => {
    const links = document.querySelectorAll('.asides a');
    const top = links[links.length - 1]?.getBoundingClientRect().top;
    const place = top === undefined ? undefined : Math.round(top + scrollY);
    if (place !== undefined && place !== places.at(-1)) places.push(place);
    requestAnimationFrame(look);
  };
  look();
`;

test.each([
  ['at a desk', {}, 60],
  ['on a phone', PHONE, 240],
])('what is below does not jump when the first page comes in, %s', async (_, options, most) => {
  const page = await site.visit('about:blank', options);
  await page.addInitScript({ content: WATCHING });
  await page.goto('/');
  await page.getByText('A duel at Crossing').waitFor();
  await page.getByRole('button', { name: 'Play Latchkey' }).waitFor();
  const places = await page.evaluate<number[]>('places');
  // A page that grew and shrank again took a link away between the press and the release.
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect((places.at(-1) ?? 0) - (places[0] ?? 0)).toBeLessThan(most);
});
