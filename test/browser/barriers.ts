import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** In the page: settles when nothing moves any more. What fades in has too little contrast until then. */
const STILL = `Promise.allSettled(document.getAnimations().map(({ finished }) => finished))`;

/** What axe finds on a page that is a serious barrier to somebody: the rule, and where it is broken. */
export async function barriersOf(page: Page): Promise<string[]> {
  await page.evaluate(STILL);
  // The other mode opens a second page to gather what it finds in frames, at twice the time; we have no frames.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`);
}
