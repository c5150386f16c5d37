import { describe, expect, test } from 'vitest';
import { lintChamber } from '../../../src/chamber/floor/floor-lint.ts';
import { CLASSIC_FLOOR } from '../../../src/chamber/floor/floor-size.ts';
import { readLayout } from '../../../src/chamber/floor/layout-file.ts';
import { STARTER_FLOOR } from '../../../src/chamber/floor/starter-floor.ts';

function said(text: string): string[] {
  const layout = readLayout(text);
  expect(layout.errors).toEqual([]);
  return lintChamber(layout).map(({ severity, line, column, message }) => `${severity} ${line}:${column} ${message}`);
}

const TWO_ROOMS = `
|--------------|
||---| |------||
||@.\\|N|1.6CBD||
||---| |------||
|--------------|`.trimStart();

describe('lint of floors', () => {
  test('finds nothing odd about the starter and the classic floor', () => {
    const layout = readLayout(STARTER_FLOOR);
    expect([...layout.errors, ...layout.warnings, ...lintChamber(layout)]).toEqual([]);
    expect(said(CLASSIC_FLOOR)).toEqual([]);
  });

  test('what no way leads to', () => {
    expect(said(TWO_ROOMS)).toEqual([
      'warning 3:7 no way leads from the player (@) to this goblin',
      'warning 3:9 no way leads from the player (@) to this potion',
      'warning 3:11 no way leads from the player (@) to this gold',
      'warning 3:12 no way leads from the player (@) to this compass',
      'warning 3:13 no way leads from the player (@) to this suit',
      'warning 3:14 no way leads from the player (@) to this dragon',
    ]);
  });

  test('stairs that nobody can find', () => {
    const floor = '|-----|\n|@.M\\ |\n|-----|'.replace(' ', '.');
    expect(said(floor)).toEqual([
      'warning 2:5 these stairs stay hidden: there is no compass (C), and nobody who could hold it',
    ]);
    expect(said(floor.replace('M', 'C'))).toEqual([]);
    expect(said(floor.replace('M', 'V'))).toEqual([]);
  });

  test('a doorway that leads nowhere, and chambers apart', () => {
    const floor = '|---------|\n||--+|---||\n||...|...||\n||---|---||\n|---------|';
    expect(said(floor)).toEqual([
      'warning 2:5 this doorway leads nowhere: no passage begins at it',
      'warning 3:7 no way leads from the first chamber to this one',
    ]);
  });

  test('lines count through all floors', () => {
    const floor = '|-----|\n|@.V.\\|\n|-----|\n';
    const hidden = '|-----|\n|@...\\|\n|-----|\n';
    expect(said(floor.repeat(4) + hidden)).toEqual([
      'warning 14:6 these stairs stay hidden: there is no compass (C), and nobody who could hold it',
    ]);
  });
});
