import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import {
  type CaseInfo,
  type CaseResult,
  runCases,
  type Subject,
  type TestCase,
} from '../../src/conform/case-runner.ts';
import { CHAMBER_CASES } from '../../src/conform/chamber/cases/all.ts';
import { ChamberProgram } from '../../src/conform/chamber/chamber-program.ts';
import { DUNGEON_CASES } from '../../src/conform/dungeon/cases/all.ts';
import { DungeonServer } from '../../src/conform/dungeon/dungeon-server.ts';
import { FlagServer } from '../../src/conform/flag/flag-server.ts';
import { USUAL } from '../../src/conform/flag/session-stages.ts';
import { chamberTestCases } from '../../src/conform/runners/run-chamber-cases.ts';
import { dungeonTestCases, MapFolder } from '../../src/conform/runners/run-dungeon-cases.ts';
import { flagTestCases } from '../../src/conform/runners/run-flag-cases.ts';
import { ServedProgram } from '../../src/conform/served-program.ts';
import { freePort } from '../support/port.ts';
import { MUTANTS as CHAMBER_MUTANTS } from './chamber/mutants.ts';
import { OwnChamber } from './chamber/own-chamber.ts';
import { MUTANTS as DUNGEON_MUTANTS } from './dungeon/mutants.ts';
import { OwnDungeon } from './dungeon/ownside.ts';
import { MUTANTS as FLAG_MUTANTS, RULES } from './flag/mutants.ts';
import { OwnSide } from './flag/ownside.ts';

// What a case finds in our rules when one thing is wrong with them, it finds in a program with the same fault, and calls it the same.

const PROGRAM = fileURLToPath(new URL('./mutant-program.ts', import.meta.url));
/** What is started is told nothing of our environment, and is compiled once all the same. */
const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));
const NODE = ['env', `NODE_COMPILE_CACHE=${COMPILED}`, process.execPath];
const maps = mkdtempSync(join(tmpdir(), 'quadrille-wire-'));
afterAll(() => rmSync(maps, { recursive: true }));

const resultsOf = (trials: readonly TestCase[], subject?: Subject) => Array.fromAsync(runCases(trials, { subject }));

async function failures(trials: readonly TestCase[], subject?: Subject): Promise<Map<string, string | undefined>> {
  const failed = (await resultsOf(trials, subject)).filter(({ verdict }) => verdict === 'failed');
  return new Map(failed.map(({ rule, name, cause }: CaseResult) => [`${rule}: ${name}`, cause]));
}

/** A few are held against the cases of all rules: a fault must not be called another where nobody looks for it. */
const ALL_RULES = 12;

/** Of those that hold a few are enough: a process, or many requests, for each of them. */
const MOST_HELD = 2;

/** The cases that are asked over the wire: all that find something here, and a few of those that hold. */
async function worthAsking<Case extends CaseInfo>(
  cases: readonly Case[],
  ready: (cases: readonly Case[]) => readonly TestCase[],
): Promise<Case[]> {
  const results = await resultsOf(ready(cases));
  const held = results.filter(({ verdict }) => verdict === 'held').slice(0, MOST_HELD);
  const asked = [...results.filter(({ verdict }) => verdict === 'failed'), ...held];
  return cases.filter(each => asked.some(({ rule, name }) => rule === each.rule && name === each.name));
}

async function served<T>(words: readonly string[], work: (program: ServedProgram) => Promise<T>): Promise<T> {
  const port = await freePort();
  const [game = '', ...more] = words;
  const command = [...NODE, PROGRAM, game, more[0] ?? '', String(port), ...more.slice(1)];
  const program = new ServedProgram({ words: command, home: maps, port, seconds: 600 }, { by: 'nothing' });
  await program.open();
  try {
    return await work(program);
  } finally {
    await program.close();
  }
}

describe('Capture The Flag', () => {
  test.each(FLAG_MUTANTS.map(([name, twist, rule], n) => [name, twist, rule, n] as const))(
    '%s',
    async (_name, twist, rule, n) => {
      const cases = RULES.filter(({ kind }) => kind !== 'clock' || rule === 'Time limits');
      const tried = await worthAsking(cases, some => flagTestCases(new OwnSide(twist), USUAL, some));
      const here = await failures(flagTestCases(new OwnSide(twist), USUAL, tried));
      const there = await served(['flag', String(n)], async program => {
        const target = new FlagServer(program.address);
        return failures(flagTestCases(target, USUAL, tried), await program.start(target));
      });
      expect(here.size).toBeGreaterThan(0);
      expect(there).toEqual(here);
    },
  );
});

describe('Dungeon Mania', () => {
  test.each(DUNGEON_MUTANTS.map(([name, twist, rule], n) => [name, twist, rule, n] as const))(
    '%s',
    async (_name, twist, rule, n) => {
      const { edition } = DUNGEON_CASES.find(each => each.rule === rule) ?? {};
      const cases = DUNGEON_CASES.filter(each => (n % ALL_RULES === 0 ? each.edition === edition : each.rule === rule));
      const folder = new MapFolder(maps);
      await folder.write(cases);
      const tried = await worthAsking(cases, some => dungeonTestCases(new OwnDungeon(twist), some));
      const here = await failures(dungeonTestCases(new OwnDungeon(twist), tried));
      const there = await served(['dungeon', String(n), maps], async program => {
        const target = new DungeonServer(program.address);
        return failures(dungeonTestCases(target, tried), await program.start(target));
      });
      await folder.clear();
      expect(here.size).toBeGreaterThan(0);
      expect(there).toEqual(here);
    },
  );
});

describe('ChamberCrawler3000+', () => {
  test.each(CHAMBER_MUTANTS.map(([name, twist, rule], n) => [name, twist, rule, n] as const))(
    '%s',
    async (_name, twist, rule, n) => {
      const cases = CHAMBER_CASES.filter(each => n % ALL_RULES === 0 || each.rule === rule);
      const tried = await worthAsking(cases, some => chamberTestCases(new OwnChamber(twist), some));
      const here = await failures(chamberTestCases(new OwnChamber(twist), tried));
      const program = new ChamberProgram([...NODE, PROGRAM, 'chamber', String(n)], { by: 'nothing' });
      expect(await failures(chamberTestCases(program, tried), program)).toEqual(here);
    },
  );
});
