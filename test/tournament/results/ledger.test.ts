import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { JobResult } from '../../../src/tournament/games/job.ts';
import { Ledger, LedgerFault, resultsIn } from '../../../src/tournament/results/ledger.ts';

const PLAN = { rounds: 1, title: 'Cup' };

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'quadrille-ledger-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

const game = (id: string) =>
  ({
    id,
    winners: [0],
    reason: '',
    plies: 3,
    capped: false,
    forfeits: {},
    file: { game: id },
  }) as unknown as JobResult;

async function withGames(path: string, ...ids: readonly string[]): Promise<void> {
  const ledger = await Ledger.open(path, PLAN);
  for (const id of ids) await ledger.append(game(id), ['a', 'b']);
  await ledger.close();
}

describe('what is kept of a game', () => {
  test('is a line of its own, without the match file, which is beside it', async () => {
    const path = folder();
    await withGames(path, 'one', 'two');
    const lines = readFileSync(join(path, 'results.jsonl'), 'utf8').split('\n');
    expect(lines.pop()).toBe('');
    expect(lines.map(line => JSON.parse(line))).toEqual(
      ['one', 'two'].map(id => ({ ...game(id), file: undefined, seats: ['a', 'b'] })),
    );
    expect(readdirSync(join(path, 'games')).sort()).toEqual(['one.quadrille.json', 'two.quadrille.json']);
    expect(JSON.parse(readFileSync(join(path, 'games', 'one.quadrille.json'), 'utf8'))).toEqual({ game: 'one' });
  });

  test('is known at once, and when it is opened again', async () => {
    const path = folder();
    const ledger = await Ledger.open(path, PLAN);
    expect(ledger.has('one')).toBe(false);
    await ledger.append(game('one'), ['a', 'b']);
    expect([ledger.has('one'), ledger.has('two')]).toEqual([true, false]);
    await ledger.close();
    const again = await Ledger.open(path, PLAN);
    expect(again.results).toMatchObject([{ id: 'one', seats: ['a', 'b'] }]);
    await again.close();
  });

  test('comes with others to the disk, and whoever asked hears of it when it is there', async () => {
    const path = folder();
    const ledger = await Ledger.open(path, PLAN);
    const ids = Array.from({ length: 60 }, (_, n) => `g${n}`);
    const kept = ids.map(async id => {
      await ledger.append(game(id), ['a', 'b']);
      // A copy made at this very moment has the line and the match file, whatever becomes of this process.
      const lines = resultsIn(readFileSync(join(path, 'results.jsonl'), 'utf8'));
      expect(lines.some(line => line.id === id)).toBe(true);
      expect(JSON.parse(readFileSync(join(path, 'games', `${id}.quadrille.json`), 'utf8'))).toEqual({ game: id });
    });
    await Promise.all(kept);
    expect(ledger.results.map(({ id }) => id)).toEqual(ids);
    await ledger.close();
    expect(readdirSync(join(path, 'games'))).toHaveLength(60);
  });

  test('is synced before it is told of: first the match file, then the line', async () => {
    const handle = await open(join(folder(), 'any'), 'w');
    const files = Object.getPrototypeOf(handle) as FileHandle;
    await handle.close();
    const ledger = await Ledger.open(folder(), PLAN);
    const synced: string[] = [];
    for (const way of ['sync', 'datasync'] as const) {
      const real = files[way];
      const spy = vi.spyOn(files, way).mockImplementation(function (this: FileHandle) {
        synced.push(way);
        return real.call(this);
      });
      onTestFinished(() => spy.mockRestore());
    }
    await ledger.append(game('one'), []);
    expect(synced).toEqual(['sync', 'datasync']);
    await ledger.close();
  });

  test('whose match file cannot be written has no line, nor have those after it', async () => {
    const path = folder();
    const ledger = await Ledger.open(path, PLAN);
    await ledger.append(game('fine'), []);
    mkdirSync(join(path, 'games', 'bad.quadrille.json'));
    await expect(ledger.append(game('bad'), [])).rejects.toThrow(/bad\.quadrille\.json is a folder, expected a file$/);
    await expect(ledger.append(game('after'), [])).rejects.toThrow('is a folder');
    await ledger.close();
    expect(resultsIn(readFileSync(join(path, 'results.jsonl'), 'utf8')).map(({ id }) => id)).toEqual(['fine']);
    expect(readdirSync(join(path, 'games')).sort()).toEqual(['bad.quadrille.json', 'fine.quadrille.json']);
  });

  test('is kept once', async () => {
    const ledger = await Ledger.open(folder(), PLAN);
    await ledger.append(game('one'), []);
    await expect(ledger.append(game('one'), [])).rejects.toThrow('game one has been kept already');
    await ledger.close();
  });
});

