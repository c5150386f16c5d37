import type { BrowserContext, Page, Route } from 'playwright-core';
import { expect } from 'vitest';

/** Lets a page have no channel from now on: it plays over HTTP. */
export async function withoutChannel(page: Page | BrowserContext): Promise<void> {
  await page.routeWebSocket('**/api/channel', socket => void socket.close());
}

/**
 * Lets all that an open page asks for from now on go by whatever is routed. A page that is loaded takes a moment to learn
 * that something is between it and its server, and a key that is pressed meanwhile is faster.
 */
export async function stepBetween(page: Page): Promise<void> {
  await page.route('**/between', route => route.fulfill({ body: 'yes' }));
  await expect.poll(() => page.evaluate(`fetch('/between').then(answer => answer.text())`)).toBe('yes');
}

/** What lies between a page and its server: it can be slow, be cut, or lose the answers. */
export class Network {
  /** How long a request takes to get there (ms). */
  latency = 0;
  state: 'whole' | 'cut' | 'loses answers' = 'whole';

  /** Puts it before everything that the page asks the server for from now on. */
  static async before(page: Page, latency = 0): Promise<Network> {
    const network = new Network();
    network.latency = latency;
    await page.route('**/api/**', route => network.carry(route).catch(() => undefined));
    await stepBetween(page);
    return network;
  }

  async carry(route: Route): Promise<void> {
    await new Promise(resolve => setTimeout(resolve, this.latency));
    if (this.state === 'whole') return route.continue();
    if (this.state === 'loses answers') await route.fetch();
    return route.abort('internetdisconnected');
  }
}
