import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give out by themselves: nobody takes one of these while its server is away. */
const [FIRST, COUNT] = [20_000, 10_000];
let tried = 0;

/** A port of the loopback that nobody listens on, for a server that is to come back on the same one. */
export async function freePort(): Promise<number> {
  for (;;) {
    // Each process begins elsewhere, so that two hardly ever try the same.
    const port = FIRST + ((process.pid * 61 + 7 * tried++) % COUNT);
    const probe = createServer().listen(port, '127.0.0.1');
    try {
      await once(probe, 'listening');
    } catch {
      continue;
    }
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
