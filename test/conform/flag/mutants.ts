import { FLAG_CASES } from '../../../src/conform/flag/cases/all.ts';
import { descriptionOf, squareOf } from '../../../src/flag/board/ground.ts';
import { PIECE, pieceIn } from '../../../src/flag/board/square-marks.ts';
import type { Directions, MapTemplate, PieceDescription } from '../../../src/flag/map/template.ts';
import type { Twist } from './ownside.ts';

export const RULES = FLAG_CASES.filter(({ kind }) => kind !== 'request' && kind !== 'answer');

const pieces = (change: (piece: PieceDescription) => PieceDescription) => (template: MapTemplate) => ({
  ...template,
  pieces: template.pieces.map(change),
});

const reaches = (change: (reach: number, name: keyof Directions, all: Directions) => number) =>
  pieces(piece => {
    const { directions } = piece.movement;
    // Some cases send what is no map.
    if (typeof directions !== 'object' || directions === null) return piece;
    const names = Object.keys(directions) as (keyof Directions)[];
    const changed = Object.fromEntries(names.map(name => [name, change(directions[name], name, directions)]));
    return { ...piece, movement: { directions: changed as unknown as Directions, shape: null } };
  });

const session = (change: object) => (path: string, text: string) =>
  /^\/[^/]+$/.test(path) && text.startsWith('{') ? JSON.stringify({ ...JSON.parse(text), ...change }) : text;

const state = (change: (state: Record<string, unknown>) => object) => (path: string, text: string) =>
  path.endsWith('/state') ? JSON.stringify(change(JSON.parse(text))) : text;

const answer = (change: (path: string, text: string) => string): Twist => ({
  answer: ({ path }, given) => {
    const text = change(path, given.text);
    return text === given.text ? given : { ...given, text, json: JSON.parse(text) };
  },
});

/** Rules and servers with one thing wrong, and the rule in whose cases it must show. */
export const MUTANTS: readonly (readonly [string, Twist, string])[] = [
  ['every piece goes a square too far', { template: reaches(reach => (reach > 0 ? reach + 1 : 0)) }, 'Moves'],
  ['every piece goes one square at most', { template: reaches(reach => Math.min(reach, 1)) }, 'Moves'],
  ['left is right', { template: reaches((_, name, all) => all[swapped(name)]) }, 'Moves'],
  ['any piece goes every way', { template: reaches((_, __, all) => Math.max(...Object.values(all))) }, 'Moves'],
  ['an L-shape is a king', { template: pieces(piece => (piece.movement.shape ? king(piece) : piece)) }, 'Moves'],
  ['equal power does not capture', { refuses: meets((mine, theirs) => mine === theirs) }, 'Captures'],
  ['nobody captures', { refuses: meets(() => true) }, 'Captures'],
  ['every power captures', { template: pieces(piece => ({ ...piece, attackPower: 1 })) }, 'Captures'],
  [
    'the weaker captures',
    { template: pieces(piece => ({ ...piece, attackPower: 100 - piece.attackPower })) },
    'Captures',
  ],
  ['no blocks lie on the board', { template: template => ({ ...template, blocks: 0 }) }, 'The board at the start'],
  [
    'there is one flag, whatever the template says',
    { template: template => ({ ...template, flags: 1 }) },
    'The board at the start',
  ],
  [
    'there is one flag more',
    { template: template => ({ ...template, flags: template.flags + 1 }) },
    'The end of a game',
  ],
  [
    'one piece is missing',
    { template: pieces(piece => ({ ...piece, count: Math.max(1, piece.count - 1) })) },
    'The board at the start',
  ],
  ['no time limit is kept', { template: template => ({ ...template }), answer: frozen() }, 'Time limits'],
  ['nobody ever wins', answer(session({ winner: [] })), 'The end of a game'],
  ['no game is ever over', answer(session({ gameOver: false })), 'The end of a game'],
  ['every game is over', answer(session({ gameOver: true })), 'The end of a game'],
  ['the last move is not shown', answer(state(json => ({ ...json, lastMove: null }))), 'Protocol and schemas'],
  ['positions are stale', answer(state(json => withPositions(json))), 'Protocol and schemas'],
];

function swapped(name: keyof Directions): keyof Directions {
  if (/left/i.test(name)) return name.replace('left', 'right').replace('Left', 'Right') as keyof Directions;
  return name.replace('right', 'left').replace('Right', 'Left') as keyof Directions;
}

function king(piece: PieceDescription): PieceDescription {
  const one = { left: 1, right: 1, up: 1, down: 1, upLeft: 1, upRight: 1, downLeft: 1, downRight: 1 };
  return { ...piece, movement: { directions: one, shape: null } };
}

function meets(refused: (mine: number, theirs: number) => boolean): NonNullable<Twist['refuses']> {
  return (game, piece, to) => {
    const there = game.at[squareOf(game.ground, to)] ?? 0;
    if (there < PIECE) return false;
    const power = (one: number) => descriptionOf(game.ground, one).attackPower;
    return refused(power(piece - 1), power(pieceIn(there)));
  };
}

/** Answers about a session with what it said first. */
function frozen(): NonNullable<Twist['answer']> {
  const first = new Map<string, string>();
  return ({ method, path }, given) => {
    if (method !== 'GET') return given;
    const text = first.get(path) ?? given.text;
    if (given.text.startsWith('{')) first.set(path, text);
    return { ...given, text, json: JSON.parse(text) };
  };
}

function withPositions(json: Record<string, unknown>): object {
  const teams = json.teams as ({ pieces: object[] } | null)[];
  return {
    ...json,
    teams: teams.map(team => team && { ...team, pieces: team.pieces.map(piece => ({ ...piece, position: [0, 0] })) }),
  };
}
