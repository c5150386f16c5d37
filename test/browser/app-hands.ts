import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESK, type TestSite } from './test-site.ts';

/** A desk whose browser may keep the page. */
export const KEEPING = { ...DESK, serviceWorkers: 'allow' } as const;

const IS_KEPT = "navigator.serviceWorker.controller?.state === 'activated'";

/** Waits until all of the page is kept in this browser. */
export async function isKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(IS_KEPT)).toBe(true);
}

/**
 * Somebody whose browser keeps the page, at the first page. Who comes first waits until it is kept; for those who come
 * later it stays so, since to keep it takes longer than most of what they do.
 */
export async function withThePageKept(site: TestSite): Promise<Page> {
  const page = await site.returningPage();
  await page.goto('/');
  await isKept(page);
  return page;
}

/** The same, and then the server is stopped: whatever comes is played without it. */
export async function afterOneVisit(site: TestSite): Promise<Page> {
  const page = await withThePageKept(site);
  await site.stopServer();
  return page;
}
