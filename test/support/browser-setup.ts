import { findChromium } from './chromium.ts';

/** Runs once before the browser tests: a first unpacking must not race between files, nor count as their time. */
export default async function setup(): Promise<void> {
  await findChromium();
}
