import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { flag } from '../flag/rules.ts';
import { Reading } from '../kernel/reading.ts';
import { isLadder, ladderGameInfo, readLadder } from './ladder/ladder-plan.ts';
import { LadderRecord } from './ladder/record.ts';
import { expectedGames } from './pairing/plan-checks.ts';
import { nextGames } from './pairing/waves.ts';
import { readTournamentId } from './plan/game-ids.ts';
import { type ArenaMap, mapTitle, readKeptPlan, type TournamentPlan } from './plan/tournament-plan.ts';
import { gameFile, type Result, resultsIn } from './results/ledger.ts';

/** A tournament as its folder tells it, whether it is over or still being played. */
export interface ArchivedTournament {
  readonly name: string;
  readonly folder: string;
  readonly plan: TournamentPlan;
  readonly maps: readonly ArenaMap[];
  /** In the order of the plan. */
  readonly results: readonly Result[];
  /** How many games there will be, as far as that can be said. */
  readonly games: number;
  /** Whether that is known: else it depends on how games end. */
  readonly sure: boolean;
  /** When the last game was over (ms). */
  readonly updated: number;
  /** Of a ladder, how it stands. Its results are in the order in which they were over. */
  readonly ladder?: LadderRecord;
}

const SUFFIX = '.results';
/** Names that can stand in an address as they are. */
const NAME = /^[\w-]+$/;

/** A folder of tournaments, each in a folder as `quadrille tournament` leaves it. What cannot be read is left out. */
export class TournamentArchive {
  private readonly root: string;
  private readonly known = new Map<string, { readonly stamp: string; readonly kept: ArchivedTournament }>();
  private readonly ladders = new Map<string, { readonly record: LadderRecord; kept: ArchivedTournament | undefined }>();

  constructor(root: string) {
    this.root = root;
  }

  /** The last played first. */
  async all(): Promise<ArchivedTournament[]> {
    const folders = await readdir(this.root).catch(() => []);
    const names = new Set(folders.map(folder => folder.replace(SUFFIX, '')).filter(name => NAME.test(name)));
    const found = await Promise.all([...names].map(name => this.find(name)));
    return found.flatMap(kept => kept ?? []).sort((a, b) => b.updated - a.updated);
  }

  async find(name: string): Promise<ArchivedTournament | undefined> {
    if (!NAME.test(name)) return undefined;
    for (const folder of [join(this.root, `${name}${SUFFIX}`), join(this.root, name)]) {
      const kept = await this.read(name, folder);
      if (kept !== undefined) return kept;
    }
    return undefined;
  }

  private async read(name: string, folder: string): Promise<ArchivedTournament | undefined> {
    try {
      const path = join(folder, 'results.jsonl');
      const { mtimeMs, size } = await stat(path);
      const stamp = `${mtimeMs} ${size}`;
      const known = this.known.get(folder);
      if (known?.stamp === stamp) return known.kept;
      const json: unknown = JSON.parse(await readFile(join(folder, 'plan.json'), 'utf8'));
      if (isLadder(json)) return await this.readLadder(name, folder, json);
      const plan = readKeptPlan(json);
      const results = inPlanOrder(resultsIn(await readFile(path, 'utf8')), plan.maps.map(mapTitle));
      const maps = mapsIn(json, plan);
      const kept = {
        name,
        folder,
        plan,
        maps,
        results,
        ...countOfGames(plan, maps, results),
        updated: Math.round(mtimeMs),
      };
      this.known.set(folder, { stamp, kept });
      return kept;
    } catch {
      return undefined;
    }
  }

  private async readLadder(name: string, folder: string, json: unknown): Promise<ArchivedTournament> {
    const { maps, brains, ...plan } = readLadder(json);
    const info = ladderGameInfo({ ...plan, ...(brains === undefined ? {} : { brains }) });
    const known = this.ladders.get(folder) ?? { record: new LadderRecord(folder, info), kept: undefined };
    this.ladders.set(folder, known);
    const { record } = known;
    const isNew = await record.refresh();
    if (known.kept !== undefined && !isNew) return known.kept;
    const { results, members, updated } = record;
    const players = members.map(({ entrant }) => entrant);
    known.kept = {
      ...{ name, folder, maps, results, ladder: record, updated },
      plan: { ...plan, players, maps: maps.map(map => map.name), rounds: 1 },
      ...{ games: results.length, sure: false },
    };
    return known.kept;
  }
}

/** The match file of a game that is over; undefined if there is none. */
export async function readArchivedGame({ folder, results }: ArchivedTournament, id: string): Promise<unknown> {
  if (!results.some(result => result.id === id)) return undefined;
  const text = await readFile(gameFile(folder, id), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

function mapsIn(json: unknown, { maps }: TournamentPlan): ArenaMap[] {
  const reading = new Reading();
  const kept = reading.object(json, '');
  const setups = reading.array(kept?.setups, '/setups') ?? [];
  const seats = reading.array(kept?.seats ?? [], '/seats') ?? [];
  const read = setups.map((setup, n) => {
    const count = seats[n] === undefined ? undefined : reading.integer(seats[n], `/seats/${n}`, 1);
    const name = mapTitle(maps[n] ?? '');
    return count === undefined ? { name, setup: flag.readSetup(setup) } : { name, setup, seats: count };
  });
  reading.done();
  return read;
}

/** Where it depends on how games end, it is known once the last has. */
function countOfGames(plan: TournamentPlan, maps: readonly ArenaMap[], results: readonly Result[]) {
  const expected = expectedGames(plan, maps);
  const isSure = plan.until === undefined && plan.pairing !== 'double-elimination';
  if (isSure) return { games: expected, sure: true };
  const isOver = nextGames(plan, maps, results).length === 0;
  return { games: isOver ? results.length : Math.max(expected, results.length + 1), sure: isOver };
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
