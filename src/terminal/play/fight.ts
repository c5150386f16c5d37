import { MemoryLog } from '../../kernel/match/log.ts';
import { Match } from '../../kernel/match/match.ts';
import type { MatchFile } from '../../kernel/match/matchfile.ts';
import type { Seat } from '../../kernel/rules.ts';
import type { Brought } from '../../server/brought/brought.ts';

/** A game of bots that is to be played. */
export interface Bout {
  readonly setup: unknown;
  readonly seed: number;
  /** Who has which seat, how long each thinks, and what it is called there. */
  readonly players: readonly { readonly brain: string; readonly ms: number; readonly name?: string }[];
  /** So many actions of each seat; then all who play share a draw. */
  readonly plies: number;
  /** So many actions of each seat are drawn at random at the beginning. */
  readonly opening: number;
}

interface Fought {
  readonly winners: readonly Seat[];
  readonly reason: string;
  readonly capped: boolean;
  readonly plies: number;
  readonly file: MatchFile;
}

/** A setup as a brought game reads it, and how many seats it has. Throws InvalidSetup. */
export async function begunOf({ game: { away } }: Brought, setup: unknown, seed: number) {
  if (away === undefined) throw new TypeError('a brought game is played in a thread of its own');
  return away.begin(setup, { seed, time: 0 });
}

/** One game, from its first seat to its end. The opening is drawn by the seed alone, so each order of seats meets the same. */
export async function fight(brought: Brought, { setup, seed, players, plies, opening }: Bout): Promise<Fought> {
  const { rules, join } = brought.game;
  const begun = await begunOf(brought, setup, seed);
  const start = { setup: begun.setup, seed, time: 0, version: rules.version };
  const match = await Match.open(rules, start, new MemoryLog());
  const time = 0;
  for (const [seat, { brain, name = brain }] of players.entries()) await match.play(seat, join?.(name), { time });
  let made = 0;
  while (match.outcome() === undefined && made < plies * players.length) {
    const [seat] = match.toAct();
    const player = players[seat ?? -1];
    if (seat === undefined || player === undefined) break;
    const brain = made < opening * players.length ? 'random' : player.brain;
    const wish = { brain, ms: player.ms, seed: (seed * 10_007 + made) % 2 ** 31 };
    await match.play(seat, await brought.choose(match.snapshot().state, seat, wish), { time });
    made++;
  }
  const { winners = players.map((_, seat) => seat), reason = 'Nobody has won in time.' } = match.outcome() ?? {};
  return { winners, reason, capped: match.outcome() === undefined, plies: made, file: await match.file() };
}
