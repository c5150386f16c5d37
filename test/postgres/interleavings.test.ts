import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PostgresStore } from '../../src/server/store/postgres/postgres-store.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { match, newDatabase, storeAt } from './databases.ts';
import { type Ask, askStore, explained, type Model } from './serial.ts';

const MATCHES = 8;

let postgres: Postgres;
let nodes: PostgresStore[];
let made = 0;
beforeAll(async () => {
  postgres = await startPostgres();
  const url = await newDatabase(postgres);
  nodes = await Promise.all([1, 2].map(() => storeAt(url, { connections: 4 })));
});
afterAll(async () => {
  await Promise.all(nodes.map(node => node.close()));
  await postgres.stop();
});

const keys = fc.constantFrom('a', 'b', 'c', undefined, undefined);
/** Mostly where the log ends, sometimes beside it. */
const beside = fc.constantFrom(0, 0, 0, 0, -1, 1);
const appends = fc.record({
  type: fc.constant('append'),
  beside,
  key: keys,
  actions: fc.array(fc.nat(99), { minLength: 1, maxLength: 2 }),
});
const others = fc.oneof(
  fc.record({ type: fc.constantFrom('glance', 'read') }),
  fc.record({ type: fc.constant('mark'), status: fc.constantFrom('running', 'over') }),
  fc.record({ type: fc.constant('find'), key: fc.constantFrom('a', 'b', 'c') }),
);
const asks = fc.record({
  of: fc.nat(MATCHES - 1),
  node: fc.nat(1),
  /** After how many turns of the loop it is asked. */
  turns: fc.constantFrom(0, 0, 0, 1, 3),
  ask: fc.oneof({ weight: 3, arbitrary: appends }, { weight: 2, arbitrary: others }),
});
/** Rounds of questions that are asked at once, at most five of a match: all their orders are tried. */
const rounds = fc.array(
  fc
    .array(asks, { minLength: 1, maxLength: 30 })
    .map(all => all.filter(({ of }, n) => all.slice(0, n).filter(before => before.of === of).length < 5)),
  { minLength: 1, maxLength: 6 },
);

/** The same with positions and entries, where the log ends now. */
function meant({ ask }: typeof asks extends fc.Arbitrary<infer T> ? T : never, model: Model): Ask {
  if (!('actions' in ask)) return ask as Ask;
  const entries = ask.actions.map((action, n) => ({
    ...{ by: 0, action, time: model.entries.length + n },
    ...(n > 0 || ask.key === undefined ? {} : { key: ask.key }),
  }));
  return { type: 'append', at: Math.max(0, model.entries.length + ask.beside), entries };
}

test('whatever two nodes ask at once, the answers and the logs are those of one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(rounds, async plan => {
      const ids = Array.from({ length: MATCHES }, () => `m${made++}`);
      await Promise.all(ids.map(id => nodes[0]!.create(match(id), [])));
      let models: Model[] = ids.map(() => ({ entries: [], status: 'running' }));
      for (const round of plan) {
        const asked = await Promise.all(
          round.map(async drawn => {
            const ask = meant(drawn, models[drawn.of]!);
            for (let n = 0; n < drawn.turns; n++) await turn();
            return { of: drawn.of, ask, answer: await askStore(nodes[drawn.node]!, ids[drawn.of]!, ask) };
          }),
        );
        const stored = await Promise.all(
          ids.map(async (id, n): Promise<Model> => {
            const node = nodes[n % 2]!;
            return { entries: await node.read(id, 0), status: (await node.glance(id))!.status };
          }),
        );
        for (const [n, model] of models.entries()) {
          const ofThis = asked.filter(({ of }) => of === n);
          expect(explained(model, ofThis), JSON.stringify(ofThis)).toContainEqual(stored[n]);
        }
        models = stored;
      }
    }),
    { numRuns: 40 },
  );
});
