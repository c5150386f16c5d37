import type { Unread } from '../../kernel/reading.ts';
import type { ArenaMap } from '../../tournament/arena.ts';
import { type Bill, FLAG_BILL } from '../../tournament/contest/bills.ts';
import { readWhole, unknownName } from '../shared/option-values.ts';
import { UserError } from '../shared/user-error.ts';
import { type Played, playedGame } from '../tournament/played.ts';

/** What two who meet may wish for, as it was typed. */
export interface RingWishes {
  readonly game?: string;
  readonly map?: readonly string[];
  readonly setup?: string;
  readonly plies?: string;
  readonly opening?: string;
  readonly seed: string;
}

/** Where two meet: in which game, on what, for how long, and from which seed on. */
export interface Ring extends Pick<Played, 'bill' | 'games'> {
  readonly maps: readonly ArenaMap[];
  readonly names: readonly string[];
  readonly setup?: Unread;
  readonly plies: number;
  readonly opening: number;
  readonly seed: number;
}

export async function readRing(wishes: RingWishes): Promise<Ring> {
  const { bill, games, readMap } = await playedGame(wishes.game ?? FLAG_BILL.game);
  const setup = wishes.setup === undefined ? undefined : readSetup(wishes.setup, bill);
  const names = wishes.map ?? bill.usual.maps;
  return {
    ...{ bill, games, names },
    ...(setup === undefined ? {} : { setup }),
    maps: await Promise.all(names.map(name => readMap(name, setup ?? {}, path => path))),
    plies: wishes.plies === undefined ? bill.usual.plies : readWhole(wishes.plies, '--plies'),
    opening: wishes.opening === undefined ? bill.usual.opening : readWhole(wishes.opening, '--opening', 0),
    seed: readWhole(wishes.seed, '--seed', 0),
  };
}

/** A brain of this game. */
export function brainOf({ brains = [], title, game }: Bill, name: string): string {
  if (brains.includes(name)) return name;
  const whose = game === FLAG_BILL.game ? 'there are' : `${title} has`;
  throw unknownName('brain', name, [...brains], `${whose} ${brains.join(', ')}`);
}

function readSetup(text: string, { hasSetup, title }: Bill): Unread {
  if (!hasSetup) throw new UserError(`--setup: ${title} has nothing to be said there: name a --map`);
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as Unread;
  } catch {
    // It is said below what was expected.
  }
  throw new UserError(`--setup: expected JSON such as {"mode":"hard"}, found ${text}`);
}
