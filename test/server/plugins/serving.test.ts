import { expect, test } from 'vitest';
import { quadrille } from '../../../src/terminal/command-line.ts';

test.each([
  [['--game-limits', 'callMs=1'], 'callMs is a number from 10 to 600000, not 1'],
  [['--game-limits', 'threads=2'], 'a limit of games is one of callMs, startMs, memoryMb, reply, waiting'],
  [['--game-limits', 'callMs'], 'found callMs'],
  [['--game', 'examples/nowhere'], 'there is no game at examples/nowhere: name a folder, or its game.ts'],
  [['--game', 'examples'], 'there is no game.ts in examples'],
  [
    ['--game', 'examples/bridges', '--game', 'examples/bridges/game.ts'],
    'examples/bridges/game.ts: there is a game "bridges" already: call yours another',
  ],
])('quadrille serve %j is refused in a sentence', async (args, said) => {
  const serve = ['serve', '--no-page', '--port', '0', '--store', ':memory:', ...args];
  await expect((await quadrille(['serve'])).parseAsync(serve, { from: 'user' })).rejects.toThrow(said);
});
