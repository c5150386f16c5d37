import { stat } from 'node:fs/promises';
import { dungeonAgainst } from '../../conform/dungeon/against/trials.ts';
import { MapFolder } from '../../conform/dungeon/folder.ts';
import { DungeonServer } from '../../conform/dungeon/server.ts';
import type { Offer } from '../../conform/dungeon/side.ts';
import { casesOf, dungeonTrials, nameOf } from '../../conform/dungeon/trials.ts';
import { chosen } from '../../conform/run.ts';
import { Silent } from '../../conform/trial.ts';
import type { Edition } from '../../dungeon/entities/edition.ts';
import { UserError } from '../shared/user-error.ts';
import { type ConformWishes, checkWishes, listCases, report } from './conform-report.ts';

export interface DungeonWishes extends ConformWishes {
  readonly maps?: string;
  readonly edition: Edition;
  readonly keep?: boolean;
}

/** `quadrille conform dungeon URL --maps FOLDER`. */
export async function conformDungeon(server: string, wishes: DungeonWishes): Promise<number> {
  const all = casesOf(wishes.edition);
  if (wishes.against === undefined) checkWishes(all, wishes);
  if (wishes.list) return listCases(all, wishes);
  const { maps } = wishes;
  if (maps === undefined)
    throw new UserError('--maps is missing: name the folder with dungeons/ and configs/ that the server reads');
  if (!(await stat(maps).catch(() => undefined))?.isDirectory()) {
    throw new UserError(
      `there is no folder ${maps}: expected the one with dungeons/ and configs/ that the server reads`,
    );
  }
  const cases = wishes.against === undefined ? chosen(all, wishes.only) : all.slice(0, 1);
  const side = new DungeonServer(server);
  const folder = new MapFolder(maps);
  let keeps = wishes.keep === true;
  try {
    await folder.write(cases).catch(error => {
      throw new UserError(`the maps cannot be written into ${maps}: ${(error as Error).message}`);
    });
    const offered = await side.dungeons().catch(error => {
      if (error instanceof Silent)
        throw new UserError(`the server does not answer: is it running at ${server}? (${error.message})`);
      throw error;
    });
    const [first] = cases;
    if (first !== undefined && !offered.includes(nameOf(first))) {
      keeps = true;
      throw new UserError(
        `the server at ${server} does not offer the maps that were written into ${maps}/dungeons, such as ${nameOf(first)}.\n` +
          'Name the folder that it reads (in the course’s projects src/main/resources, or bin/main where it runs from),\n' +
          'or start the server anew, now that the maps are there, and try again.',
      );
    }
    if (wishes.against !== undefined) {
      const prepare = (name: string, offer: Offer) => folder.offer(name, offer);
      const games = dungeonAgainst(side, prepare, wishes.games ?? 20, wishes.seed ?? 1, wishes.edition);
      return await report(`Dungeon Mania, ${wishes.edition}, against our rules: ${server}`, games, wishes);
    }
    return await report(`Dungeon Mania, ${wishes.edition}: ${server}`, dungeonTrials(side, cases), wishes);
  } finally {
    if (!keeps) await folder.clear();
  }
}
