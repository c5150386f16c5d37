import { expect, test } from 'vitest';
import type { ActionLineEvent } from '../../../src/chamber/events.ts';
import { addTurn, type Passage, passageText } from '../../../src/players/chamber/records/turn-passages.ts';

const FOLD = {
  times: (words: string, turns: number) => `${words} ×${turns}`,
  steps: (turns: number) => `${turns} steps`,
};

const east: ActionLineEvent = { type: 'moved', direction: 'ea', sees: [] };
const gold: ActionLineEvent = { type: 'moved', direction: 'ea', sees: ['gold'] };
const missed: ActionLineEvent = { type: 'missed', enemy: 'V' };

test.each<[string, readonly (readonly [string, readonly ActionLineEvent[]])[], readonly string[]]>([
  ['one step', [['east', [east]]], ['east']],
  [
    'the same step',
    [
      ['east', [east]],
      ['east', [east]],
      ['east', [east]],
    ],
    ['east ×3'],
  ],
  [
    'steps to and fro',
    [
      ['east', [east]],
      ['west', [east]],
      ['east', [east]],
    ],
    ['3 steps'],
  ],
  [
    'a step by which something was seen',
    [
      ['east', [east]],
      ['east, gold', [gold]],
      ['east', [east]],
    ],
    ['east', 'east, gold', 'east'],
  ],
  [
    'a blow between steps',
    [
      ['east', [east]],
      ['east, missed', [east, missed]],
    ],
    ['east', 'east, missed'],
  ],
  [
    'waiting',
    [
      ['wait', [{ type: 'waited' }]],
      ['wait', [{ type: 'waited' }]],
    ],
    ['wait ×2'],
  ],
  [
    'the same blow',
    [
      ['missed', [missed]],
      ['missed', [missed]],
    ],
    ['missed ×2'],
  ],
  [
    'the same word of no turn',
    [
      ['back', []],
      ['back', []],
    ],
    ['back ×2'],
  ],
  [
    'waiting after many steps',
    [
      ['east', [east]],
      ['west', [east]],
      ['wait', [{ type: 'waited' }]],
    ],
    ['2 steps', 'wait'],
  ],
])('%s', (_, turns, lines) => {
  const passages = turns.reduce<readonly Passage[]>((before, [words, said]) => addTurn(before, words, said), []);
  expect(passages.map(passage => passageText(passage, FOLD))).toEqual(lines);
});

test('every passage knows after how many turns it began', () => {
  const turns: readonly (readonly [string, readonly ActionLineEvent[]])[] = [
    ['east', [east]],
    ['east', [east]],
    ['missed', [missed]],
    ['missed', [missed]],
    ['missed', [missed]],
    ['gold', [gold]],
  ];
  const passages = turns.reduce((told: readonly Passage[], [words, said]) => addTurn(told, words, said), []);
  expect(passages.map(({ since, turns: count }) => [since, count])).toEqual([
    [0, 2],
    [2, 3],
    [5, 1],
  ]);
});
