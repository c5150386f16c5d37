import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** In the page: settles when nothing moves any more. What fades in has too little contrast until then. */
const STILL = `Promise.allSettled(document.getAnimations().map(({ finished }) => finished))`;

/** What axe finds on a page that bars somebody's way, however slightly, by day or by night: the rule, and where it is broken. */
export async function barriersOf(page: Page): Promise<string[]> {
  return [...(await barriersByDay(page)), ...(await barriersByNight(page))];
}

/** The same by day alone. */
export async function barriersByDay(page: Page): Promise<string[]> {
  await isStill(page);
  return violationsOf(await axeOn(page));
}

/** What only the colours of the night bar: all else is as by day. */
export async function barriersByNight(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await isStill(page);
  const byNight = await violationsOf((await axeOn(page)).withRules(['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light' });
  return byNight.map(barrier => `by night: ${barrier}`);
}

async function isStill(page: Page): Promise<void> {
  // What a page is about is the last of it to come.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // The squares of the paper are faint, and axe judges no contrast above a picture.
  await page.evaluate(`document.documentElement.style.backgroundImage = 'none'; ${STILL}`);
}

/** Axe is half a megabyte: it is sent to a page that does not have it yet. */
async function axeOn(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(`'axe' in window`);
  const axe = isThere ? new AxeBuilder({ page, axeSource: 'undefined' }) : new AxeBuilder({ page });
  // The other mode opens a second page to gather what it finds in frames, at twice the time; we have no frames.
  return axe.setLegacyMode().options({ resultTypes: ['violations'] });
}

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  );
}
