import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { GAMES } from '../../src/server/allgames.ts';
import { builtPage } from '../../src/server/page/page.ts';
import { createServer } from '../../src/server/server.ts';
import { SqliteStore } from '../../src/server/store/sqlite/sqlite.ts';
import { launchBrowser } from '../support/chromium.ts';
import { freePort } from '../support/port.ts';

/** How long a page may take for anything on a machine with much else to do (ms). */
const PATIENCE = 60_000;

/** A desk, and a phone held upright. */
export const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

/** The same phone held sideways. */
export const SIDEWAYS: BrowserContextOptions = { ...PHONE, viewport: { width: 844, height: 390 } };

/** The real server on a free port with a store of its own, and a real browser to visit it. */
export class House {
  private browser!: Browser;
  private folder!: string;
  private stopServer: () => Promise<void> = async () => {};
  private port = 0;
  /** The clock of the server, where it is not that of the machine (ms). */
  now: (() => number) | undefined;
  /** What the pages complained of in their consoles. */
  readonly complaints: string[] = [];

  /** Before anybody visits. */
  async open(): Promise<void> {
    this.browser = await launchBrowser();
    this.folder = await mkdtemp(join(tmpdir(), 'quadrille-browser-'));
    try {
      this.port = await freePort();
      await this.startServer();
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** Where tournaments are shown from. */
  get tournaments(): string {
    return join(this.folder, 'tournaments');
  }

  /** The file of its store. */
  get store(): string {
    return join(this.folder, 'store.db');
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the server, after a stop on the same port and the same store; with another page, if told. */
  async startServer(other?: string): Promise<void> {
    const store = new SqliteStore(this.store);
    const page = other ?? process.env.QUADRILLE_BUILT_PAGE ?? (await builtPage());
    const app = await createServer({
      store,
      games: GAMES,
      page,
      tournaments: this.tournaments,
      ...(this.now && { now: this.now }),
    });
    await app.listen({ host: '127.0.0.1', port: this.port });
    this.stopServer = async () => {
      app.server.closeAllConnections();
      await app.close();
    };
  }

  async goAway(): Promise<void> {
    await this.stopServer();
    this.stopServer = async () => {};
  }

  /** A visitor with cookies of their own. Unless told, the page is not kept for later: most visits are short. */
  async visit(path: string, options: BrowserContextOptions = DESK): Promise<Page> {
    const context = await this.browser.newContext({ baseURL: this.address, serviceWorkers: 'block', ...options });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    page.on('pageerror', error => this.complaints.push(error.message));
    await page.goto(path);
    return page;
  }

  /** What all visitors see at this moment, in words. */
  async seen(): Promise<string> {
    const pages = this.browser.contexts().flatMap(context => context.pages());
    const told = pages.map(async page => {
      const words = await page.locator('body').ariaSnapshot({ timeout: 10_000 }).catch(String);
      const focus = await page.evaluate('document.activeElement?.outerHTML.slice(0, 200)').catch(String);
      return `${page.url()}\n${words}\nThe focus is on ${focus}`;
    });
    return (await Promise.all(told)).join('\n\n');
  }

  /** Sends all visitors home. */
  async empty(): Promise<void> {
    await Promise.all(this.browser.contexts().map(context => context.close()));
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.stopServer();
    await rm(this.folder, { recursive: true, force: true });
  }
}
