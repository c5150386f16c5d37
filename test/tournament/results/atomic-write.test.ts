import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  Unwritable,
  writeAllAtomically,
  writeAtomically,
  writeNew,
} from '../../../src/tournament/results/atomic-write.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quadrille-whole-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

/** All files there are, with what is in them. */
const found = () =>
  Object.fromEntries(readdirSync(folder).map(name => [name, readFileSync(join(folder, name), 'utf8')]));

describe('a file that is whole or not there', () => {
  test('is written over the one before', async () => {
    await writeAtomically(join(folder, 'a'), 'first');
    await writeAtomically(join(folder, 'a'), 'second');
    expect(found()).toEqual({ a: 'second' });
  });

  test('is on the disk before it has its name', async () => {
    const handle = await open(join(folder, 'b'), 'w');
    const sync = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync');
    onTestFinished(() => sync.mockRestore());
    await handle.close();
    await writeAtomically(join(folder, 'a'), 'first');
    expect(sync).toHaveBeenCalledOnce();
  });

  test('is not in place before all of it is written', async () => {
    writeFileSync(join(folder, 'a'), 'before');
    await writeAtomically(join(folder, 'a'), async part => {
      writeFileSync(part, 'half');
      expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('before');
      writeFileSync(part, 'whole');
    });
    expect(found()).toEqual({ a: 'whole' });
  });

  test('is as it was before where its content fails, and nothing is left beside it', async () => {
    writeFileSync(join(folder, 'a'), 'before');
    const fault = new Error('the source ran dry');
    const writing = writeAtomically(join(folder, 'a'), part => {
      writeFileSync(part, 'half');
      throw fault;
    });
    await expect(writing).rejects.toBe(fault);
    expect(found()).toEqual({ a: 'before' });
  });

  test('is not mixed with what a run that was killed has left', async () => {
    writeFileSync(join(folder, 'a.part'), 'half of something longer');
    await writeAtomically(join(folder, 'a'), part => writeFileSync(part, 'whole', { flag: 'a' }));
    expect(found()).toEqual({ a: 'whole' });
  });

  test.each([writeAtomically, writeNew])('does not take the place of a folder (%o)', async write => {
    mkdirSync(join(folder, 'a'));
    await expect(write(join(folder, 'a'), 'text')).rejects.toThrow(
      new Unwritable(`${join(folder, 'a')} is a folder, expected a file`),
    );
    expect(readdirSync(folder)).toEqual(['a']);
  });

  test.each([writeAtomically, writeNew])('does not take the place of a device (%o)', async write => {
    await expect(write('/dev/null', 'text')).rejects.toThrow(new Unwritable('/dev/null is a device, expected a file'));
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  });

  test('needs a folder to stand in', async () => {
    const path = join(folder, 'nowhere', 'a');
    await expect(writeAtomically(path, 'text')).rejects.toThrow(
      new Unwritable(`there is no folder for ${path}: make it first`),
    );
  });

  test('does not stand in a file', async () => {
    writeFileSync(join(folder, 'file'), '');
    const path = join(folder, 'file', 'a');
    await expect(writeAtomically(path, 'text')).rejects.toThrow(
      new Unwritable(`a file is where the folder of ${path} should be`),
    );
  });

  test('whatever else is in the way is told as the system tells it', async () => {
    const path = join(folder, 'a'.repeat(300));
    await expect(writeAtomically(path, 'text')).rejects.toThrow(/^cannot write .*a: ENAMETOOLONG/);
  });

  test('takes the place of nothing where it is to be new', async () => {
    await writeNew(join(folder, 'a'), 'first');
    await expect(writeNew(join(folder, 'a'), 'second')).rejects.toThrow(
      new Unwritable(`there is a file ${join(folder, 'a')} already: name another one, or move it away`),
    );
    expect(found()).toEqual({ a: 'first' });
  });
});

describe('many files at once', () => {
  const many = (count: number) =>
    new Map(Array.from({ length: count }, (_, n) => [join(folder, `f${n}`), `text ${n}`]));

  test.each([0, 1, 5, 300])('%i of them are all there, and nothing beside them', async count => {
    await writeAllAtomically(many(count));
    expect(found()).toEqual(Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, `text ${n}`])));
  });

  test('take the place of those before', async () => {
    writeFileSync(join(folder, 'f1'), 'before, and longer');
    writeFileSync(join(folder, 'f1.part'), 'left by a run that was killed');
    await writeAllAtomically(many(2));
    expect(found()).toEqual({ f0: 'text 0', f1: 'text 1' });
  });

  test('are on the disk before any has its name', async () => {
    const handle = await open(join(folder, 'any'), 'w');
    const named: string[][] = [];
    const sync = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync').mockImplementation(async () => {
      named.push(readdirSync(folder).filter(name => /^f\d+$/.test(name)));
    });
    onTestFinished(() => sync.mockRestore());
    await handle.close();
    await writeAllAtomically(many(3));
    expect(named).toEqual([[], [], []]);
  });

  test('say which of them is in the way, and leave no parts', async () => {
    mkdirSync(join(folder, 'f1'));
    await expect(writeAllAtomically(many(3))).rejects.toThrow(
      new Unwritable(`${join(folder, 'f1')} is a folder, expected a file`),
    );
    expect(readdirSync(folder).filter(name => name.endsWith('.part'))).toEqual([]);
    await expect(writeAllAtomically(new Map([[join(folder, 'no', 'f'), '']]))).rejects.toThrow(
      'there is no folder for',
    );
  });
});
