import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, Locked>>;
};

/** Packages in packages come on their own; and of the thousands of files that nobody runs, none is needed. */
const LEFT_OUT = ['*/node_modules', 'node-*/include', '*.map', '*.md'];
const TYPES = ['*.ts', '*.?ts'];
/** Packages that the types of the library name. */
const TYPED = ['typebox', 'eventsource-parser'];

interface Locked {
  readonly version: string;
  readonly dev?: boolean;
  readonly integrity?: string;
}

/**
 * An npm registry on this machine that has exactly what package-lock.json names, out of node_modules: an installation
 * needs no network, and is the same every time.
 */
export class Registry {
  /** The names of the packages that were fetched. */
  readonly fetched: string[] = [];
  private readonly server = createServer((request, response) => this.answer(request, response));

  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private answer({ url = '' }: IncomingMessage, response: ServerResponse): void {
    const asked = decodeURIComponent(url.slice(1));
    const places = Object.entries(packages).filter(([place]) => nameOf(place) === asked);
    if (Object.hasOwn(packages, asked)) this.sendTarball(asked, response);
    else if (places.length > 0) response.end(JSON.stringify(this.description(asked, places)));
    else response.writeHead(404).end();
  }

  /** All versions of a package, as npm asks for them before it chooses one. */
  private description(name: string, places: readonly [string, Locked][]): object {
    const versions = places.map(([place, { integrity: _, ...locked }]) => [
      locked.version,
      { ...locked, name, dist: { tarball: `${this.url}/${encodeURIComponent(place)}` } },
    ]);
    return { name, 'dist-tags': { latest: places[0]?.[1].version }, versions: Object.fromEntries(versions) };
  }

  private sendTarball(place: string, response: ServerResponse): void {
    this.fetched.push(nameOf(place));
    const folder = join(ROOT, place);
    const leftOut = TYPED.includes(nameOf(place)) ? LEFT_OUT : [...LEFT_OUT, ...TYPES];
    const tar = ['-cf', '-', ...leftOut.map(each => `--exclude=${each}`), '-C', dirname(folder), basename(folder)];
    spawn('tar', tar, { stdio: ['ignore', 'pipe', 'inherit'] }).stdout.pipe(response);
  }
}

/** The packages that only whoever works on Quadrille needs. */
export function devPackages(): string[] {
  const needed = new Set(Object.entries(packages).flatMap(([place, { dev }]) => (dev ? [] : nameOf(place))));
  return Object.keys(packages)
    .map(nameOf)
    .filter(name => !needed.has(name));
}

function nameOf(place: string): string {
  return place.split('node_modules/').at(-1) ?? '';
}
