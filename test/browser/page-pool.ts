import { isDeepStrictEqual } from 'node:util';
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../support/chromium.ts';
import { freePort } from '../support/port.ts';

/** How long a page may take for anything on a machine with much else to do (ms). */
const PATIENCE = 120_000;

/** Where a page waits for the next visitor: nothing is there, but it is of the same origin, so the page's process stays. */
const WAITING = '/waiting.txt';

/** What is forgotten of a visitor whose browser keeps the page: all but the page. */
const ALL_BUT_THE_PAGE = 'cookies,file_systems,indexeddb,local_storage,websql';

/** So many wait at a time, those that were left last: each is a process with a page in it. */
const MOST_FREE = 4;

/** What is done to a page or to its context in these ways stays with it. */
const STAYS_WITH_BOTH = [
  'addInitScript',
  'clock',
  'exposeBinding',
  'exposeFunction',
  'on',
  'once',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
] as const;
const STAYS_WITH_PAGE = [...STAYS_WITH_BOTH, 'setViewportSize'] as const;
const STAYS_WITH_CONTEXT = [
  ...STAYS_WITH_BOTH,
  'grantPermissions',
  'newCDPSession',
  'setDefaultTimeout',
  'setGeolocation',
  'setOffline',
] as const;

/** A screen of which nothing is said. */
const SCREEN = {
  colorScheme: 'light',
  contrast: 'no-preference',
  forcedColors: 'none',
  reducedMotion: 'no-preference',
} as const;

interface PooledPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly hand: CDPSession;
  readonly options: BrowserContextOptions;
  /** Whether it is for one visitor only: from the beginning, or because they did to it what cannot be undone. */
  worn: boolean;
}

/**
 * A pool of pages: those that were left, for visitors who come with the same device: what their browser has read and compiled of our
 * scripts stays, and nothing else does. It halves what a visit costs.
 */
export class PagePool {
  readonly port: number;
  /** What the pages complained of in their consoles. */
  complaints: string[] = [];
  private readonly browser: Browser;
  private readonly idle: PooledPage[] = [];
  private readonly inUse: PooledPage[] = [];

  private constructor(browser: Browser, port: number) {
    this.browser = browser;
    this.port = port;
  }

  /** In a browser of their own, for a server on a port that is free. */
  static async make(): Promise<PagePool> {
    return new PagePool(await launchBrowser(), await freePort());
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** A page for a visitor, as if new; a really new one for those who look at all that is loaded. */
  async acquire(options: BrowserContextOptions, isNew: boolean): Promise<Page> {
    const at = isNew ? -1 : this.idle.findIndex(pooled => isDeepStrictEqual(pooled.options, options));
    const [pooled = await this.add(options, isNew)] = at < 0 ? [] : this.idle.splice(at, 1);
    this.inUse.push(pooled);
    return pooled.page;
  }

  /** The pages that visitors have open. */
  pages(): readonly Page[] {
    return this.inUse.flatMap(({ context }) => context.pages());
  }

  /** All visitors leave. */
  async releaseAll(): Promise<void> {
    await Promise.all(this.inUse.splice(0).map(pooled => this.release(pooled)));
  }

  async close(): Promise<void> {
    await this.browser.close();
  }

  private async add(options: BrowserContextOptions, isNew: boolean): Promise<PooledPage> {
    const context = await this.browser.newContext(options);
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    page.on('pageerror', error => this.complaints.push(error.message));
    const pooled: PooledPage = { context, page, hand: await context.newCDPSession(page), options, worn: isNew };
    const wear = () => {
      pooled.worn = true;
    };
    watch(page, STAYS_WITH_PAGE, wear);
    watch(context, STAYS_WITH_CONTEXT, wear);
    return pooled;
  }

  private async release(pooled: PooledPage): Promise<void> {
    const { context, page, hand, options } = pooled;
    if (pooled.worn || page.isClosed() || context.pages().length > 1) return context.close();
    try {
      await page.goto(WAITING);
      await page.mouse.move(-1, -1);
      const { colorScheme, contrast, forcedColors, reducedMotion } = { ...SCREEN, ...options };
      await page.emulateMedia({ colorScheme, contrast, forcedColors, reducedMotion, media: null });
      await page.evaluate('localStorage.clear(); sessionStorage.clear(); window.name = "";');
      await context.clearCookies();
      const storageTypes = options.serviceWorkers === 'allow' ? ALL_BUT_THE_PAGE : 'all';
      await hand.send('Storage.clearDataForOrigin', { origin: this.address, storageTypes });
      await hand.send('Page.resetNavigationHistory');
      this.idle.push(pooled);
      if (this.idle.length > MOST_FREE) await this.idle.shift()?.context.close();
    } catch {
      // The server may be away.
      await context.close();
    }
  }
}

/** Tells when somebody takes one of these things in hand. */
function watch<T extends object>(thing: T, names: readonly (keyof T)[], tell: (name: keyof T) => void): void {
  for (const name of names) {
    const own = thing[name];
    const get = () => {
      tell(name);
      return own;
    };
    Object.defineProperty(thing, name, { get });
  }
}
