import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { GAMES } from '../../../../src/server/games/all-games.ts';
import type { ServerOptions } from '../../../../src/server/server.ts';
import { Running } from '../../running.ts';

export interface CourseEntity {
  readonly id: string;
  readonly type: string;
  readonly position: { readonly x: number; readonly y: number; readonly layer: number };
  readonly isInteractable: boolean;
}

export interface DungeonResponse {
  readonly dungeonId: string;
  readonly dungeonName: string;
  readonly entities: readonly CourseEntity[];
  readonly inventory: readonly { readonly id: string; readonly type: string }[];
  readonly battles: readonly unknown[];
  readonly buildables: readonly string[];
  readonly goals: string;
  readonly animations: readonly unknown[];
}

export type CourseAnswer<T = DungeonResponse> =
  | { readonly result: T; readonly isError: false }
  | { readonly errorTitle: string; readonly errorMessage: string; readonly isError: true };

/** A map as a course would write it: `type x y`, more fields as an object behind it. */
export type Placed = readonly [type: string, x: number, y: number, more?: object];

export function map(entities: readonly Placed[], goal: object = { goal: 'exit' }): object {
  return { entities: entities.map(([type, x, y, more]) => ({ type, x, y, ...more })), 'goal-condition': goal };
}

/** One server for all tests of a file, with a folder that maps can be put into while it runs. */
export class SharedCourse {
  readonly server: Running;
  private readonly maps = mapFolder({});
  private readonly offered = new Map<string, string>();

  constructor() {
    this.server = Running.forFile({ games: GAMES, maps: this.maps });
    afterAll(() => rmSync(this.maps, { recursive: true }));
  }

  /** The name of a map and a configuration, a new one if nobody has offered them yet. */
  offer(content: object, config: object): string {
    const both = JSON.stringify([content, config]);
    const name = this.offered.get(both) ?? `offered-${this.offered.size}`;
    this.offered.set(both, name);
    putFiles(this.maps, { [`dungeons/${name}`]: content, [`configs/${name}`]: config });
    return name;
  }
}

/** A server with a folder of the course's own maps. */
export async function courseServer(
  files: Readonly<Record<string, object | string>> = {},
  options: Pick<ServerOptions, 'dungeonOptions' | 'log' | 'logStream'> = {},
): Promise<Running> {
  const maps = mapFolder(files);
  onTestFinished(() => rmSync(maps, { recursive: true }));
  return Running.start({ games: GAMES, maps, ...options });
}

function mapFolder(files: Readonly<Record<string, object | string>>): string {
  const maps = mkdtempSync(join(tmpdir(), 'quadrille-maps-'));
  for (const folder of ['dungeons', 'configs']) mkdirSync(join(maps, folder));
  putFiles(maps, files);
  return maps;
}

function putFiles(maps: string, files: Readonly<Record<string, object | string>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(maps, name)), { recursive: true });
    writeFileSync(join(maps, `${name}.json`), typeof content === 'string' ? content : JSON.stringify(content));
  }
}

/** A client of the course: it keeps its cookie and posts to addresses with parameters. */
export class CourseClient {
  private readonly server: Running;
  private cookie: string | undefined;

  constructor(server: Running) {
    this.server = server;
  }

  /** What it sends to be known again. */
  get cookies(): string {
    return this.cookie ?? '';
  }

  async call<T = DungeonResponse>(
    path: string,
    parameters: Readonly<Record<string, string>> = {},
  ): Promise<CourseAnswer<T>> {
    const { json, status, headers } = await this.server.fetch(`/api/game/${path}/?${new URLSearchParams(parameters)}`, {
      method: 'POST',
      headers: this.cookie === undefined ? {} : { cookie: this.cookie },
    });
    if (status !== 200) throw new Error(`the status is ${status}`);
    this.cookie = headers.get('set-cookie')?.replace(/;.*/, '') ?? this.cookie;
    return json as CourseAnswer<T>;
  }

  /** The result of a call that must work. */
  async result(path: string, parameters: Readonly<Record<string, string>> = {}): Promise<DungeonResponse> {
    const answer = await this.call(path, parameters);
    if (answer.isError) throw new Error(`${answer.errorTitle}: ${answer.errorMessage}`);
    return answer.result;
  }

  begin(dungeonName: string, configName = 'normal'): Promise<DungeonResponse> {
    return this.result('new', { dungeonName, configName });
  }

  async walk(...directions: readonly string[]): Promise<DungeonResponse> {
    for (const movementDirection of directions) await this.result('tick/movement', { movementDirection });
    return this.result('dungeonResponseModel');
  }
}
