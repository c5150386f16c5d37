import { type Static, Type } from 'typebox';
import { Keep } from './schemas.ts';

export const DailyRequest = Type.Object(
  {
    setup: Type.Optional(Type.Unknown()),
    title: Type.Optional(Type.String({ maxLength: 100 })),
    keep: Type.Optional(Keep),
  },
  { additionalProperties: false },
);
export type DailyRequest = Static<typeof DailyRequest>;

const Day = Type.String({ description: 'as 2026-11-15, by UTC' });

export const DailyAnswer = Type.Object(
  {
    day: Day,
    ends: Type.Number({ description: 'when the day is over (ms)' }),
    yesterday: Type.Object({ day: Day, chamber: Type.Integer({ description: 'the seed of the day before' }) }),
  },
  { title: 'DailyAnswer', description: 'The day whose run can be played, and the seed of the day before.' },
);
export type DailyAnswer = Readonly<Static<typeof DailyAnswer>>;
