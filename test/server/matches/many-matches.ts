import { expect } from 'vitest';
import { Match } from '../../../src/kernel/match/match.ts';
import { workForHouse } from '../../../src/server/budget/processor-time.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { gameOf } from '../../../src/server/games/served-game.ts';
import { StoreLog } from '../../../src/server/matches/open-match.ts';
import type { Store } from '../../../src/server/store/contract/store.ts';
import type { Client } from '../../../src/wire/client/api-client.ts';

const PLANS = [
  { game: 'chamber', setup: { race: 'elf' } },
  { game: 'flag', setup: { template: 'example', options: { start: 'first' } }, open: true },
  { game: 'dungeon', setup: { map: 'warehouse' } },
];

/** A match that somebody plays, and how many of its entries were acknowledged. */
export interface Played {
  readonly id: string;
  readonly secret: string;
  entries: number;
}

/** Begins so many matches of all games, the same each time. */
export function beginMany(client: Client, count: number): Promise<Played[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, seed) => {
      const plan = PLANS[seed % PLANS.length] as (typeof PLANS)[number];
      const { match, secret = '' } = await client.create({ ...plan, seed });
      const own = client.as(secret);
      for (let seat = 0; plan.game === 'flag' && seat < 2; seat++) await own.join(match.id, { seat, name: `t${seat}` });
      return { id: match.id, secret, entries: plan.game === 'flag' ? 2 : 0 };
    }),
  );
}

/** Plays all of them in turn, at one node or another: each move is sent twice, and every third one of a game that goes back is taken back. */
export async function playInTurn(all: readonly Played[], clients: readonly Client[], turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    await Promise.all(
      all.map(async (each, n) => {
        const at = (place: number) => (clients[(turn + n + place) % clients.length] as Client).as(each.secret);
        const { actions } = await at(0).legal(each.id);
        const action = actions[(7 * turn + n) % actions.length];
        if (action === undefined) return;
        const request = { action, key: `at-${each.entries}`, at: each.entries };
        expect((await at(1).play(each.id, request)).match.position).toBe(++each.entries);
        expect((await at(0).play(each.id, request)).match.position).toBe(each.entries);
        if (n % 3 !== 1 || turn % 3 !== 2) return;
        await at(0).goBack(each.id, { to: each.entries - 1 });
        expect((await at(1).match(each.id)).position).toBe(++each.entries);
      }),
    );
  }
}

/** How each stands by its log alone; the snapshot must lead there too, and everything acknowledged be there once. */
export function standings(store: Store, all: readonly Played[]): Promise<string[]> {
  return Promise.all(
    all.map(async ({ id, entries }) => {
      const stored = await store.load(id);
      if (stored === undefined) throw new RangeError(`${id} is gone`);
      const { record, saved } = stored;
      const { rules } = await gameOf(GAMES, record.game);
      const [whole, continued] = await Promise.all(
        [undefined, saved].map(from =>
          workForHouse(() => Match.open(rules, record, new StoreLog(store, id, () => undefined), from)),
        ),
      );
      expect([whole?.position, continued?.hash()]).toEqual([entries, whole?.hash()]);
      return whole?.hash() ?? '';
    }),
  );
}

/** A number that a server tells of itself. */
export async function metricOf(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}
