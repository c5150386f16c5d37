import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { NoResponse, selectCases } from '../../conform/case-runner.ts';
import { DungeonServer } from '../../conform/dungeon/dungeon-server.ts';
import type { OfferedDungeon } from '../../conform/dungeon/dungeon-target.ts';
import { dungeonFuzzCases } from '../../conform/fuzzing/dungeon-fuzzing.ts';
import { casesOf, dungeonTestCases, MapFolder, mapNameOf } from '../../conform/runners/run-dungeon-cases.ts';
import type { Edition } from '../../dungeon/entities/edition.ts';
import { UserError } from '../shared/user-error.ts';
import {
  awayError,
  type ConformOptions,
  checkOptions,
  listCases,
  runAndReport,
  servedBy,
  serverNamed,
} from './conform-report.ts';
import { seemsToBe } from './recognise-server.ts';

export interface DungeonConformOptions extends ConformOptions {
  readonly maps?: string;
  readonly edition: Edition;
  readonly keep?: boolean;
}

/** `quadrille conform dungeon URL --maps FOLDER [-- COMMAND]`. */
export async function conformDungeon(
  given: string | undefined,
  words: readonly string[],
  options: DungeonConformOptions,
): Promise<number> {
  const all = casesOf(options.edition);
  if (options.against === undefined) checkOptions(all, options);
  if (options.list) return listCases(all, options);
  const server = serverNamed(given);
  const { maps } = options;
  if (maps === undefined)
    throw new UserError('--maps is missing: name the folder with dungeons/ and configs/ that the server reads');
  if (!(await stat(maps).catch(() => undefined))?.isDirectory()) {
    throw new UserError(
      `there is no folder ${maps}: expected the one with dungeons/ and configs/ that the server reads`,
    );
  }
  const cases = options.against === undefined ? selectCases(all, options.only) : all.slice(0, 1);
  const program = await servedBy(server, words, { ...options, readable: [...(options.readable ?? []), resolve(maps)] });
  const target = new DungeonServer(program?.address ?? server, server, maps);
  const folder = new MapFolder(maps);
  let keeps = options.keep === true;
  try {
    await folder.write(cases).catch(error => {
      throw new UserError(`the maps cannot be written into ${maps}: ${(error as Error).message}`);
    });
    const subject = (await program?.start(target)) ?? target;
    const offered = await target.dungeons();
    const [first] = cases;
    if (first !== undefined && !offered.includes(mapNameOf(first))) {
      const other = offered.length > 0 ? undefined : await seemsToBe(server, 'dungeon');
      if (other !== undefined) throw new UserError(`what answers at ${server} seems to be ${other}`);
      keeps = true;
      throw new UserError(
        `the server at ${server} does not offer the maps that were written into ${maps}/dungeons, such as ${mapNameOf(first)}.\n` +
          'Name the folder that it reads (in the course’s projects src/main/resources, or bin/main where it runs from),\n' +
          'or start the server anew, now that the maps are there, and try again.',
      );
    }
    const { against, games = 20, seed = 1, edition } = options;
    const prepare = (name: string, offer: OfferedDungeon) => folder.offer(name, offer);
    const trials =
      against === undefined ? dungeonTestCases(target, all) : dungeonFuzzCases(target, prepare, games, seed, edition);
    return await runAndReport(`Dungeon Mania, ${edition}: ${server}`, trials, options, subject);
  } catch (error) {
    throw error instanceof NoResponse ? awayError(server, error) : error;
  } finally {
    await program?.close();
    if (!keeps) await folder.clear();
  }
}
