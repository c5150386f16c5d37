import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { GAMES } from '../../src/server/games/all-games.ts';
import { createServer } from '../../src/server/server.ts';
import { Client } from '../../src/wire/client/api-client.ts';
import { freePort } from '../support/port.ts';
import { storeAt } from './databases.ts';

/** A node of many on one database, within this process. It can be stopped, and started again on the same port. */
export class Node {
  readonly url: string;
  private readonly database: string;
  private readonly port: number;
  private app: FastifyInstance | undefined;

  private readonly memory: number | undefined;

  private constructor(database: string, port: number, memory: number | undefined) {
    this.memory = memory;
    this.url = `http://127.0.0.1:${port}`;
    this.database = database;
    this.port = port;
  }

  /** With little memory its matches leave and come back all the time. */
  static async start(database: string, memory?: number): Promise<Node> {
    const node = new Node(database, await freePort(), memory);
    await node.start();
    return node;
  }

  async start(): Promise<void> {
    this.app = await createServer({
      store: await storeAt(this.database),
      games: GAMES,
      memory: this.memory,
    });
    await this.app.listen({ host: '127.0.0.1', port: this.port });
    // Where it was there before, our side may not have seen yet that those connections are closed.
    while (!(await fetch(`${this.url}/healthz`).catch(() => undefined))?.ok) await setImmediate();
  }

  async stop(): Promise<void> {
    await this.app?.close();
    this.app = undefined;
  }
}

export type TwoNodes = readonly [here: Node, there: Node];

export async function twoNodes(database: string): Promise<TwoNodes> {
  return [await Node.start(database), await Node.start(database)];
}

/** Somebody at each of two nodes. */
export function clientsAt(nodes: TwoNodes, secret?: string): readonly [here: Client, there: Client] {
  const at = ({ url: server }: Node) => new Client({ server, ...(secret === undefined ? {} : { secret }) });
  return [at(nodes[0]), at(nodes[1])];
}
