import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESK, type House } from './house.ts';

/** A desk whose browser may keep the page. */
export const KEEPING = { ...DESK, serviceWorkers: 'allow' } as const;

const IS_KEPT = "navigator.serviceWorker.controller?.state === 'activated'";

/** Waits until all of the page is kept in this browser. */
export async function isKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(IS_KEPT)).toBe(true);
}

/** One visit, and then the server is stopped: whatever comes is played without it. */
export async function afterOneVisit(house: House): Promise<Page> {
  const page = await house.visit('/', KEEPING);
  await isKept(page);
  await house.goAway();
  return page;
}
