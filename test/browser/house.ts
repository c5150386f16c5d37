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
import { Seats } from './seats.ts';

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
  private seats!: Seats;
  private folder!: string;
  private stopServer: () => Promise<void> = async () => {};
  private port = 0;
  /** What the pages complained of in their consoles. */
  readonly complaints: string[] = [];

  /** Before anybody visits. */
  async open(): Promise<void> {
    this.browser = await launchBrowser();
    this.folder = await mkdtemp(join(tmpdir(), 'quadrille-browser-'));
    try {
      this.port = await freePort();
      this.seats = new Seats(this.browser, this.address, message => void this.complaints.push(message));
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

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the server, after a stop on the same port and the same store; with another page, if told. */
  async startServer(other?: string): Promise<void> {
    const store = new SqliteStore(join(this.folder, 'store.db'));
    const page = other ?? process.env.QUADRILLE_BUILT_PAGE ?? (await builtPage());
    const app = await createServer({ store, games: GAMES, page, tournaments: this.tournaments });
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

  /**
   * A visitor with cookies of their own. Unless told, the page is not kept for later: most visits are short. Who begins
   * with an empty page has never been here, and may look at all that is loaded.
   */
  async visit(path: string, options: BrowserContextOptions = DESK): Promise<Page> {
    const device: BrowserContextOptions = { baseURL: this.address, serviceWorkers: 'block', ...options };
    const page = await this.seats.take(device, path === 'about:blank' || device.serviceWorkers === 'allow');
    await page.goto(path);
    return page;
  }

  /** What all visitors see at this moment, in words. */
  async seen(): Promise<string> {
    const told = this.seats.pages().map(async page => {
      const words = await page.locator('body').ariaSnapshot({ timeout: 10_000 }).catch(String);
      const focus = await page.evaluate('document.activeElement?.outerHTML.slice(0, 200)').catch(String);
      return `${page.url()}\n${words}\nThe focus is on ${focus}`;
    });
    return (await Promise.all(told)).join('\n\n');
  }

  /** Sends all visitors home. */
  async empty(): Promise<void> {
    await this.seats.clear();
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.stopServer();
    await rm(this.folder, { recursive: true, force: true });
  }
}
