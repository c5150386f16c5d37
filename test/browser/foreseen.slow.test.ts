import { expect, test } from 'vitest';
import { enter, info } from './chamber/chamber-hands.ts';
import { begin, press } from './flag/flag-hands.ts';
import { withoutChannel } from './network.ts';
import { openSite } from './open-site.ts';

const site = openSite();

/** Holds back what is played until it is let go: before the page is loaded, or the first key may be faster. */
async function heldBack(page: Awaited<ReturnType<typeof site.visit>>): Promise<() => void> {
  let letGo = () => {};
  const gone = new Promise<void>(resolve => (letGo = resolve));
  await page.route('**/actions', async route => {
    await gone;
    await route.continue();
  });
  return letGo;
}

const CORRIDOR = ['|---------|', '|.@.......|', '|........\\|', '|---------|'].join('\n');

test('in a run that only the server can fold, steps into the known are shown at once, and are then so', async () => {
  const page = await site.blankPage();
  await withoutChannel(page);
  const letGo = await heldBack(page);
  await enter(page, { race: 'human', floors: [CORRIDOR] });
  const you = page.getByRole('gridcell', { name: /^you, / });
  await expect.poll(() => you.textContent()).toBe('you, column 2, row 1');
  await page.keyboard.press('l');
  await page.keyboard.press('l');
  await expect.poll(() => you.textContent()).toBe('you, column 4, row 1');
  await expect.poll(() => info(page, 'Turn')).toBe('0');
  // A wall that is known is not walked into.
  await page.keyboard.press('k');
  letGo();
  await expect.poll(() => info(page, 'Turn')).toBe('2');
  await expect.poll(() => you.textContent()).toBe('you, column 4, row 1');
});

test('a step that comes to nothing is put right', async () => {
  const page = await site.blankPage();
  await withoutChannel(page);
  await page.route('**/actions', route =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({ title: 'no', status: 409, code: 'illegal-action', detail: 'the floor is wet' }),
    }),
  );
  await enter(page, { race: 'human', floors: [CORRIDOR] });
  await page.keyboard.press('l');
  await page.getByText('the floor is wet').waitFor();
  await expect.poll(() => page.getByRole('gridcell', { name: /^you, / }).textContent()).toBe('you, column 2, row 1');
});

test('in Capture The Flag a piece moves at once, however far the server is', async () => {
  const page = await site.blankPage();
  await withoutChannel(page);
  const letGo = await heldBack(page);
  await page.goto('/play/flag');
  await begin(page, ['Blue']);
  const guest = await site.visit(new URL(page.url()).pathname);
  await guest.getByRole('button', { name: 'Sit down as Blue' }).click();
  await page.getByText('Your turn. Choose one of your pieces.').waitFor();
  await press(page, [1, 4]);
  await page.getByText('choose where it goes').waitFor();
  await press(page, [1, 6]);
  await page.getByRole('gridcell', { name: /^Orange’s Runner, power 2.*a2$/ }).waitFor({ state: 'attached' });
  await expect.poll(() => page.getByText('Orange: Runner to a2.').count()).toBe(0);
  letGo();
  await page.getByText('Orange: Runner to a2.').waitFor();
});
