import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OFFERS, type OfferKind, readAction } from '../../../src/flag/actions.ts';
import { takeBack } from '../../../src/flag/play/offers.ts';
import { flag } from '../../../src/flag/rules.ts';
import type { FlagState } from '../../../src/flag/state.ts';
import { stateHash } from '../../../src/kernel/hash.ts';
import { act, playing, waiting, winners } from '../help.ts';

const two = () => playing();
const three = () => playing({ teams: 3, gridSize: [8, 8] });
const say = (type: 'offer' | 'accept' | 'decline', what: OfferKind = 'draw') => ({ type, what }) as const;
const offerIn = (state: FlagState) => flag.view(state, 'public').offer;
/** Whoever is to move plays the first move that is listed. */
const step = (state: FlagState) => act(state, flag.legal(state, state.current)[0]!);

describe('a draw', () => {
  it('that is offered and accepted ends a game of two', () => {
    const state = two();
    expect(act(state, say('offer'), 1)).toEqual([{ type: 'offered', team: 1, what: 'draw' }]);
    expect(offerIn(state)).toEqual({ what: 'draw', by: 1, waiting: [0] });
    expect(act(state, say('accept'), 0)).toEqual([
      { type: 'accepted', team: 0, what: 'draw' },
      { type: 'ended', winners: [0, 1] },
    ]);
    expect(winners(state)).toEqual(['A', 'B']);
    expect(flag.outcome(state)?.reason).toBe('A draw: A, B have agreed on it.');
    expect([flag.toAct(state), offerIn(state), flag.due(state)]).toEqual([[], null, []]);
  });

  it('of three wants the word of all that are in, and is for them', () => {
    const state = three();
    act(state, say('offer'), 2);
    act(state, say('accept'), 0);
    expect([winners(state), offerIn(state)?.waiting]).toEqual([undefined, [1]]);
    act(state, say('accept'), 1);
    expect(winners(state)).toEqual(['A', 'B', 'C']);
    const later = three();
    act(later, { type: 'give-up' }, 1);
    act(later, say('offer'), 2);
    act(later, say('accept'), 0);
    expect(winners(later)).toEqual(['A', 'C']);
  });

  it('that both offer is one', () => {
    const state = two();
    act(state, say('offer'), 1);
    act(state, say('offer'), 0);
    expect(winners(state)).toEqual(['A', 'B']);
  });

  it('that is declined is none, and neither is one that was taken back', () => {
    for (const team of [0, 1]) {
      const state = two();
      act(state, say('offer'), 1);
      expect(act(state, say('decline'), team)).toEqual([{ type: 'declined', team, what: 'draw' }]);
      expect([offerIn(state), winners(state), state.current]).toEqual([null, undefined, 0]);
    }
  });

  it('is still offered after a move of who offered it, and of who has accepted, but not after another one', () => {
    const state = three();
    act(state, say('offer'));
    step(state);
    expect(offerIn(state)).toEqual({ what: 'draw', by: 0, waiting: [1, 2] });
    act(state, say('accept'), 1);
    step(state);
    expect(offerIn(state)?.waiting).toEqual([2]);
    step(state);
    expect(offerIn(state)).toBeNull();
  });
});

