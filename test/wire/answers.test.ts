import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { MatchAnswer, MatchSummary, WatchEvent } from '../../src/wire/answers.ts';
import { DailyAnswer, DailyTable } from '../../src/wire/daily.ts';
import { FlagSummary } from '../../src/wire/flag/flag.ts';
import { Openings } from '../../src/wire/flag/openings.ts';
import { MapSummary } from '../../src/wire/maps.ts';
import { Entry, MatchFile } from '../../src/wire/matchfile.ts';
import { MeAnswer } from '../../src/wire/people.ts';
import { RecordTable } from '../../src/wire/records.ts';

const entry = {
  rank: 1,
  name: '',
  mine: true,
  ms: 0,
  version: 1,
  result: { outcome: 'won' },
  actions: 1,
  time: 0,
  match: 'm',
};
const own = { match: 'm', result: null, ms: null };
const run = (mine: object) => [{ game: 'flag', entered: 0, streak: 0, mine }];
const games = { game: 'flag', played: 0, won: 0, drawn: 0, lost: 0, best: null, places: 0 };
const streak = { game: 'flag', now: 0, longest: 0 };
const rival = { name: '', bot: null, played: 0, won: 0 };
const acted = { by: 0, time: 0, action: 1 };
const wentBack = { by: 0, time: 0, back: 0 };
const steps = { back: 0, forward: 0, start: 0 };
const opening = { piece: 'pawn', from: [0, 0], to: [1, 0], games: 1, score: 1, low: 0, high: 1, game: 'g' };
const openings = (more: object) => [{ map: 'm', seat: 0, moves: [{ ...opening, ...more }], others: null }];
const none = (all: Readonly<Record<string, unknown>>, of: number) =>
  Object.keys(all).flatMap(name => (all[name] === of ? [{ ...all, [name]: of - 1 }] : []));

/** What answers may say, as their documents have it, and what they never say. */
test.each<[string, TSchema, readonly unknown[], readonly unknown[]]>([
  ['where a match stands', MatchSummary.properties.position, [0, 1], [-1]],
  ['that a match rests', MatchSummary.properties.resting, [true], [false]],
  ['that a session rests', FlagSummary.properties.resting, [true], [false]],
  ['which seats the asker holds', MatchAnswer.properties.held, [[], [0]], [[-1]]],
  ['that seats may be filled', MatchAnswer.properties.mayFill, [true], [false]],
  ['where a match can go', MatchAnswer.properties.steps, [steps, { ...steps, back: null }], none(steps, 0)],
  ['that it went back', WatchEvent.properties.wentBack, [true], [false]],
  [
    'an entry',
    Entry,
    [acted, { ...acted, by: 'clock' }],
    [
      { ...acted, by: -1 },
      { ...acted, by: 'chance' },
    ],
  ],
  ['an entry that goes back', Entry, [wentBack], none(wentBack, 0).filter(({ time }) => time === 0)],
  ['that a match is open', MatchFile.properties.open, [true], [false]],
  [
    'a place in the table of a day',
    DailyTable.properties.entries,
    [[entry]],
    [[{ ...entry, rank: 0 }], [{ ...entry, mine: false }]],
  ],
  [
    "one's own place",
    DailyAnswer.properties.runs,
    [run({ ...own, rank: 1 }), run({ ...own, rank: null })],
    [run({ ...own, rank: 0 })],
  ],
  [
    'a place among records',
    RecordTable.properties.with,
    [[entry]],
    [[{ ...entry, rank: 0 }], [{ ...entry, mine: false }]],
  ],
  ['what one has played', MeAnswer.properties.games, [[games]], none(games, 0).map(each => [each])],
  ['days in a row', MeAnswer.properties.streaks, [[streak]], none(streak, 0).map(each => [each])],
  ['whom one has met', MeAnswer.properties.rivals, [[rival]], none(rival, 0).map(each => [each])],
  ['how hard a map is', MapSummary.properties.difficulty, [null, 1, 5], [0, 6, 1.5]],
  [
    'how teams begin',
    Openings.properties.seats,
    [openings({})],
    [openings({ from: [0] }), openings({ to: [0, 0, 0] })],
  ],
])('%s', (_, schema, said, never) => {
  const isSaid = (value: unknown) => Value.Check(schema, value);
  expect([said.filter(value => !isSaid(value)), never.filter(isSaid)]).toEqual([[], []]);
  expect(never.length).toBeGreaterThan(0);
});
