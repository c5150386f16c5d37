import type { BrowserContext, Page, Route } from 'playwright-core';

/** Lets a page have no channel from now on: it plays over HTTP. */
export async function withoutChannel(page: Page | BrowserContext): Promise<void> {
  await page.routeWebSocket('**/api/channel', socket => void socket.close());
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
    return network;
  }

  async carry(route: Route): Promise<void> {
    await new Promise(resolve => setTimeout(resolve, this.latency));
    if (this.state === 'whole') return route.continue();
    if (this.state === 'loses answers') await route.fetch();
    return route.abort('internetdisconnected');
  }
}
