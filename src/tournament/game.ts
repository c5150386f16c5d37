import type { FlagAction } from '../flag/actions.ts';
import type { FlagSetup } from '../flag/map/setup.ts';
import { flag } from '../flag/rules.ts';
import { reseeded } from '../flag/search.ts';
import type { FlagState } from '../flag/state.ts';
import { Chance } from '../kernel/chance.ts';
import { IllegalAction } from '../kernel/errors.ts';
import { stateHash } from '../kernel/hash.ts';
import type { Act } from '../kernel/match/log.ts';
import { MATCH_FILE_FORMAT, type StraightFile } from '../kernel/match/matchfile.ts';
import type { Seat } from '../kernel/rules.ts';

/** Somebody who plays a seat: a brain of ours, or a command of somebody else's. */
export interface Player {
  readonly name: string;
  choose(seen: FlagState): FlagAction | Promise<FlagAction>;
  /** The game is over: let go of whatever is held. */
  close?(): void;
}

export interface GamePlan {
  readonly setup: FlagSetup;
  readonly seed: number;
  /** So many moves of each team; then the runner calls time. */
  readonly plies: number;
  /** So many moves of each team are drawn at random at the beginning, so that no two games are alike. */
  readonly opening: number;
}

export interface PlayedGame {
  /** Seats; several share a draw. */
  readonly winners: readonly Seat[];
  readonly reason: string;
  /** Moves made by all teams together. */
  readonly plies: number;
  /** The runner called time. */
  readonly capped: boolean;
  /** By seat: why a player lost before the end, if it did. */
  readonly forfeits: Readonly<Record<Seat, string>>;
  readonly file: StraightFile<FlagSetup, FlagAction>;
}

/** Plays one game from the first join to the end. What a player refuses or cannot do costs it the game, not the runner. */
export async function playGame(
  { setup, seed, plies, opening }: GamePlan,
  players: readonly Player[],
): Promise<PlayedGame> {
  const state = flag.begin(setup, seed);
  const log: Act<FlagAction>[] = [];
  const forfeits: Record<Seat, string> = {};
  const play = (by: Seat | 'clock', action: FlagAction): void => {
    flag.apply(state, by, action);
    log.push({ by, action, time: log.length });
  };
  for (const [seat, { name }] of players.entries()) play(seat, { type: 'join', team: name });
  const drawn = Chance.seeded(seed, 'opening');
  const teams = players.length;
  let made = 0;
  while (state.phase === 'playing' && made < plies * teams) {
    const seat = state.current;
    if (made < opening * teams) play(seat, openingMove(state, seat, drawn));
    else await takeTurn(state, seat, players[seat] as Player, play, forfeits);
    made++;
  }
  const capped = state.phase === 'playing';
  if (capped) play('clock', { type: 'game-timeout' });
  for (const player of players) player.close?.();
  const outcome = flag.outcome(state);
  const file = {
    format: MATCH_FILE_FORMAT,
    game: flag.game,
    version: flag.version,
    setup,
    seed,
    time: 0,
    log,
    hash: stateHash(flag, state),
  } as const;
  return { winners: outcome?.winners ?? [], reason: outcome?.reason ?? '', plies: made, capped, forfeits, file };
}

/** Any move but giving up. */
function openingMove(state: FlagState, seat: Seat, drawn: Chance): FlagAction {
  const moves = flag.legal(state, seat).filter(({ type }) => type === 'move');
  return drawn.pick(moves) ?? { type: 'give-up' };
}

async function takeTurn(
  state: FlagState,
  seat: Seat,
  player: Player,
  play: (by: Seat, action: FlagAction) => void,
  forfeits: Record<Seat, string>,
): Promise<void> {
  try {
    // Thoughts are seeded by the turn alone: the match's own chance stays out of them.
    play(seat, await player.choose(reseeded(state, state.turns)));
  } catch (error) {
    if (!(error instanceof IllegalAction || error instanceof PlayerFault)) throw error;
    forfeits[seat] = error.message;
    play(seat, { type: 'give-up' });
  }
}

/** A player has died, answered nonsense or taken too long. */
export class PlayerFault extends Error {
  override readonly name = 'PlayerFault';
}
