// What other programs are held to as well are the cases of src/conform/dungeon/cases/goals.json. Here is what they leave out.

import { describe, expect, test } from 'vitest';
import { board, GENTLE, type Play } from './board.ts';

const exit = { goal: 'exit' };
const boulders = { goal: 'boulders' };
const treasure = { goal: 'treasure' };
const enemies = { goal: 'enemies' };
const and = (...subgoals: unknown[]) => ({ goal: 'AND', subgoals });
const or = (...subgoals: unknown[]) => ({ goal: 'OR', subgoals });

describe('§3.7 basic goals', () => {
  test('with the option held, coins and sun stones in the bag count, and nothing else does', () => {
    const options = { treasureGoal: 'held' };
    const play = board('Pw$s*', { goal: treasure, config: { treasure_goal: 2 }, options });
    const won = [...'rrrr'].map(step => play.go(step).outcome);
    expect(won).toEqual([undefined, undefined, undefined, 'won']);
  });

  test('with the option held, treasure that was spent no longer counts', () => {
    const play = board('P$ww$', { goal: treasure, config: { treasure_goal: 2 }, options: { treasureGoal: 'held' } });
    expect(play.play('rrr build:shield r').outcome).toBeUndefined();
  });

  test('boulders: without any switch the goal is reached in the first tick', () => {
    expect(board('P', { goal: boulders }).go('l').outcome).toBe('won');
  });
});

describe('§3.7 when goals are judged', () => {
  test('not before the first tick', () => {
    const legend = { X: ['player', 'exit'] };
    const play = board('X#', { legend });
    expect(play.goals).toBe(':exit');
    expect(play.outcome).toBeUndefined();
    expect(play.go('r').outcome).toBe('won');
  });

  test('building or interacting before the first tick does not win', () => {
    const play = board('Pm', {
      goal: { goal: 'OR', subgoals: [boulders, exit] },
      config: { ...GENTLE, bribe_amount: 0 },
    }).interact('mercenary');
    expect(play.outcome).toBeUndefined();
    expect(play.goals).toBe(':boulders OR :exit');
  });

  test('after an interaction, from the first tick on', () => {
    const play = board('PsT', { goal: enemies, config: { enemy_goal: 0 } }).go('r');
    expect(play.outcome).toBeUndefined();
    expect(play.interact('zombie_toast_spawner').outcome).toBe('won');
  });

  test('after victory a tick changes nothing and is no error', () => {
    const play = board('PE').go('r');
    const before = play.view;
    expect(play.go('l').view).toEqual(before);
  });

  describe('where the game goes on after victory', () => {
    const options = { afterVictory: 'goOn' };
    const wins = (play: Play) => play.told.filter(({ type }) => type === 'won').length;

    test('reached goals end nothing and are judged anew', () => {
      const play = board('PE.', { options }).go('r');
      expect([play.outcome, play.goals, wins(play)]).toEqual([undefined, '', 1]);
      play.go('r');
      expect([play.outcome, play.goals, play.where('player'), wins(play)]).toEqual([undefined, ':exit', '2,0', 1]);
      expect([play.go('l').goals, wins(play)]).toEqual(['', 2]);
    });

    test('victory is told only when goals turn from open to reached', () => {
      const play = board('P$..', { options, goal: { goal: 'treasure' } }).go('r');
      expect([play.goals, wins(play)]).toEqual(['', 1]);
      expect([play.go('r').goals, wins(play)]).toEqual(['', 1]);
    });

    test('all steps of the winning tick run: it is remembered, and can be undone', () => {
      const play = board('tPE.', { options }).go('lrr');
      expect([play.goals, play.view.tick]).toEqual(['', 3]);
      expect([play.go('r').goals, play.rewind(1).where('player')]).toEqual([':exit', '3,0']);
    });

    test('goals are judged after an interaction and after a rewind', () => {
      const more = { options: { ...options, rewind: 'always' }, config: { enemy_goal: 0 }, goal: enemies };
      const play = board('PsT', more).go('rlr');
      expect(play.goals).toBe(':enemies');
      expect([play.interact('zombie_toast_spawner').goals, play.outcome, wins(play)]).toEqual(['', undefined, 1]);
      expect(play.rewind(1).goals).toBe(':enemies');
    });

    test('death ends it all the same', () => {
      const legend = { X: ['exit', 'zombie_toast'] };
      const config = { player_health: 0.1, player_attack: 0.1 };
      const play = board('####\n#PX#\n####', { legend, config, options }).go('r');
      expect(play.outcome).toBe('lost');
      expect(play.go('l').outcome).toBe('lost');
    });

    test('saving and loading changes nothing', () => {
      const play = board('PE.', { options }).go('r').reload();
      expect([play.outcome, play.go('r').goals]).toEqual([undefined, ':exit']);
    });
  });

  test('a player who dies on the exit has not won', () => {
    const legend = { X: ['exit', 'zombie_toast'] };
    const play = board('####\n#PX#\n####', { legend, config: { player_health: 0.1, player_attack: 0.1 } }).go('r');
    expect(play.outcome).toBe('lost');
  });
});

