import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Client } from '../../../src/wire/client/api-client.ts';
import { ApiError } from '../../../src/wire/shared/api-error.ts';
import { serve } from '../processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'quadrille-full-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** No file may grow beyond 2 MB, as on a disk that is full. Else the system would end the program for it. */
const ON_A_FULL_DISK = ['sh', '-c', 'trap \'\' XFSZ; ulimit -f 4096; exec "$0" "$@"'];

const WALLS = Array.from({ length: 2000 }, (_, n) => ({ type: 'wall', x: n, y: 2 }));
const LARGE = {
  map: { entities: [{ type: 'player', x: 0, y: 0 }, ...WALLS], 'goal-condition': { goal: 'exit' } },
};
const SMALL = { map: 'first-steps' };

test('a full disk refuses what is new, loses nothing that was acknowledged, and is over when there is room', async () => {
  const store = join(folder, 'games.db');
  const first = await serve(store, undefined, ON_A_FULL_DISK);
  const client = new Client({ server: first.url });
  const made: string[] = [];
  /** Makes matches until one is refused. */
  const fill = async (setup: unknown): Promise<unknown> => {
    for (let n = 0; n < 500; n++) {
      try {
        made.push((await client.create({ game: 'dungeon', setup })).match.id);
      } catch (error) {
        return error;
      }
    }
    return undefined;
  };
  for (const setup of [LARGE, SMALL]) {
    const refused = await fill(setup);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({ problem: { code: 'store-unavailable', status: 503, retryAfter: 10 } });
  }
  expect(made.length).toBeGreaterThan(3);
  const status = async (path: string) => (await fetch(`${first.url}${path}`)).status;
  expect(await status('/healthz')).toBe(200);
  // What is too large for the rest of the disk may leave room for what is small: until that is used up, all is well.
  await expect.poll(() => fill(SMALL).then(() => status('/readyz'))).toBe(503);
  expect(await client.match(made[0]!)).toMatchObject({ id: made[0] });
  expect(await first.program.stop()).toBe(0);

  const second = await serve(store);
  const after = new Client({ server: second.url });
  for (const id of made) expect(await after.match(id)).toMatchObject({ id, position: 0 });
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  await after.create({ game: 'dungeon', setup: LARGE });
  await second.program.stop();
});
