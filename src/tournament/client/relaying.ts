import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Relay } from '../cage/cage.ts';

/** Where a client that is shut in finds our Node and the relay, and nothing else of ours. */
const PLACE = '/run/quadrille';
const RELAY = fileURLToPath(new URL('./relay.ts', import.meta.url));

/** What is started in the place of a client, and starts it with the address that it can ask. */
export function relayFor(session: string, team: string): Relay {
  const node = `${PLACE}/node`;
  // No package.json stands above it there that would say what it is.
  const relay = `${PLACE}/relay${extname(RELAY).replace('.', '.m')}`;
  return {
    inSandbox: {
      words: [node, relay, session, team],
      shown: [
        { path: node, from: process.execPath },
        { path: relay, from: RELAY },
      ],
    },
    free: [process.execPath, RELAY, session, team],
  };
}
