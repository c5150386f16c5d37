import type { Position } from '../../flag/actions.ts';
import type { ForeignGame } from '../../tournament/bot/foreign-game.ts';
import type { CaseOutcome } from '../case-runner.ts';
import type { SessionSnapshot } from './flag-server.ts';

/** Two looks at a session, and what was done between them. */
export interface Transition {
  readonly before: SessionSnapshot;
  readonly after: SessionSnapshot;
  /** Who acted. */
  readonly slot: number;
  /** The piece that was to go somewhere, as the server calls it. */
  readonly pieceId?: string;
  readonly to?: Position;
}

/** What can be said of a change, each in a word or two, so that it can be expected. */
export const ASPECTS = {
  /** Where the piece is now. */
  piece: ({ after, slot, pieceId, to }: Transition) => {
    const at = pieceOf(after.game, slot, pieceId)?.at;
    if (at === undefined) return 'off the board';
    return String(at) === String(to) ? 'there' : `on [${at.join(', ')}]`;
  },
  /** What became of the piece that stood where it went. */
  victim: ({ before, after, to }: Transition) => {
    const victim = standing(before.game).find(({ at }) => String(at) === String(to));
    if (victim === undefined) return 'nobody';
    return pieceOf(after.game, victim.slot, victim.id) === undefined ? 'gone' : 'still there';
  },
  board: ({ before, after }: Transition) =>
    boardText(before.game) === boardText(after.game) ? 'unchanged' : 'changed',
  turn: ({ before, after, slot }: Transition) => {
    if (after.current === before.current) return 'the same team';
    if (after.current === nextIn(after.game, slot)) return 'the next team';
    return after.game.teams[after.current] === undefined ? 'nobody' : `team ${after.current + 1}`;
  },
  over: ({ after }: Transition) => (field(after.session, 'gameOver') === true ? 'yes' : 'no'),
  winner: (change: Transition) => winnerText(change),
  /** Flags left in the base that was entered. */
  flags: (change: Transition) => String(robbedIn(change)?.flags ?? 'none'),
  /** Whether the team whose base was entered is in. */
  robbed: (change: Transition) => (robbedIn(change) == null ? 'out' : 'in'),
  /** Whether whoever acted is in. */
  own: ({ after, slot }: Transition) => (after.game.teams[slot] == null ? 'out' : 'in'),
  /** How the piece stands to its own base. */
  respawn: ({ after, slot, pieceId }: Transition) => {
    const at = pieceOf(after.game, slot, pieceId)?.at;
    const base = after.game.teams[slot]?.base;
    if (at === undefined || base === undefined) return 'off the board';
    const ring = Math.max(Math.abs(at[0] - base[0]), Math.abs(at[1] - base[1]));
    return ring === 1 ? 'in contact with its base' : `${ring} squares from its base`;
  },
  /** Where the list of pieces has it, which the grid may contradict. */
  listed: ({ after, slot, pieceId, to }: Transition) => {
    const teams = field(after.state, 'teams') as readonly unknown[] | undefined;
    const pieces = field(teams?.[slot], 'pieces');
    const listed = (Array.isArray(pieces) ? pieces : []).find(piece => String(field(piece, 'id')) === pieceId);
    const at = field(listed, 'position');
    return String(at) === String(to) ? 'there' : `on ${JSON.stringify(at) ?? 'no square'}`;
  },
  lastMove: ({ after, to }: Transition) => {
    const last = after.game.lastMove;
    return last === null ? 'none' : String(last.to) === String(to) ? 'this one' : `to [${last.to.join(', ')}]`;
  },
} as const satisfies Record<string, (change: Transition) => string>;

export type Aspect = keyof typeof ASPECTS;

/** Aspects and what is said of them, as one line. */
function aspectsText(shows: Readonly<Partial<Record<Aspect, string>>>): string {
  return Object.entries(shows)
    .map(([aspect, text]) => `${aspect}: ${text}`)
    .join('; ');
}

/** The same aspects as they were seen. */
function seenAspects(
  shows: Readonly<Partial<Record<Aspect, string>>>,
  change: Transition,
): Readonly<Partial<Record<Aspect, string>>> {
  return Object.fromEntries((Object.keys(shows) as Aspect[]).map(aspect => [aspect, ASPECTS[aspect](change)]));
}

/** What was expected and seen of a change, behind the status of the answer that brought it. */
export function changeOutcome(
  done: string,
  shows: Readonly<Partial<Record<Aspect, string>>>,
  change: Transition,
  status?: { readonly expected: number; readonly seen: number },
): CaseOutcome {
  const seen = seenAspects(shows, change);
  const text = (code: number | undefined, aspects: typeof shows) =>
    [...(code === undefined ? [] : [code]), aspectsText(aspects)].join('; ');
  const different = (Object.keys(shows) as Aspect[]).filter(aspect => shows[aspect] !== seen[aspect]);
  const differs =
    status !== undefined && status.expected !== status.seen
      ? answeredText(status.seen)
      : different.map(aspect => `${aspect}: ${seen[aspect]?.replaceAll(/\[.*?\]/g, 'elsewhere')}`).join('; ');
  const expected = text(status?.expected, shows);
  const was = text(status?.seen, seen);
  return { done, expected, seen: was, held: expected === was, differs };
}

/** A wrong status, as what several cases may have in common. */
export function answeredText(status: number): string {
  return `answered ${status}`;
}

export function field(json: unknown, name: string): unknown {
  return typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[name] : undefined;
}

function standing(game: ForeignGame) {
  return game.teams.flatMap((team, slot) => (team?.pieces ?? []).map(piece => ({ ...piece, slot })));
}

function pieceOf(game: ForeignGame, slot: number, id: string | undefined) {
  return standing(game).find(piece => piece.slot === slot && piece.id === id);
}

function boardText({ blocks, teams }: ForeignGame): string {
  const all = teams.map(team => team && [team.base, team.flags, team.pieces.map(({ id, at }) => `${id}@${at}`).sort()]);
  return JSON.stringify([blocks, all]);
}

/** The team whose base was where the piece went. */
function robbedIn({ before, after, to }: Transition) {
  const slot = before.game.teams.findIndex(team => team !== null && String(team.base) === String(to));
  return after.game.teams[slot];
}

function nextIn({ teams }: ForeignGame, slot: number): number {
  for (let step = 1; step <= teams.length; step++) {
    const next = (slot + step) % teams.length;
    if (teams[next] != null) return next;
  }
  return slot;
}

/** Winners by their part in the move. Servers name them by their ids, or by the slot from 1. */
function winnerText({ before, after, slot }: Transition): string {
  const winner = field(after.session, 'winner');
  const named = Array.isArray(winner) ? winner.map(String) : [];
  if (named.length === 0) return 'nobody';
  const slots = named.map(name => before.game.teams.findIndex(team => team?.id === name));
  const inBefore = before.game.teams.filter(team => team !== null).length;
  if (slots.length === inBefore) return 'all';
  if (slots.length === 1)
    return slots[0] === slot ? 'whoever acted' : slots[0] === -1 ? `unknown: ${named[0]}` : 'the other';
  return named.join(', ');
}
