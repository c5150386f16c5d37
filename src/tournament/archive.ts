import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FlagSetup } from '../flag/map/setup.ts';
import { flag } from '../flag/rules.ts';
import { Reading } from '../kernel/reading.ts';
import { readTournamentId } from './gameid.ts';
import { type Result, resultsIn } from './ledger.ts';
import { choices, mapTitle, readKeptPlan, type TournamentPlan } from './plan.ts';
import { gameFile } from './tournament.ts';

/** A tournament as its folder tells it, whether it is over or still being played. */
export interface Kept {
  readonly name: string;
  readonly folder: string;
  readonly plan: TournamentPlan;
  /** In the order of the plan. */
  readonly results: readonly Result[];
  /** How many games there will be. */
  readonly games: number;
  /** When the last game was over (ms). */
  readonly updated: number;
}

const SUFFIX = '.results';
/** Names that can stand in an address as they are. */
const NAME = /^[\w-]+$/;

/** A folder of tournaments, each in a folder as `quadrille tournament` leaves it. What cannot be read is left out. */
export class Archive {
  private readonly root: string;
  private readonly known = new Map<string, { readonly stamp: string; readonly kept: Kept }>();

  constructor(root: string) {
    this.root = root;
  }

  /** The last played first. */
  async all(): Promise<Kept[]> {
    const folders = await readdir(this.root).catch(() => []);
    const names = new Set(folders.map(folder => folder.replace(SUFFIX, '')).filter(name => NAME.test(name)));
    const found = await Promise.all([...names].map(name => this.find(name)));
    return found.flatMap(kept => kept ?? []).sort((a, b) => b.updated - a.updated);
  }

  async find(name: string): Promise<Kept | undefined> {
    if (!NAME.test(name)) return undefined;
    for (const folder of [join(this.root, `${name}${SUFFIX}`), join(this.root, name)]) {
      const kept = await this.read(name, folder);
      if (kept !== undefined) return kept;
    }
    return undefined;
  }

  private async read(name: string, folder: string): Promise<Kept | undefined> {
    try {
      const path = join(folder, 'results.jsonl');
      const { mtimeMs, size } = await stat(path);
      const stamp = `${mtimeMs} ${size}`;
      const known = this.known.get(folder);
      if (known?.stamp === stamp) return known.kept;
      const json: unknown = JSON.parse(await readFile(join(folder, 'plan.json'), 'utf8'));
      const plan = readKeptPlan(json);
      const results = inPlanOrder(resultsIn(await readFile(path, 'utf8')), plan.maps.map(mapTitle));
      const kept = {
        name,
        folder,
        plan,
        results,
        games: countOfGames(plan, setupsIn(json)),
        updated: Math.round(mtimeMs),
      };
      this.known.set(folder, { stamp, kept });
      return kept;
    } catch {
      return undefined;
    }
  }
}

/** The match file of a game that is over; undefined if there is none. */
export async function gameOf({ folder, results }: Kept, id: string): Promise<unknown> {
  if (!results.some(result => result.id === id)) return undefined;
  const text = await readFile(gameFile(folder, id), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

function setupsIn(json: unknown): FlagSetup[] {
  const reading = new Reading();
  const setups = reading.array(reading.object(json, '')?.setups, '/setups') ?? [];
  reading.done();
  return setups.map(flag.readSetup);
}

function countOfGames({ players, rounds }: TournamentPlan, setups: readonly FlagSetup[]): number {
  const groups = setups.flatMap(setup => choices(players, flag.seats(setup)));
  return rounds * groups.reduce((sum, group) => sum + group.length, 0);
}

/** Ratings depend on the order of the games: it is that of the plan, whichever was over first. */
function inPlanOrder(results: readonly Result[], maps: readonly string[]): Result[] {
  const placeOf = ({ id }: Result): number[] => {
    const { map = '', round = 0, group = 0, order = 0 } = readTournamentId(id) ?? {};
    return [round, maps.indexOf(map), group, order];
  };
  return results
    .map(result => ({ result, place: placeOf(result) }))
    .sort((a, b) => a.place.map((part, n) => part - (b.place[n] ?? 0)).find(apart => apart !== 0) ?? 0)
    .map(({ result }) => result);
}
