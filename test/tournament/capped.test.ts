import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { FlagAction } from '../../src/flag/actions.ts';
import { FLAG_MAPS } from '../../src/flag/maps/index.ts';
import { flag } from '../../src/flag/rules.ts';
import { MemoryLog } from '../../src/kernel/match/log.ts';
import { Match } from '../../src/kernel/match/match.ts';
import { type MatchFile, readMatchFile } from '../../src/kernel/match/match-file.ts';
import { replay } from '../../src/kernel/match/replay.ts';
import { analyse } from '../../src/players/flag/analysis.ts';
import { GAMES } from '../../src/server/games/all-games.ts';
import { brainPlayer } from '../../src/tournament/games/brain-player.ts';
import { flagAdapter } from '../../src/tournament/games/flag-adapter.ts';
import { playGame } from '../../src/tournament/games/play-game.ts';
import { Running } from '../server/running.ts';
import { quadrille } from '../terminal/in-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'quadrille-capped-'));
const at = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

/** A game without any limit that the runner has ended after three moves of each team. */
const setup = flag.readSetup({ template: FLAG_MAPS.crossing!.template });
const players = [brainPlayer('random', { nodes: 1 }, 1), brainPlayer('random', { nodes: 1 }, 2)];
const { file, capped } = await playGame(flagAdapter, { setup, seed: 5, plies: 3, opening: 3 }, players);
const ENTRIES = 2 + 6 + 1;

function run<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

describe('a game that the runner has ended at its cap', () => {
  test('has an entry of the clock although no limit ran', () => {
    expect(capped).toBe(true);
    expect(setup.template).toMatchObject({ totalTimeLimitInSeconds: -1, moveTimeLimitInSeconds: -1 });
    expect(file.log.at(-1)).toMatchObject({ by: 'clock', action: { type: 'game-timeout' } });
  });

  test.each<[string, (json: MatchFile) => unknown, unknown]>([
    ['a replay', json => replay(flag, json).holds, true],
    ['an analysis', json => run(analyse(json, 20)).moves.length, 6],
  ])('is folded by %s', (_who, fold, expected) => {
    expect(fold(readMatchFile(JSON.parse(JSON.stringify(file))))).toEqual(expected);
  });

  test('is opened by a match, and looked at move by move', async () => {
    const stored = new MemoryLog<FlagAction>();
    await stored.append(0, file.log);
    const match = await Match.open(flag, file, stored);
    expect([match.hash(), match.outcome()?.reason]).toEqual([file.hash, expect.stringContaining('Time is up')]);
    expect((await match.fork(ENTRIES - 1)).outcome()).toBeUndefined();
  });

  test('is replayed and taken in by a server, which gives it out as it was', async () => {
    const { client } = await Running.start({ games: GAMES });
    expect(await client.replay(file)).toMatchObject({ holds: true });
    const { match } = await client.adopt(file);
    expect(match).toMatchObject({ status: 'over', position: ENTRIES });
    expect(await client.file(match.id)).toEqual(file);
  });

  test('goes from one store to another', async () => {
    const server = await Running.start({ games: GAMES });
    const { match } = await server.client.adopt(file);
    await server.stop();
    const from = { QUADRILLE_STORE: join(server.folder, 'quadrille.db') };
    const to = { QUADRILLE_STORE: at('to.db') };
    expect(await quadrille(['export', at('all.jsonl')], '', from)).toMatchObject({ code: 0 });
    expect(await quadrille(['import', at('all.jsonl')], '', to)).toMatchObject({ code: 0 });
    expect(await quadrille(['export', at('one.json'), '--match', match.id], '', to)).toMatchObject({ code: 0 });
    expect(JSON.parse(readFileSync(at('one.json'), 'utf8'))).toEqual(file);
  });

  test('is replayed by the command', async () => {
    writeFileSync(at('game.quadrille.json'), JSON.stringify(file));
    const { code, out } = await quadrille(['replay', at('game.quadrille.json')]);
    expect([code, out]).toEqual([0, expect.stringContaining('The hash holds')]);
  });

  test('is told of by a tournament, however often the command is run', async () => {
    const plan = { players: [{ brain: 'random' }, { brain: 'greedy' }], maps: ['crossing'], rounds: 1, plies: 2 };
    writeFileSync(at('cup.json'), JSON.stringify(plan));
    for (let again = 0; again < 2; again++) {
      const { code, out, err } = await quadrille(['tournament', at('cup.json'), '--threads', '1']);
      expect([code, err]).toEqual([0, '']);
      expect(out).toContain('2 games. In 2 of them time was called. They are in ');
    }
  });
});
