import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { Postgres } from '../support/postgres.ts';

/** A way to a database on which answers can be lost, and which can be closed for a while. */
export class Leak {
  private readonly server: Server;
  private readonly ends = new Set<Socket>();
  private isHeld = false;
  private isShut = false;

  private constructor(port: number) {
    this.server = createServer(here => {
      if (this.isShut) {
        here.destroy();
        return;
      }
      const there = connect(port, '127.0.0.1');
      for (const [end, other] of [
        [here, there],
        [there, here],
      ] as const) {
        this.ends.add(end);
        end.on('data', data => {
          if (end === here || !this.isHeld) other.write(data);
        });
        end.on('error', () => undefined);
        end.on('close', () => {
          this.ends.delete(end);
          other.destroy();
        });
      }
    });
  }

  static async before({ url }: Postgres): Promise<Leak> {
    const leak = new Leak(Number(new URL(url).port));
    await new Promise<void>(resolve => leak.server.listen(0, '127.0.0.1', resolve));
    return leak;
  }

  /** The same database, by way of this. */
  through(url: string): string {
    const { port } = this.server.address() as AddressInfo;
    return Object.assign(new URL(url), { port: String(port) }).href;
  }

  /** Nobody gets through, as if there were no database. */
  shut(): void {
    this.isShut = true;
    this.cut();
  }

  open(): void {
    this.isShut = false;
  }

  /** Questions still arrive; answers get lost. */
  holdBack(): void {
    this.isHeld = true;
  }

  /** Ends all connections. */
  cut(): void {
    this.isHeld = false;
    for (const end of this.ends) end.destroy();
  }

  close(): void {
    this.cut();
    this.server.close();
  }
}
