import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { InvalidSetup } from '../../../src/kernel/errors.ts';
import { linesIn, type RosterChange, rosterOf, writeLine } from '../../../src/tournament/ladder/members.ts';

const joins = (name: string): RosterChange => ({ join: { name, brain: 'greedy', nodes: 5 } });
const told = (...changes: readonly RosterChange[]) =>
  rosterOf(changes).map(({ entrant, isHere }) => `${entrant.name}${isHere ? '' : ' (left)'}`);

describe('who is on a ladder', () => {
  test.each<[string, readonly RosterChange[], readonly string[]]>([
    ['nobody at first', [], []],
    ['who has joined, in that order', [joins('b'), joins('a')], ['b', 'a']],
    ['each version of a player', [joins('a'), joins('a'), joins('a')], ['a', 'a@2', 'a@3']],
    ['who has left is still known', [joins('a'), joins('b'), { leave: 'a' }], ['a (left)', 'b']],
    [
      'a name is not given twice, though who had it has left',
      [joins('a'), { leave: 'a' }, joins('a')],
      ['a (left)', 'a@2'],
    ],
    ['a version leaves alone', [joins('a'), joins('a'), { leave: 'a@2' }], ['a', 'a@2 (left)']],
    ['who has left may come back', [joins('a'), { leave: 'a' }, { back: 'a' }], ['a']],
    ['strangers neither leave nor come back', [joins('a'), { leave: 'b' }, { back: 'c' }], ['a']],
  ])('%s', (_, changes, expected) => {
    expect(told(...changes)).toEqual(expected);
  });

  test('all that a player is was said when it joined', () => {
    const [brain, command] = rosterOf([joins('a'), { join: { name: 'b', command: ['python3', 'bot.py'], ms: 100 } }]);
    expect(brain?.entrant).toEqual({ name: 'a', brain: 'greedy', allowance: { nodes: 5 } });
    expect(command?.entrant).toEqual({ name: 'b', command: ['python3', 'bot.py'], allowance: { ms: 100 } });
    expect(() => rosterOf([{ join: { name: 'a', brain: 'none' } }])).toThrow(InvalidSetup);
  });

  test('who came first never changes place or name, whatever happens later', () => {
    const change = fc.oneof(
      fc.constantFrom('a', 'b').map(joins),
      fc.constantFrom('a', 'b', 'a@2').map((leave): RosterChange => ({ leave })),
      fc.constantFrom('a', 'b', 'a@2').map((back): RosterChange => ({ back })),
    );
    fc.assert(
      fc.property(fc.array(change), fc.array(change), (before, after) => {
        const names = (changes: readonly RosterChange[]) => rosterOf(changes).map(({ entrant }) => entrant.name);
        const all = names([...before, ...after]);
        expect(all.slice(0, names(before).length)).toEqual(names(before));
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });
});

describe('what is written down line by line', () => {
  function file(text?: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'quadrille-journal-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'lines.jsonl');
    if (text !== undefined) writeFileSync(path, text);
    return path;
  }

  test('is not nothing where it cannot be read', async () => {
    await expect(linesIn(dirname(file()))).rejects.toThrow('EISDIR');
  });

  test.each(['{"n":1}\n{"n":', '{"n":1}\n{"n":2'])('what was cut off takes nothing else with it: %j', async text => {
    const path = file(text);
    expect(await linesIn(path)).toEqual([{ n: 1 }]);
    await writeLine(path, { n: 3 });
    expect(await linesIn(path)).toEqual([{ n: 1 }, { n: 3 }]);
    expect(readFileSync(path, 'utf8').endsWith('\n')).toBe(true);
  });
});
