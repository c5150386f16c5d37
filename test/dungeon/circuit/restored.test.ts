import { describe, expect, test } from 'vitest';
import { board, type Play } from '../board.ts';

const LEGEND = { '-': ['wire'], L: [{ type: 'light_bulb_off', logic: 'or' }] };
const counts = (play: Play) => ['switch', 'wire', 'light_bulb_on'].map(type => play.all(type).length);

describe('a circuit that was blown up', () => {
  /** The bomb lies beside the plate once the boulder is on it, and takes the plate with it; with the wires or without. */
  const blownUp = (radius: number) =>
    board('###########\n#Ptb.o_--L#\n###########', { legend: LEGEND, config: { bomb_radius: radius } }).play(
      'rrrr use:bomb',
    );

  test.each([
    [1, [0, 2, 0]],
    [2, [0, 1, 0]],
  ])('with radius %i is dark', (radius, left) => expect(counts(blownUp(radius))).toEqual(left));

  test.each([1, 2])(
    'with radius %i works again where time is turned back: the older self pushes the boulder, and the bulb is lit',
    radius => {
      const play = blownUp(radius).play('rewind:5');
      expect(counts(play)).toEqual([1, 2, 0]);
      expect(play.play('uuuu').all('light_bulb_on')).toHaveLength(1);
    },
  );
});
