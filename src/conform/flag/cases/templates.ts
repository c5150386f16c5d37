import type { TemplateCase } from '../flag-case.ts';
import { anyWay, LSHAPE, orthogonal, piece, template } from '../map-templates.ts';

const RULE = 'Map template schema';
const VALID = '“Your two systems work with any valid map template.” (Testing, 3)';
const BAD = 'the document does not say how a template that cannot be used is answered';
const PUBLIC = 'public maps have it; the document does not say';
const REFUSED = 'A template that cannot be played is refused. (create, no 200)';

const king = piece('King', 1, 1, anyWay(1));
const ghost = { ...king, type: 'Ghost', count: 0 };
const { directions } = king.movement;
const base = template({ gridSize: [7, 7] });
const moving = (movement: unknown) => ({ ...base, pieces: [{ ...king, movement }] });

const kinds = [...'PRNBQK'].map((type, n) => piece(type, n + 1, 2, n === 2 ? LSHAPE : orthogonal(n + 1)));

const GOOD: readonly (readonly [string, object, string?])[] = [
  ['two teams', base],
  ['three teams', { ...base, teams: 3, gridSize: [8, 8] }],
  ['four teams', { ...base, teams: 4, gridSize: [8, 8] }],
  ['a wide board', { ...base, gridSize: [5, 12] }],
  ['a high board', { ...base, gridSize: [12, 5] }],
  ['a board of odd sides', { ...base, gridSize: [9, 11] }],
  ['a large board', { ...base, gridSize: [30, 30] }],
  ['three flags', { ...base, flags: 3 }],
  ['five blocks', { ...base, blocks: 5 }],
  ['symmetrical', { ...base, placement: 'symmetrical' }],
  ['spaced_out', { ...base, placement: 'spaced_out' }],
  ['defensive', { ...base, placement: 'defensive' }],
  ['six kinds of pieces', { ...base, gridSize: [10, 10], pieces: kinds }],
  ['an L-shape', moving(LSHAPE)],
  ['an L-shape without directions', moving({ shape: { type: 'lshape' } })],
  ['directions without a shape', moving({ directions })],
  ['a reach beyond the board', moving(anyWay(99))],
  ['attack power 0', { ...base, pieces: [{ ...king, attackPower: 0 }] }],
  ['a kind of which there is none', { ...base, pieces: [king, ghost] }, PUBLIC],
  ['both movements', moving({ directions, shape: { type: 'lshape' } }), PUBLIC],
  ['limits of 0', { ...base, totalTimeLimitInSeconds: 0, moveTimeLimitInSeconds: 0 }, 'the document says -1 for none'],
  ['a total limit', { ...base, totalTimeLimitInSeconds: 600 }],
  ['a limit for moves', { ...base, moveTimeLimitInSeconds: 60 }],
  ['unknown fields', { ...base, author: 'me' }, 'the document does not say whether unknown fields are passed over'],
];

const REFUSABLE: readonly (readonly [string, object])[] = [
  ['no pieces', { ...base, pieces: [] }],
  ['no team', { ...base, teams: 0 }],
  ['a board without squares', { ...base, gridSize: [0, 0] }],
  ['more pieces than squares', { ...base, pieces: [{ ...king, count: 400 }] }],
  ['more blocks than squares', { ...base, blocks: 400 }],
  ['an unknown placement', { ...base, placement: 'anywhere' }],
  ['neither movement', moving({})],
  ['a reach that is a word', moving({ directions: { up: 'far' } })],
  ['teams that are a word', { ...base, teams: 'two' }],
];

const NOT_200 = [400, 409, 410, 422, 500];

type Answered = Pick<TemplateCase, 'says' | 'status' | 'open'>;
const templateCase = (name: string, given: object, answered: Answered): TemplateCase => {
  return { kind: 'template', rule: RULE, name, template: given, ...answered };
};

export const TEMPLATES: readonly TemplateCase[] = [
  ...GOOD.map(([name, given, open]) => templateCase(`takes ${name}`, given, { says: VALID, status: [200], open })),
  ...REFUSABLE.map(([name, given]) =>
    templateCase(`refuses ${name}`, given, { says: REFUSED, status: NOT_200, open: BAD }),
  ),
];
