import { IllegalAction } from '../../kernel/errors.ts';
import { stateHash } from '../../kernel/hash.ts';
import type { Act } from '../../kernel/match/log.ts';
import type { StraightFile } from '../../kernel/match/match-file.ts';
import { MATCH_FILE_FORMAT } from '../../kernel/match/match-types.ts';
import type { Message, MessageDescriptor } from '../../kernel/message-catalog.ts';
import { Rng } from '../../kernel/rng.ts';
import type { GameTypes, Rules, Seat } from '../../kernel/rules.ts';
import { separateResignation } from '../../wire/answers/legal-answer.ts';

/** Somebody who plays a seat: a brain of ours, or a program of somebody else's. */
export interface Player<State = unknown, Action = unknown> {
  readonly name: string;
  /** The game begins. The state is the one that is played on: who looks at it later sees how it stands then. */
  attend?(state: State, seat: Seat): void;
  /** The seat is told where several may act at once. */
  choose(seen: State, seat?: Seat): Action | Promise<Action>;
  /** The game is over, and it was at no fault: it may see how it ended. */
  farewell?(): Promise<void>;
  /** The game is over: let go of whatever is held. */
  close?(): void;
}

/** The hooks by which the runner plays a game: its rules, and what nobody at the table does by themselves. */
export interface GameHooks<G extends GameTypes = GameTypes> {
  readonly rules: Rules<G>;
  /** How a seat is taken, where that is part of the game. */
  join?(name: string): G['Action'];
  /** What is played for who cannot go on; without it their game ends there. */
  readonly giveUp?: G['Action'];
  /** What the clock plays when the runner calls time; without it the game just ends there. */
  readonly timeUp?: G['Action'];
  /** What a player is handed to think on, where the state itself tells of chances to come. */
  thought?(state: G['State']): G['State'];
  /** Of a game for one: how well it went, the most telling number first; more is better. Games of one seed are compared by it. */
  marks?(state: G['State'], plies: number): readonly number[];
  /** Of a game for one: how it ended, also where it was ended. */
  ending?(state: G['State'], plies: number): Message;
}

export interface GamePlan<Setup = unknown> {
  readonly setup: Setup;
  readonly seed: number;
  /** So many moves of each team; then the runner calls time. */
  readonly plies: number;
  /** So many moves of each team are drawn at random at the beginning, so that no two games are alike. */
  readonly opening: number;
}

export interface PlayedGame<Setup = unknown, Action = unknown> {
  /** Seats; several share a draw. */
  readonly winners: readonly Seat[];
  readonly reason: string;
  /** The name of the reason, where it has one that is not to be told by its words. */
  readonly says?: MessageDescriptor;
  /** Moves made by all teams together. */
  readonly plies: number;
  /** The runner called time. */
  readonly capped: boolean;
  /** Of a game for one: see GameHooks. Nothing is worse than to be at fault. */
  readonly marks?: readonly number[];
  /** By seat: why a player lost before the end, if it did. */
  readonly forfeits: Readonly<Record<Seat, string>>;
  readonly file: StraightFile<Setup, Action>;
}

/** Plays one game from the first join to the end. What a player refuses or cannot do costs it the game, not the runner. */
export async function playGame<G extends GameTypes>(
  stage: GameHooks<G>,
  { setup, seed, plies, opening }: GamePlan<G['Setup']>,
  players: readonly Player[],
): Promise<PlayedGame<G['Setup'], G['Action']>> {
  const { rules, giveUp, timeUp } = stage;
  const state = rules.begin(setup, seed);
  const log: Act<G['Action']>[] = [];
  const forfeits: Record<Seat, string> = {};
  const play = (by: Seat | 'clock', action: G['Action']): void => {
    rules.apply(state, by, action);
    log.push({ by, action, time: log.length });
  };
  for (const [seat, { name }] of players.entries()) if (stage.join !== undefined) play(seat, stage.join(name));
  for (const [seat, player] of players.entries()) player.attend?.(state, seat);
  const drawn = Rng.seeded(seed, 'opening');
  const most = plies * players.length;
  const next = (): Seat | undefined => rules.toAct(state)[0];
  let made = 0;
  let isOver = false;
  for (let seat = next(); seat !== undefined && made < most; seat = next(), made++) {
    if (made < opening * players.length) {
      play(seat, openingMove(rules, state, seat, drawn));
      continue;
    }
    try {
      const seen = stage.thought?.(state) ?? state;
      play(seat, (await players[seat]?.choose(seen, seat)) as G['Action']);
    } catch (error) {
      if (!isFaultOfPlayer(error)) throw error;
      forfeits[seat] = error.message;
      isOver = giveUp === undefined;
      if (giveUp === undefined) break;
      play(seat, giveUp);
    }
  }
  const capped = !isOver && next() !== undefined;
  if (capped && timeUp !== undefined) play('clock', timeUp);
  await Promise.all(players.map((player, seat) => (seat in forfeits ? undefined : player.farewell?.())));
  for (const player of players) player.close?.();
  const file = {
    format: MATCH_FILE_FORMAT,
    game: rules.game,
    version: rules.version,
    setup,
    seed,
    time: 0,
    log,
    hash: stateHash(rules, state),
  } as const;
  return { ...endOf(stage, state, players.length, made, forfeits), plies: made, capped, forfeits, file };
}

/** Who has won, and why. A game for several that came to no end is a draw of all. */
function endOf<G extends GameTypes>(
  { rules, marks, ending }: GameHooks<G>,
  state: G['State'],
  seats: number,
  plies: number,
  forfeits: Readonly<Record<Seat, string>>,
): Pick<PlayedGame, 'winners' | 'reason' | 'says' | 'marks'> {
  const outcome = rules.outcome(state);
  if (seats > 1) {
    const all = Array.from({ length: seats }, (_, seat) => seat);
    return { winners: outcome?.winners ?? all, reason: outcome?.reason ?? 'Nobody has won in time.' };
  }
  const isAtFault = forfeits[0] !== undefined;
  const said = ending?.(state, plies);
  return {
    winners: isAtFault ? [] : (outcome?.winners ?? []),
    reason: said?.words ?? outcome?.reason ?? 'It came to no end.',
    ...(said === undefined ? {} : { says: { code: said.code, values: said.values } }),
    marks: isAtFault ? AT_FAULT : (marks?.(state, plies) ?? usualMarks(outcome)),
  };
}

/** Below everybody who has played on. */
const AT_FAULT = [-1];

/** Who has won comes before who has not; then points count, where the game has some. */
function usualMarks(outcome: ReturnType<GameHooks['rules']['outcome']>): number[] {
  return [outcome?.winners.includes(0) ? 1 : 0, outcome?.scores?.[0] ?? 0];
}

/** Any move but giving up. */
function openingMove<G extends GameTypes>(rules: Rules<G>, state: G['State'], seat: Seat, drawn: Rng): G['Action'] {
  const listed = rules.legal(state, seat);
  const move = drawn.pick(separateResignation(rules, listed).actions) ?? listed[0];
  if (move === undefined) throw new RangeError(`seat ${seat} is to act and has nothing to do`);
  return move;
}

/** Also where a game of somebody's own has brought a copy of the kernel with it. */
function isFaultOfPlayer(error: unknown): error is Error {
  if (error instanceof PlayerFault || error instanceof IllegalAction) return true;
  return error instanceof Error && error.name === 'IllegalAction';
}

/** A player has died, answered nonsense or taken too long. */
export class PlayerFault extends Error {
  override readonly name = 'PlayerFault';
}
