import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DungeonView } from '../../../../src/dungeon/view.ts';
import { MatchController } from '../../../../src/web/match/controller/match-controller.ts';
import type { MatchHost } from '../../../../src/web/match/controller/match-host.ts';
import { LocalMatch } from '../../../../src/web/match/local/local-match.ts';
import { matchesInOutbox } from '../../../../src/web/match/local/unsent-outbox.ts';
import { texts } from '../../../../src/web/texts/texts.ts';
import { ApiError } from '../../../../src/wire/shared/api-error.ts';
import { stubWindow } from '../../storage.ts';
import { FarServer } from './far-server.ts';

beforeEach(() => {
  vi.useFakeTimers();
  stubWindow();
  vi.stubGlobal('document', undefined);
});

const to = (direction: string) => ({ type: 'move', direction });
const [UP, RIGHT, DOWN, LEFT] = ['up', 'right', 'down', 'left'].map(to) as [object, object, object, object];
/** Long enough for what was pressed to be sent. */
const sent = () => vi.advanceTimersByTimeAsync(30);
const settled = () => vi.advanceTimersByTimeAsync(20_000);

/** A tab in which the match is open. */
async function opened(server: FarServer, isKnown = true) {
  const host = { match: async () => server.look(), watch: async function* () {} } as unknown as MatchHost;
  const table = new MatchController(host, 'm', async (match, ears) =>
    LocalMatch.adopt(server, match, ears, { file: await server.file(), isKnown }),
  );
  const leave = table.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
  const view = () => table.getSnapshot().match!.view as DungeonView;
  return { table, leave, where: () => `${view().player?.x} ${view().player?.y}`, tick: () => view().tick };
}

const keysOf = async (server: FarServer) => (await server.match.file()).log.map(({ key }) => key);

