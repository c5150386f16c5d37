import { describe, expect, it } from 'vitest';
import { soundsOf as inChamber } from '../../../src/web/games/chamber/look/motions-and-sounds.ts';
import { soundsOf as inDungeon } from '../../../src/web/games/dungeon/look/motions-and-sounds.ts';
import { soundsOf as onField } from '../../../src/web/games/flag/look/motions-and-sounds.ts';
import { SOUNDS } from '../../../src/web/sound/synthesis.ts';

const AT = { x: 1, y: 1 };
const player = { id: '0', type: 'player' };
const spider = { id: '1', type: 'spider' };

describe('sounds', () => {
  it('are short, can glide, and are never louder than one', () => {
    for (const [name, tones] of Object.entries(SOUNDS)) {
      for (const { from, to, at, length, gain } of tones) {
        expect({ name, ok: from > 20 && to > 20 && length > 0 && gain > 0 && gain <= 1 }).toEqual({ name, ok: true });
        expect(at + length).toBeLessThan(1);
      }
    }
  });

  it('a dungeon lets the player’s steps be heard, and of others only what they do to the player', () => {
    expect(inDungeon({ type: 'moved', who: player, from: AT, to: AT })).toEqual(['step']);
    expect(inDungeon({ type: 'moved', who: spider, from: AT, to: AT })).toEqual([]);
    expect(inDungeon({ type: 'bumped', who: spider, at: AT })).toEqual([]);
    expect(inDungeon({ type: 'pushed', what: { id: '2', type: 'boulder' }, from: AT, to: AT })).toEqual(['push']);
    expect(inDungeon({ type: 'won' })).toEqual(['victory']);
    expect(inDungeon({ type: 'lost' })).toEqual(['defeat']);
  });

  it('the chambers let a blow, a wound and the stairs be heard', () => {
    expect(inChamber({ type: 'struck', enemy: 'O', damage: 3, left: 2 } as never)).toEqual(['blow']);
    expect(inChamber({ type: 'hit', enemy: 'O', damage: 3 } as never)).toEqual(['hurt']);
    expect(inChamber({ type: 'descended', floor: 2 })).toEqual(['stairs']);
    expect(inChamber({ type: 'stepped', enemy: 'O', from: 1, to: 2 } as never)).toEqual([]);
  });

  it('the field lets a move, a capture and a flag be heard', () => {
    expect(onField({ type: 'moved', team: 0, piece: 1, from: [0, 0], to: [0, 1] })).toEqual(['step']);
    expect(onField({ type: 'captured', team: 1, piece: 9, by: 1, at: [0, 1] })).toEqual(['capture']);
    expect(onField({ type: 'flagTaken', team: 1, by: 1, left: 0 })).toEqual(['flag']);
    expect(onField({ type: 'declined', team: 1, what: 'draw' })).toEqual([]);
  });
});