describe('a line that was cut off', () => {
  test('does not count, and makes room for the next', async () => {
    const path = folder();
    await withGames(path, 'one', 'two');
    const file = join(path, 'results.jsonl');
    const whole = readFileSync(file, 'utf8');
    const [first] = whole.split('\n');
    writeFileSync(file, whole.slice(0, -1));
    expect(resultsIn(readFileSync(file, 'utf8')).map(({ id }) => id)).toEqual(['one']);
    await withGames(path, 'three');
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines[0]).toBe(first);
    expect(lines.map(line => JSON.parse(line).id)).toEqual(['one', 'three']);
  });
});

describe('a folder', () => {
  test('goes on with a corrected plan where only players are others that have not played', async () => {
    const path = folder();
    const plan = (...names: readonly string[]) => ({
      ...PLAN,
      players: ['a', 'b', ...names].map(name => ({ name, command: [`${name}.py`] })),
    });
    const wrong = await Ledger.open(path, plan('typo'));
    await wrong.append(game('one'), ['a', 'b']);
    await wrong.close();
    const right = await Ledger.open(path, plan('right'));
    expect(right.results).toHaveLength(1);
    await right.close();
    expect(JSON.parse(readFileSync(join(path, 'plan.json'), 'utf8'))).toEqual(plan('right'));
    const others = [plan(), plan('right', 'more'), { ...plan('right'), rounds: 2 }];
    for (const [n, { name }] of plan('right').players.entries())
      if (n < 2)
        others.push({ ...plan('right'), players: plan('right').players.with(n, { name, command: ['other'] }) });
    for (const other of others) await expect(Ledger.open(path, other)).rejects.toThrow('holds another tournament');
  });

  test('holds the plan, and is refused to another', async () => {
    const path = folder();
    await withGames(path, 'one');
    expect(JSON.parse(readFileSync(join(path, 'plan.json'), 'utf8'))).toEqual(PLAN);
    await expect(Ledger.open(path, { ...PLAN, rounds: 2 })).rejects.toThrow(LedgerFault);
    // Who was refused stands in nobody's way.
    expect(existsSync(join(path, 'running'))).toBe(false);
    await (await Ledger.open(path, { title: 'Cup', rounds: 1 })).close();
  });

  test('without a plan, a results.jsonl in it is somebody else’s', async () => {
    const [path, name] = [folder(), 'results.jsonl'];
    writeFileSync(join(path, name), 'mine');
    await expect(Ledger.open(path, PLAN)).rejects.toThrow(
      `${path} has a ${name} that belongs to no tournament: choose another folder, or remove it`,
    );
    expect(readFileSync(join(path, name), 'utf8')).toBe('mine');
    expect(existsSync(join(path, 'plan.json')) || existsSync(join(path, 'running'))).toBe(false);
  });

  test('belongs to one run at a time', async () => {
    const path = folder();
    const ledger = await Ledger.open(path, PLAN);
    expect(readFileSync(join(path, 'running'), 'utf8')).toBe(String(process.pid));
    await ledger.close();
    expect(existsSync(join(path, 'running'))).toBe(false);
    for (const pid of [process.ppid, 1]) {
      writeFileSync(join(path, 'running'), String(pid));
      await expect(Ledger.open(path, PLAN)).rejects.toThrow(
        `process ${pid} is playing this tournament: wait for it, or stop it`,
      );
    }
  });

  test.each([
    ['this very process', () => String(process.pid)],
    ['a process that is no more', () => '999999999'],
    ['nobody', () => ''],
    ['nonsense', () => 'me'],
    ['a group of processes', () => '-1'],
  ])('is free where it is held by %s', async (_who, holder) => {
    const path = folder();
    mkdirSync(join(path, 'games'));
    writeFileSync(join(path, 'running'), holder());
    const ledger = await Ledger.open(path, PLAN);
    expect(readFileSync(join(path, 'running'), 'utf8')).toBe(String(process.pid));
    await ledger.close();
  });

  test('that cannot be read is no empty one', async () => {
    const path = folder();
    mkdirSync(join(path, 'plan.json'));
    await expect(Ledger.open(path, PLAN)).rejects.toThrow('EISDIR');
  });
});