describe('an open match in the page', () => {
  test('is folded at once, and handed over behind, many entries at a time', async () => {
    const server = new FarServer();
    const { table, where, tick } = await opened(server);
    table.play(RIGHT);
    await vi.advanceTimersByTimeAsync(0);
    expect([where(), tick(), table.getSnapshot().match?.position]).toEqual(['2 1', 1, 1]);
    await sent();
    for (const action of [RIGHT, DOWN, LEFT]) table.play(action);
    table.step('back');
    table.play(DOWN);
    await vi.advanceTimersByTimeAsync(0);
    expect([where(), tick()]).toEqual(['3 3', 4]);
    await settled();
    expect(server.batches).toEqual([1, 5]);
    expect([server.match.position, server.match.hash()]).toEqual([6, (await table.file()).hash]);
    expect(table.getSnapshot()).toMatchObject({ unsaved: 0, away: false, moved: undefined });
    expect(matchesInOutbox()).toEqual([]);
  });

  test('is shown before the server has answered, and takes no more than 256 entries at a time', async () => {
    const server = new FarServer();
    const { table, tick } = await opened(server);
    for (let n = 0; n < 600; n++) table.play(n % 2 === 0 ? RIGHT : LEFT);
    await vi.advanceTimersByTimeAsync(0);
    expect(tick()).toBe(600);
    await settled();
    expect(server.batches).toEqual([256, 256, 88]);
    expect(server.match.position).toBe(600);
  });

  test('keeps what the server cannot take, says so, and sends it once it can', async () => {
    const server = new FarServer();
    const { table, tick } = await opened(server);
    server.reachable = 0;
    for (const action of [RIGHT, LEFT, RIGHT]) table.play(action);
    await sent();
    expect(table.getSnapshot()).toMatchObject({ unsaved: 3, away: false });
    table.play(DOWN);
    await vi.advanceTimersByTimeAsync(0);
    expect([table.getSnapshot().unsaved, tick(), server.match.position]).toEqual([4, 4, 0]);
    await expect(table.settle()).rejects.toThrow('fetch failed');
    server.reachable = Number.POSITIVE_INFINITY;
    await settled();
    expect([table.getSnapshot().unsaved, server.match.position]).toEqual([0, 4]);
    const settling = table.settle();
    await settled();
    await expect(settling).resolves.toBeUndefined();
  });

  test('counts nothing twice when an answer is lost', async () => {
    const server = new FarServer();
    const { table } = await opened(server);
    server.answers = 0;
    table.play(RIGHT);
    await sent();
    table.play(LEFT);
    server.answers = Number.POSITIVE_INFINITY;
    await settled();
    expect(server.match.position).toBe(2);
    expect(table.getSnapshot()).toMatchObject({ unsaved: 0, moved: undefined });
  });

  test('goes on from what another page has left unsent', async () => {
    const server = new FarServer();
    const first = await opened(server);
    server.reachable = 0;
    for (const action of [RIGHT, DOWN]) first.table.play(action);
    first.table.step('back');
    await vi.advanceTimersByTimeAsync(0);
    first.leave();
    expect(matchesInOutbox()).toEqual(['m']);
    server.reachable = Number.POSITIVE_INFINITY;
    const second = await opened(server);
    expect([second.where(), second.table.getSnapshot().match?.position]).toEqual(['2 1', 3]);
    await settled();
    expect([server.match.position, matchesInOutbox()]).toEqual([3, []]);
  });

  test('is the same in two tabs, whichever of them plays', async () => {
    const server = new FarServer();
    const [one, two] = [await opened(server), await opened(server)];
    one.table.play(RIGHT);
    await settled();
    expect([two.where(), two.table.getSnapshot().happenings.length > 0]).toEqual(['2 1', true]);
    two.table.play(DOWN);
    await settled();
    one.table.step('back');
    await settled();
    expect([one.where(), two.where()]).toEqual(['2 1', '2 1']);
    expect([one.table.getSnapshot().moved, two.table.getSnapshot().moved]).toEqual([undefined, undefined]);
  });

  test('steps onto what is stored, plays there what was pressed, and says so', async () => {
    const server = new FarServer();
    const { table, where } = await opened(server);
    server.reachable = 0;
    table.play(RIGHT);
    table.play(RIGHT);
    table.step('back');
    await vi.advanceTimersByTimeAsync(0);
    // This is not heard of before the batch is refused.
    await server.plays(DOWN);
    await vi.advanceTimersByTimeAsync(0);
    expect(where()).toBe('2 1');
    server.reachable = Number.POSITIVE_INFINITY;
    await settled();
    expect(where()).toBe('2 2');
    expect(table.getSnapshot().moved).toBe('This match went on elsewhere; your 3 moves came after that.');
    const { log } = await server.match.file();
    expect(log.map(({ back }) => back)).toEqual([undefined, undefined, undefined, 2]);
    table.play(UP);
    await vi.advanceTimersByTimeAsync(0);
    expect(table.getSnapshot().moved).toBeUndefined();
  });

  test('looks at the server anew where it hears only that there is more', async () => {
    const server = new FarServer();
    const { where } = await opened(server);
    server.isCurt = true;
    await server.plays(RIGHT, DOWN);
    await settled();
    expect(where()).toBe('2 2');
  });

  test('is left to the server where that tells nothing more, but not where it says why', async () => {
    const server = new FarServer();
    const { table } = await opened(server);
    server.silence = new ApiError('no-such-match', 'it is gone');
    await server.plays(RIGHT);
    await settled();
    expect(table.getSnapshot().moved).toBeUndefined();
    const other = new FarServer();
    const { table: left } = await opened(other);
    other.silence = 'called off';
    await other.plays(RIGHT);
    await settled();
    expect(left.getSnapshot().moved).toBe(texts.match.own.calledOff);
  });

  test('is sent at once when the network is back', async () => {
    const server = new FarServer();
    const { table } = await opened(server);
    server.reachable = 0;
    table.play(RIGHT);
    await sent();
    expect(table.getSnapshot().unsaved).toBe(1);
    server.reachable = Number.POSITIVE_INFINITY;
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(server.match.position).toBe(1);
  });

  test('is written down before the page goes', async () => {
    const server = new FarServer();
    server.reachable = 1;
    const { table } = await opened(server);
    table.play(RIGHT);
    await vi.advanceTimersByTimeAsync(0);
    expect(table.getSnapshot().match?.position).toBe(1);
    window.dispatchEvent(new Event('pagehide'));
    expect(matchesInOutbox()).toEqual(['m']);
  });

  test('steps back to what is stored where the server says no', async () => {
    const server = new FarServer();
    const { table, where, tick } = await opened(server);
    table.play(RIGHT);
    await settled();
    server.refuses = new ApiError('match-too-heavy', 'there is too much in it');
    table.play(RIGHT);
    table.play(DOWN);
    await vi.advanceTimersByTimeAsync(0);
    expect(tick()).toBe(3);
    await settled();
    expect([where(), tick()]).toEqual(['2 1', 1]);
    expect(table.getSnapshot().moved).toBe(
      'The server did not take your last 2 moves: there is too much in it. This is how the match stands there.',
    );
    expect(matchesInOutbox()).toEqual([]);
  });

  test('is left to a server that comes to another result', async () => {
    const server = new FarServer();
    const { table } = await opened(server);
    server.differs = true;
    table.play(RIGHT);
    await settled();
    expect(table.getSnapshot().moved).toMatch(/^The server disagrees with this page/);
    expect(table.getSnapshot().match?.position).toBe(1);
  });

  test('says why an action is none, at once', async () => {
    const server = new FarServer();
    const { table } = await opened(server);
    table.play({ type: 'build', item: 'bow' });
    await vi.advanceTimersByTimeAsync(0);
    expect(table.getSnapshot()).toMatchObject({ refusals: 1, match: { position: 0 } });
    expect((await table.legal()).actions.length).toBeGreaterThan(0);
  });
});

