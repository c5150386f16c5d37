import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { GAMES } from '../../src/server/games/all-games.ts';
import { builtPage } from '../../src/server/page/page-build.ts';
import { PluginGame } from '../../src/server/plugins/plugin-game.ts';
import { createServer } from '../../src/server/server.ts';
import { SqliteStore } from '../../src/server/store/sqlite/sqlite-store.ts';
import { PagePool } from './page-pool.ts';

const EXAMPLES = join(import.meta.dirname, '../../examples');

/** What games that are brought may take to be loaded and to answer (ms), on a machine with much else to do. */
const PATIENT = { startMs: 600_000, callMs: 60_000 };

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

/** The real server on a port with a store of its own, and a real browser to visit it. */
export class TestSite {
  private pool!: PagePool;
  private folder!: string;
  private closeServer: () => Promise<void> = async () => {};
  /** The clock of the server, where it is not that of the machine (ms). */
  now: (() => number) | undefined;
  /** Games of `examples/` that are served beside ours. */
  brought: readonly string[] = [];
  /** Whether visitors see things move. To show it takes work, and most only look at what is so afterwards. */
  moves = false;

  /** Before anybody visits. The pages may be those of a site that was released. */
  async open(pool?: PagePool): Promise<void> {
    this.pool = pool ?? (await PagePool.make());
    this.pool.complaints = [];
    this.folder = await mkdtemp(join(tmpdir(), 'quadrille-browser-'));
    try {
      await this.startServer();
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** What the pages complained of in their consoles. */
  get complaints(): string[] {
    return this.pool.complaints;
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
    return this.pool.address;
  }

  /** Starts the server, after a stop on the same port and the same store; with another page, if told. */
  async startServer(other?: string): Promise<void> {
    const store = new SqliteStore(this.store);
    const page = other ?? process.env.QUADRILLE_BUILT_PAGE ?? (await builtPage());
    const brought = await Promise.all(
      this.brought.map(name => PluginGame.from(join(EXAMPLES, name), undefined, PATIENT)),
    );
    const app = await createServer({
      store,
      games: GAMES,
      brought,
      page,
      tournaments: this.tournaments,
      ...(this.now && { now: this.now }),
    });
    await app.listen({ host: '127.0.0.1', port: this.pool.port });
    this.closeServer = async () => {
      app.server.closeAllConnections();
      await app.close();
    };
  }

  async stopServer(): Promise<void> {
    await this.closeServer();
    this.closeServer = async () => {};
  }

  /**
   * A visitor with cookies of their own. Unless told, the page is not kept for later: most visits are short. Who begins
   * with an empty page has never been here, and may look at all that is loaded.
   */
  async visit(path: string, options: BrowserContextOptions = DESK): Promise<Page> {
    const isNew = path === 'about:blank' || options.serviceWorkers === 'allow';
    const page = await this.pool.acquire(this.deviceOf(options), isNew);
    await page.goto(path);
    return page;
  }

  /** A visitor who has looked at nothing yet: whoever goes on to another page need not load one here. */
  blankPage(options: BrowserContextOptions = DESK): Promise<Page> {
    return this.pool.acquire(this.deviceOf(options), false);
  }

  /** A visitor who was here before: their browser keeps all of the page, and nothing that was done there. */
  returningPage(): Promise<Page> {
    return this.blankPage({ ...DESK, serviceWorkers: 'allow' });
  }

  private deviceOf(options: BrowserContextOptions): BrowserContextOptions {
    const reducedMotion = this.moves ? 'no-preference' : 'reduce';
    return { baseURL: this.address, serviceWorkers: 'block', reducedMotion, ...options };
  }

  /** What all visitors see at this moment, in words. */
  async describePages(): Promise<string> {
    const told = this.pool.pages().map(async page => {
      const words = await page.locator('body').ariaSnapshot({ timeout: 10_000 }).catch(String);
      const focus = await page.evaluate('document.activeElement?.outerHTML.slice(0, 200)').catch(String);
      return `${page.url()}\n${words}\nThe focus is on ${focus}`;
    });
    return (await Promise.all(told)).join('\n\n');
  }

  /** Sends all visitors home. */
  async reset(): Promise<void> {
    await this.pool.releaseAll();
  }

  /** For good, but for its pages. */
  async release(): Promise<void> {
    await this.pool.releaseAll();
    await this.closeServer();
    await rm(this.folder, { recursive: true, force: true });
  }

  async close(): Promise<void> {
    await this.pool.close();
    await this.release();
  }
}
