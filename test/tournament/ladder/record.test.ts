import { appendFileSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { billNamed } from '../../../src/tournament/contest/bills.ts';
import { LadderRecord } from '../../../src/tournament/ladder/record.ts';

function ladder(...names: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-record-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [players, results] = [join(folder, 'players.jsonl'), join(folder, 'results.jsonl')];
  const joins = (name: string) => appendFileSync(players, `${JSON.stringify({ join: { name, brain: 'random' } })}\n`);
  for (const name of names) joins(name);
  writeFileSync(results, '');
  const line = (round: number, winner: number) =>
    `${JSON.stringify({ id: `crossing-${round}-1-1`, seats: ['a', 'b'], winners: [winner], firstMoves: { 0: { words: 'ü' } } })}\n`;
  return { folder, players, results, joins, line, record: new LadderRecord(folder, billNamed()) };
}

describe('a ladder as its folder tells it', () => {
  test('is read on from where it was read to, and says whether anything is new', async () => {
    const { record, results, line } = ladder('a', 'b');
    expect(await record.look()).toBe(true);
    expect(await record.look()).toBe(false);
    appendFileSync(results, line(1, 0) + line(2, 1));
    expect(await record.look()).toBe(true);
    expect(record.results.map(({ id }) => id)).toEqual(['crossing-1-1-1', 'crossing-2-1-1']);
    expect(await record.look()).toBe(false);
    appendFileSync(results, line(3, 0));
    expect(await record.look()).toBe(true);
    expect(record.results.map(({ id }) => id)).toEqual(['crossing-1-1-1', 'crossing-2-1-1', 'crossing-3-1-1']);
    expect(record.board.standings()).toMatchObject([
      { name: 'a', games: 3, wins: 2 },
      { name: 'b', games: 3, wins: 1 },
    ]);
    expect(record.book.told()).toMatchObject({ games: 3 });
  });

  test('counts a line that is being written when it is whole', async () => {
    const { record, results, line } = ladder('a', 'b');
    const [whole, begun] = [line(1, 0), line(2, 0)];
    writeFileSync(results, whole + begun.slice(0, 30));
    expect(await record.look()).toBe(true);
    expect(record.results).toHaveLength(1);
    expect(await record.look()).toBe(false);
    appendFileSync(results, begun.slice(30, -1));
    expect(await record.look()).toBe(false);
    appendFileSync(results, '\n');
    expect(await record.look()).toBe(true);
    expect(record.results.map(({ id }) => id)).toEqual(['crossing-1-1-1', 'crossing-2-1-1']);
  });

  test('knows who comes later, each once', async () => {
    const { record, joins } = ladder('a', 'b');
    await record.look();
    joins('c');
    expect(await record.look()).toBe(true);
    expect(record.members.map(({ entrant }) => entrant.name)).toEqual(['a', 'b', 'c']);
    expect(record.board.standings().map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(await record.look()).toBe(false);
  });

  test('counts of those who play alone what both have played', async () => {
    const { record, results } = ladder('a', 'b');
    const run = (name: string, group: number, mark: number) =>
      `${JSON.stringify({ id: `human-1-${group}-1`, seats: [name], winners: [], marks: [mark] })}\n`;
    appendFileSync(results, run('a', 1, 3));
    await record.look();
    expect(record.board.standings().map(({ games }) => games)).toEqual([0, 0]);
    expect(record.results).toHaveLength(1);
    appendFileSync(results, run('b', 2, 5));
    await record.look();
    expect(record.board.standings()).toMatchObject([
      { name: 'b', wins: 1 },
      { name: 'a', losses: 1 },
    ]);
  });

  test('was last played when its results were written', async () => {
    const { record, results } = ladder('a', 'b');
    utimesSync(results, 20.0006, 20.0006);
    await record.look();
    expect(record.updated).toBe(20_001);
  });

  test('of which there is none any more is said, and looked for again', async () => {
    const { record, folder, results } = ladder('a', 'b');
    rmSync(results);
    await expect(record.look()).rejects.toThrow('ENOENT');
    await expect(record.look()).rejects.toThrow('ENOENT');
    writeFileSync(join(folder, 'results.jsonl'), '');
    expect(await record.look()).toBe(false);
  });

  test('is looked at by one at a time: who asks meanwhile hears what is new after that', async () => {
    const { record, results, line } = ladder('a', 'b');
    appendFileSync(results, line(1, 0));
    expect(await Promise.all([record.look(), record.look(), record.look()])).toEqual([true, false, false]);
    expect(record.results).toHaveLength(1);
  });
});
