import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { adoptMatch } from '../../../../src/web/match/local/adopt-match.ts';
import { syncInBackground } from '../../../../src/web/match/local/leftover-sync.ts';
import { matchesInOutbox, type UnsentEntry, UnsentOutbox } from '../../../../src/web/match/local/unsent-outbox.ts';
import { isModuleLoadError } from '../../../../src/web/parts/error-boundary.tsx';
import { server } from '../../../../src/web/parts/fetching/server-client.ts';
import type { MatchAnswer } from '../../../../src/wire/schemas/match-answers.ts';
import { ApiError } from '../../../../src/wire/shared/api-error.ts';
import { stubWindow } from '../../storage.ts';
import { FarServer } from './far-server.ts';

let local: Map<string, string>;
beforeEach(() => {
  ({ local } = stubWindow());
});
afterEach(() => void vi.restoreAllMocks());

const step = (at: number, key: string, direction = 'right'): UnsentEntry => ({
  at,
  entry: { by: 0, action: { type: 'move', direction }, time: 0, key },
});

describe('what was not sent', () => {
  test('is kept by match and by the page that played it, in order, until it is forgotten', () => {
    const [one, two] = [new UnsentOutbox('one'), new UnsentOutbox('two')];
    for (const unsent of [step(6, 'b.00000002'), step(5, 'b.00000001'), step(5, 'a.00000009')]) one.add(unsent);
    two.add(step(0, 'a.00000010'));
    for (const each of [one, two]) each.flush();
    expect(matchesInOutbox()).toEqual(['one', 'two']);
    expect(one.groups()).toEqual([[step(5, 'a.00000009')], [step(5, 'b.00000001'), step(6, 'b.00000002')]]);
    for (const key of ['b.00000001', 'a.00000009']) one.remove(key);
    expect(one.groups()).toEqual([[step(6, 'b.00000002')]]);
    local.set('quadrille:unsent:one:b.00000002', 'no JSON');
    expect(one.groups()).toEqual([[]]);
  });

  test('is written down once it has waited for a moment, and not at all where it was taken sooner', async () => {
    vi.useFakeTimers();
    const unsent = new UnsentOutbox('one');
    for (const each of [step(0, 'a.00000001'), step(1, 'a.00000002')]) unsent.add(each);
    unsent.remove('a.00000001');
    expect(unsent.groups()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(unsent.groups()).toEqual([[step(1, 'a.00000002')]]);
    unsent.add(step(2, 'a.00000003'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(unsent.groups()).toEqual([[step(1, 'a.00000002'), step(2, 'a.00000003')]]);
    // Another page has read it, and plays some of it elsewhere.
    const other = new UnsentOutbox('one');
    for (const each of other.groups().flat()) other.add(each);
    other.add(step(7, 'a.00000003'));
    other.flush();
    expect(unsent.groups()).toEqual([[step(1, 'a.00000002'), step(7, 'a.00000003')]]);
    for (const key of ['a.00000002', 'a.00000003']) other.remove(key);
    expect(local.size).toBe(0);
    vi.useRealTimers();
  });

  test('is in the order in which pages were visited one after the other, whatever they are called', () => {
    const unsent = new UnsentOutbox('one');
    for (const each of [step(3, 'a.00000001'), step(1, 'z.00000001'), step(2, 'z.00000002')]) unsent.add(each);
    unsent.flush();
    expect(
      unsent
        .groups()
        .flat()
        .map(({ at }) => at),
    ).toEqual([1, 2, 3]);
  });

  test('is nothing in a browser that keeps nothing', () => {
    vi.stubGlobal('window', {});
    const unsent = new UnsentOutbox('one');
    unsent.add(step(0, 'a.00000001'));
    unsent.flush();
    expect([matchesInOutbox(), unsent.groups()]).toEqual([[], []]);
  });

  test('is sent on the next visit, whatever page is opened', async () => {
    const far = new FarServer();
    vi.spyOn(server, 'match').mockImplementation((async () => far.look()) as never);
    vi.spyOn(server, 'file').mockImplementation(() => far.file());
    vi.spyOn(server, 'append').mockImplementation((id, request) => far.append(id, request));
    const unsent = new UnsentOutbox('m');
    for (const each of [step(0, 'a.00000001'), step(1, 'a.00000002', 'down')]) unsent.add(each);
    unsent.flush();
    await syncInBackground();
    expect((await far.match.file()).log.map(({ key }) => key)).toEqual(['a.00000001', 'a.00000002']);
    expect(matchesInOutbox()).toEqual([]);
  });

  test('is given up where the match is gone, and kept where the server is', async () => {
    const unsent = new UnsentOutbox('m');
    unsent.add(step(0, 'a.00000001'));
    unsent.flush();
    const match = vi.spyOn(server, 'match').mockRejectedValue(new TypeError('fetch failed'));
    await syncInBackground();
    expect(matchesInOutbox()).toEqual(['m']);
    match.mockRejectedValue(new ApiError('no-such-match', 'gone'));
    await syncInBackground();
    expect(matchesInOutbox()).toEqual([]);
  });
});

test.each<[string, Partial<MatchAnswer>]>([
  ['whose seed somebody else drew', { open: false }],
  ['of several people', { held: [] }],
  ['that is over', { status: 'over' }],
  ['that has a clock', { deadlines: { turn: 1 } }],
])('a match %s stays with the server', async (_, more) => {
  const file = vi.spyOn(server, 'file');
  const ears = { update: () => undefined, handBack: () => undefined };
  expect(await adoptMatch({ ...new FarServer().look(), ...more }, ears)).toBeUndefined();
  expect(file).not.toHaveBeenCalled();
});

test.each([
  ['Failed to fetch dynamically imported module: http://house/assets/gallery.js', true],
  ['error loading dynamically imported module: http://house/assets/gallery.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/gallery.css', true],
  ["Cannot read properties of undefined (reading 'x')", false],
])('%s: not fetched? %s', (message, expected) => {
  expect(isModuleLoadError(new Error(message))).toBe(expected);
});
