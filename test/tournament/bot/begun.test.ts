import { describe, expect, test } from 'vitest';
import { hasBegun, surelyBegun } from '../../../src/tournament/bot/begun.ts';
import type { ForeignGame } from '../../../src/tournament/bot/foreign.ts';

const TEAM = { id: 'A' } as unknown as ForeignGame['teams'][number];
const MOVE = { pieceId: '1' } as unknown as ForeignGame['lastMove'];

const game = (given: Partial<ForeignGame>): ForeignGame =>
  ({ teams: [TEAM, null], currentTeam: -1, lastMove: null, ...given }) as ForeignGame;

describe('a session has begun', () => {
  test.each<[string, string | null | undefined, Partial<ForeignGame>, { has: boolean; surely: boolean }]>([
    ['nobody says so', null, {}, { has: false, surely: false }],
    ['the start is left out', undefined, {}, { has: false, surely: false }],
    ['it starts in 1970', '1970-01-01T00:00:00Z', {}, { has: false, surely: false }],
    ['it starts late in 1970', '1970-12-31T23:59:59.999Z', {}, { has: false, surely: false }],
    ['it starts in 1971', '1971-01-01T00:00:00Z', {}, { has: true, surely: true }],
    ['it starts today', '2026-03-01T12:00:00Z', {}, { has: true, surely: true }],
    ['something was moved', null, { lastMove: MOVE }, { has: true, surely: true }],
    ['the first of two is to act', null, { teams: [TEAM, TEAM], currentTeam: 0 }, { has: true, surely: false }],
    ['the last of two is, from 1', null, { teams: [TEAM, TEAM], currentTeam: 2 }, { has: true, surely: false }],
    ['one is to act who is not there', null, { teams: [TEAM, TEAM], currentTeam: 3 }, { has: false, surely: false }],
    ['nobody is to act', null, { teams: [TEAM, TEAM], currentTeam: -1 }, { has: false, surely: false }],
    ['a slot is free', null, { teams: [TEAM, null], currentTeam: 0 }, { has: false, surely: false }],
    ['there is one team', null, { teams: [TEAM], currentTeam: 0 }, { has: false, surely: false }],
  ])('or not, where %s', (_, started, given, { has, surely }) => {
    expect(hasBegun(started, game(given))).toBe(has);
    expect(surelyBegun(started, game(given))).toBe(surely);
  });
});
