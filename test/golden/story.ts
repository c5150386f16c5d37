import { stateHash } from '../../src/kernel/hash.ts';
import { canonical } from '../../src/kernel/json.ts';
import type { EmittedEvent } from '../../src/kernel/match/match-types.ts';
import type { MatchFile } from '../../src/kernel/match/match-file.ts';
import { replay } from '../../src/kernel/match/replay.ts';
import type { Teller } from './tellers.ts';

/** A match file, told for people: position, who did what, what happened, the board if it changed, the hash. */
export interface Story {
  readonly text: string;
  readonly hash: string;
}

/** Folds the file and tells it. Throws InvalidSetup where the file does not fit the rules. */
export function tell({ rules, draw }: Teller, file: MatchFile): Story {
  const first = rules.begin(rules.readSetup(file.setup), file.seed);
  let board = draw(rules.view(first, 'public'));
  const lines = [`${file.game}, version ${file.version} of its rules, seed ${file.seed}`, ''];
  lines.push(`0  the beginning  ${short(stateHash(rules, first))}`, ...indented(board));
  let position = 0;
  const { state, hash } = replay(rules, file, (after, { by, action }, told) => {
    const who = by === 'clock' ? 'the clock' : `seat ${by}`;
    lines.push('', `${++position}  ${who}: ${brief(action)}  ${short(stateHash(rules, after))}`);
    lines.push(...told.map(one => `   - ${hearsay(one)}`));
    const drawn = draw(rules.view(after, 'public'));
    if (drawn !== board) lines.push(...indented(drawn));
    board = drawn;
  });
  const outcome = rules.outcome(state);
  const winners = outcome?.winners.map(seat => `seat ${seat}`).join(', ') || 'nobody';
  lines.push(
    '',
    outcome === undefined ? 'It is not over.' : `${outcome.reason} Won by ${winners}.`,
    `hash ${hash}`,
    '',
  );
  return { text: lines.join('\n'), hash };
}

/** Enough of a hash to see at which step two stories part. */
function short(hash: string): string {
  return `#${hash.slice(0, 8)}`;
}

function indented(board: string): string[] {
  return board === ''
    ? []
    : board
        .trimEnd()
        .split('\n')
        .map(line => `   ${line}`.trimEnd());
}

function hearsay({ what, to }: EmittedEvent<unknown>): string {
  return to === undefined ? brief(what) : `${brief(what)} (only to ${to.map(seat => `seat ${seat}`).join(', ')})`;
}

/** JSON in few characters: squares as `x,y`, what has a type begins with it. */
export function brief(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return `[${value.map(brief).join(' ')}]`;
  if (typeof value !== 'object' || value === null) return canonical(value);
  const { type, ...rest } = value as Record<string, unknown>;
  const members = Object.entries(rest).filter(([, member]) => member !== undefined);
  if (type === undefined && members.length === 2 && 'x' in rest && 'y' in rest) return `${rest.x},${rest.y}`;
  const words = members.map(([key, member]) => `${key} ${typeof member === 'object' ? nested(member) : brief(member)}`);
  return [...(type === undefined ? [] : [brief(type)]), words.join(', ')].filter(word => word !== '').join(' ');
}

function nested(value: unknown): string {
  const text = brief(value);
  return text.includes(' ') && !text.startsWith('[') ? `(${text})` : text;
}
