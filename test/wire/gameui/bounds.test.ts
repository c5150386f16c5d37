import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { KindsSchema, PressesSchema, ShownSchema, ToldSchema } from '../../../src/wire/schemas/gameui-schemas.ts';

const text = (length: number) => 'x'.repeat(length);
const list = (count: number, of: unknown) => Array.from({ length: count }, () => of);

const KIND = { sort: 'piece', name: 'stone', glyph: 'o', colour: 'blue' };
const kind = (more: object) => ({ stone: { ...KIND, ...more } });
const kinds = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`kind ${n}`, KIND]));

const BOARD = { width: 3, height: 2, ground: 'floor', squares: [], seats: [], line: '' };
const shown = (more: object) => ({ ...BOARD, ...more });
const square = (more: object) => shown({ squares: [{ x: 0, y: 0, kind: 'stone', ...more }] });
const tray = (more: object) => shown({ trays: [{ name: '', held: [], ...more }] });
const held = (more: object) => tray({ held: [{ kind: 'stone', ...more }] });
const seat = (more: object) => shown({ seats: [{ name: '', line: '', ...more }] });
const captions = (more: object) => shown({ captions: more });

const press = (more: object) => [{ action: 1, says: '', ...more }];
const at = { x: 0, y: 0 };
const told = (more: object) => ({ words: '', ...more });
const motion = (more: object) => told({ motions: [{ kind: 'stone', from: at, to: at, ...more }] });

type Row = readonly [what: string, of: (value: never) => unknown, least: unknown, most: unknown, ...refused: unknown[]];
const counted = (what: string, of: Row[1], least: number, most: number): Row => [
  ...([what, of, least, most] as const),
  ...[least - 1, most + 1, least + 0.5],
];

/** The least and the most of everything that a face may show, and what is too little or too much. */
const FACES: readonly (readonly [name: string, schema: TSchema, rows: readonly Row[]])[] = [
  [
    'kinds',
    KindsSchema,
    [
      ['their number', kinds, 0, 200, 201],
      ['the name they go by', (name: string) => ({ [name]: KIND }), 'x', text(40), '', text(41)],
      ['a name', (name: string) => kind({ name }), 'x', text(40), '', text(41)],
      ['a glyph', (glyph: string) => kind({ glyph }), 'x', 'xxxxx', '', 'xxxxxx'],
      [
        'a picture',
        (image: string) => kind({ image }),
        'data:image/png;base64,AAAA',
        'data:image/webp;base64,AA==',
        'data:image/svg+xml;base64,AAAA',
        'https://elsewhere/x.png',
      ],
    ],
  ],
  [
    'a board',
    ShownSchema,
    [
      counted('its width', (width: number) => shown({ width }), 1, 100),
      counted('its height', (height: number) => shown({ height }), 1, 100),
      ['its ground', (ground: string) => shown({ ground }), 'x', text(40), '', text(41)],
      ['its line', (line: string) => shown({ line }), '', text(300), text(301)],
      ['its squares', (n: number) => shown({ squares: list(n, { ...at, kind: 'x' }) }), 0, 20_000, 20_001],
      counted('a column', (x: number) => square({ x }), 0, 99),
      counted('a row', (y: number) => square({ y }), 0, 99),
      ['an id', (id: string) => square({ id }), 'x', text(40), '', text(41)],
      ['what a square is called', (says: string) => square({ says }), '', text(300), text(301)],
      ['captions of columns', (n: number) => captions({ columns: list(n, 'x') }), 0, 100, 101],
      ['captions of rows', (n: number) => captions({ rows: list(n, 'x') }), 0, 100, 101],
      ['a caption', (caption: string) => captions({ rows: [caption] }), '', text(40), text(41)],
      ['trays', (n: number) => shown({ trays: list(n, { name: '', held: [] }) }), 0, 64, 65],
      ['the name of a tray', (name: string) => tray({ name }), '', text(40), text(41)],
      counted('the seat of a tray', (seat: number) => tray({ seat }), 0, 63),
      ['what lies in a tray', (n: number) => tray({ held: list(n, { kind: 'x' }) }), 0, 500, 501],
      counted('how many of it', (count: number) => held({ count }), 0, Number.MAX_SAFE_INTEGER),
      ['what it is called', (says: string) => held({ says }), '', text(300), text(301)],
      ['seats', (n: number) => shown({ seats: list(n, { name: '', line: '' }) }), 0, 64, 65],
      ['the name of a seat', (name: string) => seat({ name }), '', text(40), text(41)],
      ['the line of a seat', (line: string) => seat({ line }), '', text(300), text(301)],
    ],
  ],
  [
    'presses',
    PressesSchema,
    [
      ['their number', (n: number) => list(n, { action: 1, says: '' }), 0, 5000, 5001],
      ['what one is called', (says: string) => press({ says }), '', text(300), text(301)],
      ['a button', (button: string) => press({ button }), 'x', text(40), '', text(41)],
      counted('a column', (x: number) => press({ on: { x, y: 0 } }), 0, 99),
      counted('a row', (y: number) => press({ from: { x: 0, y }, to: at }), 0, 99),
      counted('a tray', (tray: number) => press({ on: { tray, held: 0 } }), 0, 63),
      counted('a place in it', (held: number) => press({ on: { tray: 0, held } }), 0, 499),
    ],
  ],
  [
    'what is told',
    ToldSchema,
    [
      ['in words', (words: string) => told({ words }), '', text(300), text(301)],
      ['motions', (n: number) => told({ motions: list(n, { kind: 'x', from: at, to: at }) }), 0, 500, 501],
      ['of a kind', (of: string) => motion({ kind: of }), 'x', text(40), '', text(41)],
      ['places', (n: number) => told({ at: list(n, at) }), 0, 500, 501],
      counted('a column', (x: number) => told({ at: [{ x, y: 0 }] }), 0, 99),
      counted('a row', (y: number) => told({ at: [{ x: 0, y }] }), 0, 99),
    ],
  ],
];

for (const [name, schema, rows] of FACES) {
  const shape = Compile(schema);
  for (const [what, of, ...values] of rows) {
    test(`${name}, ${what}: no less and no more`, () => {
      expect(values.filter(value => shape.Check(of(value as never)))).toEqual(values.slice(0, 2));
    });
  }
}

test.each([
  ['kinds', KindsSchema, kind({}), kind({ stranger: 1 })],
  ['a board', ShownSchema, shown({}), shown({ stranger: 1 })],
  ['a square', ShownSchema, square({}), square({ stranger: 1 })],
  ['captions', ShownSchema, captions({}), captions({ stranger: 1 })],
  ['a tray', ShownSchema, tray({}), tray({ stranger: 1 })],
  ['what is held', ShownSchema, held({}), held({ stranger: 1 })],
  ['a seat', ShownSchema, seat({}), seat({ stranger: 1 })],
  ['a press', PressesSchema, press({}), press({ stranger: 1 })],
  ['a place', PressesSchema, press({ on: at }), press({ on: { ...at, stranger: 1 } })],
  ['what is told', ToldSchema, told({}), told({ stranger: 1 })],
  ['a motion', ToldSchema, motion({}), motion({ stranger: 1 })],
  ['a place that is told', ToldSchema, told({ at: [at] }), told({ at: [{ ...at, stranger: 1 }] })],
])('%s has no room for a field that it does not know', (_name, schema, known, strange) => {
  const shape = Compile(schema);
  expect([shape.Check(known), shape.Check(strange)]).toEqual([true, false]);
});