test('whatever two tabs play, and however the network behaves, both end where the server is, and nothing is lost', async () => {
  const press = fc.record({ tab: fc.nat(1), what: fc.constantFrom(UP, RIGHT, DOWN, LEFT, 'back', 'forward') });
  const weather = fc.record({ reachable: fc.constantFrom(0, 1, 2, 1e9), answers: fc.constantFrom(0, 1, 1e9) });
  const pause = fc.record({ ms: fc.constantFrom(0, 30, 1500) });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(press, press, weather, pause), { maxLength: 40 }), async course => {
      const server = new FarServer();
      const tabs = [await opened(server), await opened(server)];
      let presses = 0;
      for (const event of course) {
        if ('ms' in event) await vi.advanceTimersByTimeAsync(event.ms);
        else if ('reachable' in event) Object.assign(server, event);
        else {
          const { table } = tabs[event.tab]!;
          if (typeof event.what === 'string') table.step(event.what as 'back');
          else {
            presses++;
            table.play(event.what);
          }
          await vi.advanceTimersByTimeAsync(0);
        }
      }
      Object.assign(server, { reachable: Number.POSITIVE_INFINITY, answers: Number.POSITIVE_INFINITY });
      await settled();
      await settled();
      for (const { table } of tabs) {
        expect((await table.file()).hash).toBe(server.match.hash());
        expect(table.getSnapshot()).toMatchObject({ unsaved: 0, match: { position: server.match.position } });
      }
      const { log } = await server.match.file();
      expect(log.filter(({ back }) => back === undefined)).toHaveLength(presses);
      expect(new Set(await keysOf(server)).size).toBe(log.length);
      expect(matchesInOutbox()).toEqual([]);
      for (const { leave } of tabs) leave();
    }),
    { numRuns: 40 },
  );
});

describe('a match that was begun here', () => {
  test('is handed over whole before anything is sent, and played on from there', async () => {
    const server = new FarServer();
    server.reachable = 1;
    const { table } = await opened(server, false);
    for (const action of [RIGHT, DOWN]) table.play(action);
    await settled();
    expect(table.getSnapshot()).toMatchObject({ unsaved: 2, away: false });
    server.reachable = Number.POSITIVE_INFINITY;
    await settled();
    expect(server.handed).toEqual([2]);
    expect(table.getSnapshot().unsaved).toBe(0);
    table.play(LEFT);
    await settled();
    expect([server.batches, server.match.position]).toEqual([[1], 3]);
    expect(matchesInOutbox()).toEqual([]);
  });

  test('is handed over once: where the answer was lost, what came after it is sent', async () => {
    const server = new FarServer();
    server.reachable = 1;
    const { table } = await opened(server, false);
    table.play(RIGHT);
    await vi.advanceTimersByTimeAsync(0);
    [server.reachable, server.answers] = [1, 0];
    await settled();
    expect(server.handed).toEqual([1]);
    table.play(DOWN);
    await settled();
    server.reachable = Number.POSITIVE_INFINITY;
    server.answers = Number.POSITIVE_INFINITY;
    await settled();
    expect(server.match.position).toBe(2);
    expect(await keysOf(server)).toEqual((await table.file()).log.map(({ key }) => key));
    expect(table.getSnapshot()).toMatchObject({ unsaved: 0, moved: undefined });
  });

  test('stays here where the server does not take it, and says so', async () => {
    const server = new FarServer();
    server.refuses = new ApiError('match-too-heavy', 'too many things');
    const { table, tick } = await opened(server, false);
    await settled();
    expect(table.getSnapshot().moved).toBe(
      'The server will not take this match: too many things. It stays in this browser.',
    );
    table.play(RIGHT);
    await settled();
    expect([tick(), server.match.position, server.handed]).toEqual([1, 0, []]);
    expect([table.getSnapshot().unsaved, matchesInOutbox()]).toEqual([1, ['m']]);
  });
});
