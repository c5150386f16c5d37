import { expect, onTestFinished, test, vi } from 'vitest';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import { Running } from '../running.ts';

const server = Running.forFile({ games: GAMES });
const RIGHT = { action: { type: 'move', direction: 'right' } };
const STEP = {
  entities: [
    { type: 'player', x: 0, y: 0 },
    { type: 'exit', x: 1, y: 0 },
  ],
  'goal-condition': { goal: 'exit' },
};

/** Lets the store learn of nobody’s end before the test is over. */
function holdMarks(): void {
  const held = Promise.withResolvers<void>();
  const { mark } = SqliteStore.prototype;
  const marks = vi.spyOn(SqliteStore.prototype, 'mark').mockImplementation(async function (this: SqliteStore, ...how) {
    await held.promise;
    return mark.apply(this, how);
  });
  onTestFinished(() => {
    held.resolve();
    marks.mockRestore();
  });
}

async function begun() {
  const { secret = '', match } = await server.client.create({ game: 'dungeon', setup: { map: STEP } });
  return { player: server.client.as(secret), id: match.id };
}

/** Plays to the end, and hears of it before the store does. */
async function ended({ player, id }: Awaited<ReturnType<typeof begun>>): Promise<void> {
  const watching = new AbortController();
  const watched = player.watch(id, { after: 0, signal: watching.signal });
  void player.play(id, RIGHT);
  for await (const { outcome } of watched) if (outcome !== null) watching.abort();
}

test('whoever hears that a match has ended can have its file, also before the store knows', async () => {
  const match = await begun();
  holdMarks();
  await ended(match);
  expect(await match.player.file(match.id)).toMatchObject({ game: 'dungeon', log: [{ by: 0 }] });
});

test('the same holds for all that were loaded from one save', async () => {
  const first = await begun();
  const save = await first.player.save(first.id, 'before the door');
  const { secret = '', match } = await first.player.load(save.id);
  const second = { player: server.client.as(secret), id: match.id };
  await first.player.forget(save.id);
  holdMarks();
  await ended(first);
  await expect(first.player.file(first.id)).rejects.toMatchObject({ code: 'hidden-until-over' });
  await ended(second);
  expect(await first.player.file(first.id)).toMatchObject({ log: [{ by: 0 }] });
  expect(await second.player.file(second.id)).toMatchObject({ log: [{ by: 0 }] });
});