describe('an offer', () => {
  it.each<[string, (state: FlagState) => void]>([
    ['a turn runs out', state => act(state, { type: 'turn-timeout', turns: 1 }, 'clock')],
    ['a team gives up', state => act(state, { type: 'give-up' }, 2)],
  ])('lapses when %s', (_, happen) => {
    for (const what of OFFERS) {
      const state = three();
      act(state, say('offer', what), 1);
      happen(state);
      expect(offerIn(state)).toBeNull();
    }
  });

  it('is made once for each move of the own, of each kind', () => {
    const state = two();
    for (const what of OFFERS) {
      act(state, say('offer', what), 0);
      act(state, say('decline', what), 1);
      expect(() => act(state, say('offer', what), 0)).toThrow('not again before the next one');
    }
    expect(flag.view(state, 'public').asked).toEqual([['draw', 'back'], []]);
    step(state);
    expect(flag.view(state, 'public').asked).toEqual([[], []]);
    act(state, say('offer'), 0);
  });

  it.each<[string, (state: FlagState) => unknown, string]>([
    ['an answer to nothing', state => act(state, say('accept'), 1), 'nothing is offered now'],
    ['a refusal of nothing', state => act(state, say('decline'), 1), 'nothing is offered now'],
    [
      'an answer to something else',
      state => [act(state, say('offer', 'back'), 0), act(state, say('accept', 'draw'), 1)],
      '/what: expected "back": that is what is offered',
    ],
    [
      'an answer to oneself',
      state => [act(state, say('offer'), 0), act(state, say('accept'), 0)],
      'nobody accepts an offer of their own',
    ],
    [
      'a second offer',
      state => [act(state, say('offer'), 0), act(state, say('offer', 'back'), 0)],
      'what this team has offered before is not answered yet',
    ],
    [
      'another offer instead of an answer',
      state => [act(state, say('offer'), 0), act(state, say('offer', 'back'), 1)],
      'the offer of slot 0 is to be answered first',
    ],
    ['one who is out', state => [act(state, { type: 'give-up' }, 2), act(state, say('offer'), 2)], 'slot 2 is out'],
    ['a slot that is not there', state => act(state, say('offer'), 5), 'slot 5 is out'],
    [
      'who has accepted, again',
      state => [act(state, say('offer'), 0), act(state, say('accept'), 1), act(state, say('accept'), 1)],
      'this team has accepted already',
    ],
  ])('is refused: %s', (_, attempt, message) => {
    expect(() => attempt(three())).toThrow(message);
  });

  it('is nothing before the start', () => {
    expect(() => act(waiting(), say('offer'), 0)).toThrow('the game has not started');
  });

  it.each([
    [{ type: 'offer' }, '/what: expected one of draw, back, found nothing'],
    [{ type: 'accept', what: 'peace' }, '/what: expected one of draw, back, found "peace"'],
  ])('is read with care: %j', (json, message) => {
    expect(() => readAction(json)).toThrow(message);
  });
});

describe('taking back', () => {
  it('is agreed on when all others have said so', () => {
    const state = three();
    step(state);
    act(state, say('offer', 'back'), 0);
    expect(takeBack(state)).toEqual({ by: 0, agreed: false });
    act(state, say('accept', 'back'), 1);
    expect(takeBack(state)).toEqual({ by: 0, agreed: false });
    act(state, say('accept', 'back'), 2);
    expect(takeBack(state)).toEqual({ by: 0, agreed: true });
  });

  it('lapses with any move, also of who has asked for it', () => {
    const state = two();
    act(state, say('offer', 'back'), 0);
    step(state);
    expect(takeBack(state)).toBeUndefined();
  });
});

describe('a state', () => {
  it('without offers is encoded as it ever was', () => {
    const state = two();
    const encoded = flag.encode(state);
    expect(encoded).not.toHaveProperty('offer');
    act(state, say('offer'), 0);
    act(state, say('decline'), 1);
    step(state);
    const other = two();
    step(other);
    expect(stateHash(flag, state)).toBe(stateHash(flag, other));
  });

  it('comes back whole from its encoding, whatever was offered', () => {
    const words = fc.constantFrom(...(['offer', 'accept', 'decline'] as const));
    const saying = fc.record({ team: fc.nat(2), type: words, what: fc.constantFrom(...OFFERS) });
    fc.assert(
      fc.property(fc.array(fc.option(saying), { maxLength: 30 }), sayings => {
        let state = three();
        for (const said of sayings) {
          if (state.phase !== 'playing') break;
          const before = stateHash(flag, state);
          try {
            if (said === null) step(state);
            else act(state, say(said.type, said.what), said.team);
          } catch {
            expect(stateHash(flag, state)).toBe(before);
          }
          const again = flag.decode(JSON.parse(JSON.stringify(flag.encode(state))));
          expect(stateHash(flag, again)).toBe(stateHash(flag, state));
          expect(flag.view(again, 'public')).toEqual(flag.view(state, 'public'));
          const open = offerIn(state);
          // Nobody who has asked is awaited, and what all want has happened.
          if (open !== null) expect(open.waiting).not.toContain(open.by);
          if (open?.what === 'draw') expect(open.waiting).not.toEqual([]);
          state = again;
        }
      }),
    );
  });
});
