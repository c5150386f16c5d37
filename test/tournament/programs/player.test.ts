import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { flag } from '../../../src/flag/rules.ts';
import { brainPlayer } from '../../../src/tournament/games/brain-player.ts';
import { flagAdapter } from '../../../src/tournament/games/flag-adapter.ts';
import { playGame } from '../../../src/tournament/games/play-game.ts';
import { clientPlayer } from '../../../src/tournament/programs/client-player.ts';
import { sandboxedStart } from '../../../src/tournament/sandbox/sandbox.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'quadrille-client-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

/** Long names make long answers. */
const named = (letter: string) => letter.repeat(64);

/** A game with a program in the place of the relay, which says in lines whatever its script lets it say. */
async function playedBy(script: string, ms = 60_000, map: 'four-winds' | 'crossing' = 'four-winds') {
  const start = (session: string) =>
    sandboxedStart(
      { commands: { by: 'nothing' } },
      [process.execPath, '-e', `const session = '${session}'; ${script}`],
      60,
    );
  const plan = { setup: flag.readSetup(FLAG_MAPS[map]), seed: 1, plies: 2, opening: 0 };
  const others = (map === 'crossing' ? ['b'] : ['b', 'c', 'd']).map(letter =>
    brainPlayer('random', { nodes: 1 }, 1, named(letter)),
  );
  const { forfeits, file } = await playGame(flagAdapter, plan, [clientPlayer(named('a'), start, { ms }), ...others]);
  return { fault: forfeits[0], log: file.log };
}

const SAY = `const say = (id, method, way, body = '') =>
  console.log(JSON.stringify({ id, method, path: '/api/gamesession/' + session + way, body }));
  const hear = heard => require('node:readline').createInterface({ input: process.stdin }).on('line', line => heard(JSON.parse(line)));`;

describe('what comes in the place of a relay is not trusted', () => {
  test.each<[what: string, script: string, fault: string]>([
    ['words', "console.log('hello')", 'it spoke to us in other ways than by requests'],
    ['an end', `${SAY} hear(() => process.exit(7)); say(1, 'GET', '')`, 'it has ended (exit code 7)'],
  ])('%s', async (_what, script, fault) => {
    expect((await playedBy(script)).fault).toBe(fault);
  });

  test('who has not moved is told what it was last answered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const heard = join(folder(), 'heard');
    const script = `${SAY} say(1, 'POST', '/move', '{}'); hear(() => require('node:fs').writeFileSync('${heard}', ''))`;
    const played = playedBy(script, 5000);
    await expect
      .poll(() => {
        vi.advanceTimersByTime(1);
        return existsSync(heard);
      })
      .toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await played).fault).toMatch(
      /^it has not moved for 10000 ms, and POST \/api\/gamesession\/[-\w]+\/move was answered 403 \(Move is forbidden for current team\)$/,
    );
  });
});

test('what is asked with a move is answered after it: two at once are one, and giving up is one of them', async () => {
  // In its turn it gives up twice in one breath, and looks who is to move.
  const script = `${SAY}
    let key;
    say(0, 'POST', '/join', '{}');
    hear(({ id, status, body }) => {
      if (id === 0) {
        const { teamId, teamSecret } = JSON.parse(body);
        key = JSON.stringify({ teamId, teamSecret });
      }
      if (id === 0 || (id === 3 && JSON.parse(body).teams[0] !== null)) {
        process.stdout.cork();
        say(1, 'POST', '/giveup', key);
        say(2, 'POST', '/giveup', key);
        say(3, 'GET', '/state');
        process.stdout.uncork();
      }
      if (id === 2 && status === 200) process.exit(1);
    });`;
  const { fault, log } = await playedBy(script);
  expect(fault).toBeUndefined();
  expect(log.filter(({ by, action }) => by === 0 && action.type === 'give-up')).toHaveLength(1);
});

test('a game that is over has ended when it ended, whenever that is asked', async () => {
  const ended = join(folder(), 'ends.json');
  const script = `${SAY}
    const ends = [];
    let key;
    say(0, 'POST', '/join', '{}');
    hear(({ id, status, body }) => {
      if (id === 0) key = body;
      // Not before it is its turn.
      if (id === 0 || (id === 1 && status !== 200)) return say(1, 'POST', '/giveup', key);
      if (id === 2 && JSON.parse(body).gameEnded !== null) ends.push(JSON.parse(body).gameEnded);
      if (ends.length < 3) return setTimeout(() => say(2, 'GET', ''), 50);
      require('node:fs').writeFileSync('${ended}', JSON.stringify(ends));
      process.exit();
    });`;
  expect((await playedBy(script, 60_000, 'crossing')).fault).toBeUndefined();
  expect(new Set(JSON.parse(readFileSync(ended, 'utf8'))).size).toBe(1);
});
