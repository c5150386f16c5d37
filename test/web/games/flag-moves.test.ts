import { describe, expect, test } from 'vitest';
import { pieceAt, squareOf } from '../../../src/drawing/scenes/flag-scene.ts';
import type { FlagAction } from '../../../src/flag/actions.ts';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { flag } from '../../../src/flag/rules.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import { boardScene } from '../../../src/web/games/flag/look/board-scene.ts';
import { typeOf } from '../../../src/web/games/flag/look/event-words.ts';
import { movesOf } from '../../../src/web/games/flag/look/view-moves.ts';

/** A game with everybody in it, under the options in which the most can go wrong. */
function started(map: string, options: object) {
  const { template } = FLAG_MAPS[map]!;
  const state = flag.begin(flag.readSetup({ template, options }), 3);
  for (let seat = 0; seat < template.teams; seat++) flag.apply(state, seat, { type: 'join', team: `Team ${seat}` });
  return state;
}

const isMove = (action: FlagAction) => action.type === 'move';
const told = ({ piece, to }: { piece: number; to: readonly number[] }) => `${piece} to ${to.join(', ')}`;

describe('the moves that the page shows', () => {
  test.each([
    ['example', { directions: 'team', lshape: 'jump' }],
    ['crossing', {}],
    ['four-winds', { directions: 'team' }],
    ['rubble', { lshape: 'jump' }],
  ])('are those of the rules, all through a game on %s', (map, options) => {
    const state = started(map, options);
    const rng = Rng.seeded(1, map);
    for (let turn = 0; turn < 60 && flag.outcome(state) === undefined; turn++) {
      const [seat] = flag.toAct(state) as [number];
      const moves = flag.legal(state, seat).filter(isMove);
      const shown = [...movesOf(flag.view(state, 'public'), seat)].flatMap(([piece, targets]) =>
        targets.map(to => told({ piece, to })),
      );
      expect(shown.sort()).toEqual(moves.map(told).sort());
      flag.apply(state, seat, moves[rng.below(moves.length)]!);
    }
  });

  test('are none before the start, after the end, and for a team that is out', () => {
    const waiting = flag.begin(flag.readSetup({ template: FLAG_MAPS.crossing!.template }), 1);
    expect(movesOf(flag.view(waiting, 'public'), 0).size).toBe(0);
    const state = started('crossing', {});
    const [loser] = flag.toAct(state) as [number];
    flag.apply(state, loser, { type: 'give-up' });
    expect(movesOf(flag.view(state, 'public'), loser).size).toBe(0);
    expect(movesOf(flag.view(state, 'public'), 1 - loser).size).toBe(0);
  });
});

describe('the scene of a game', () => {
  const view = flag.view(started('rubble', {}), 'public');

  test('has everything on its square, and what it is in words', () => {
    const { pieces, ground } = boardScene(view);
    expect(ground.filter(look => look === 'block').length).toBe(view.template.blocks);
    for (const piece of view.teams.flatMap(team => team?.pieces ?? [])) {
      const shown = pieces.find(({ id }) => id === String(piece.id));
      expect(shown).toMatchObject(squareOf(piece.position));
      expect(shown?.name).toContain(`${piece.teamId}’s ${piece.description.type}`);
      expect(pieceAt(view, squareOf(piece.position))?.piece).toBe(piece);
      expect(typeOf(view.template, piece.id)).toBe(piece.description.type);
    }
  });

  test('marks what can be reached, what can be taken, and the last move', () => {
    const [theirs] = view.teams[1]!.pieces;
    const row = view.grid.findIndex(cells => cells.includes(''));
    const free = [row, view.grid[row]!.indexOf('')] as const;
    const { pieces } = boardScene(view, { selected: [0, 0], targets: [theirs!.position, free], from: [1, 1] });
    const marks = pieces.filter(({ look }) => look.startsWith('mark ')).map(({ look }) => look);
    expect(marks).toEqual(['mark from', 'mark selected', 'mark take', 'mark go']);
  });
});