describe('the goals as text', () => {
  test.each([
    { goal: exit, text: ':exit' },
    { goal: and(exit, treasure), text: ':exit AND :treasure' },
    { goal: or(enemies, boulders), text: ':enemies OR :boulders' },
    { goal: and(exit, or(treasure, enemies)), text: ':exit AND (:treasure OR :enemies)' },
    {
      goal: or(and(exit, boulders), and(treasure, enemies)),
      text: '(:exit AND :boulders) OR (:treasure AND :enemies)',
    },
    {
      goal: and(exit, or(and(boulders, treasure), enemies)),
      text: ':exit AND ((:boulders AND :treasure) OR :enemies)',
    },
  ])('before the first tick all are listed: $text', ({ goal, text }) => {
    expect(board('P_', { goal }).goals).toBe(text);
  });

  test.each([
    {
      says: 'one that is left in brackets loses them',
      goal: and(exit, and(treasure, enemies)),
      before: 'P$.E',
      plays: 'r',
      text: ':exit AND :enemies',
    },
    {
      says: 'the exit is shown while anything beside it is open',
      goal: and(exit, treasure),
      before: 'PE$',
      plays: 'r',
      text: ':exit AND :treasure',
    },
    {
      says: 'the exit is shown while anything above it is open',
      goal: and(treasure, or(exit, enemies)),
      before: 'PE$',
      plays: 'r',
      text: ':treasure AND (:exit OR :enemies)',
    },
    {
      says: 'brackets stay around what still has two',
      goal: and(treasure, and(boulders, or(enemies, exit))),
      before: 'P$.',
      plays: 'r',
      text: ':enemies OR :exit',
    },
  ])('$says', ({ goal, before, plays, text }) => {
    expect(board(before, { goal }).play(plays).goals).toBe(text);
  });

  test('the tree counts treasure and enemies', () => {
    const config = { treasure_goal: 3, enemy_goal: 2 };
    const play = board('P$$.', { goal: or(treasure, enemies), config }).go('rr');
    expect(play.view.goalTree.subgoals?.map(({ count }) => count)).toEqual([
      { have: 2, of: 3 },
      { have: 0, of: 2 },
    ]);
  });

  test('the tree says of each goal whether it is done', () => {
    const play = board('P$.E', { goal: and(exit, or(treasure, enemies)) }).go('r');
    expect(play.view.goalTree).toEqual({
      goal: 'AND',
      done: false,
      subgoals: [
        { goal: 'exit', done: false },
        {
          goal: 'OR',
          done: true,
          subgoals: [
            { goal: 'treasure', done: true, count: { have: 1, of: 1 } },
            { goal: 'enemies', done: false, count: { have: 0, of: 1 } },
          ],
        },
      ],
    });
  });
});
