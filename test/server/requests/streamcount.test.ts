import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../src/server/requests/limits.ts';
import { StreamCount } from '../../../src/server/requests/streamcount.ts';

describe('streams are counted', () => {
  const [one, other, home] = ['203.0.113.9', '203.0.113.10', undefined];
  const counting = () => new StreamCount({ ...LIMITS, streams: 3, watchers: 5 });
  const tooMany = 'one address may have 3 streams at once';

  test('by address, and left again', () => {
    const streams = counting();
    const leave = [1, 2, 3].map(() => streams.enter(one, 1));
    expect(() => streams.enter(one, 1)).toThrow(`${tooMany}: try again in 10 s`);
    streams.enter(other, 1);
    for (const each of leave) each();
    for (let n = 0; n < 3; n++) streams.enter(one, 1);
    expect(() => streams.enter(one, 1)).toThrow(tooMany);
  });

  test('by weight: what is heavier than all that one may have counts as all of it', () => {
    const streams = counting();
    const leave = streams.enter(one, 2);
    expect(() => streams.enter(one, 2)).toThrow(`${tooMany}, and a match as large as this one counts as 2: try again`);
    leave();
    streams.enter(one, 9);
    expect(() => streams.enter(one, 1)).toThrow(tooMany);
    expect(() => streams.enter(other, 3)).toThrow('this server holds 5 streams: try again in 10 s');
    streams.enter(other, 2);
    expect(() => streams.enter(home, 1)).toThrow('this server holds 5 streams');
  });

  test('at the machine itself as one each, and only in all', () => {
    const streams = counting();
    const leave = [1, 2, 3, 4, 5].map(() => streams.enter(home, 9));
    expect(() => streams.enter(home, 1)).toThrow('this server holds 5 streams');
    leave[0]?.();
    streams.enter(one, 1);
  });

  test('where strangers may have none, they have none', () => {
    const streams = new StreamCount({ ...LIMITS, streams: 0 });
    expect(() => streams.enter(one, 1)).toThrow('one address may have 0 streams at once: try again');
  });
});
