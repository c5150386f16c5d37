import { Option } from 'commander';
import type { Brought } from '../../server/brought/brought.ts';
import { bring } from '../parts/brought.ts';
import { UserError } from '../parts/complain.ts';
import { setting } from '../parts/setting.ts';

export function gameOption(): Option {
  return new Option('--game <folder>', 'a game of your own, as quadrille new game writes one; may be said again')
    .argParser((folder: string, before: readonly string[]) => [...before, folder])
    .default([], 'none');
}

export function gameLimitsOption(): Option {
  return setting(
    '--game-limits <list>',
    'what a game of your own may take, as in callMs=5000,memoryMb=512',
    'QUADRILLE_GAME_LIMITS',
  ).default('');
}

/** Brings the games of a server. Throws UserError where one cannot be played, or what they may take cannot be read. */
export async function bringGames(
  { game, gameLimits }: { readonly game: readonly string[]; readonly gameLimits: string },
  taken: readonly string[],
): Promise<Brought[]> {
  const { readBounds } = await import('../../server/brought/bounds.ts');
  return bring(
    game,
    taken,
    reading(() => readBounds(gameLimits)),
  );
}

function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof RangeError ? new UserError(`QUADRILLE_GAME_LIMITS: ${error.message}`) : error;
  }
}
