import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { RACES } from '../../../chamber/kinds/races.ts';
import { OPTION_NAMES } from '../../../chamber/options.ts';
import { chamber } from '../../../chamber/rules.ts';
import { dataFolder } from '../../shared/file-io.ts';
import { continueMatch } from '../../shared/match-files.ts';
import { SaveSlot } from '../../shared/save-slot.ts';
import { formatMinute } from '../../shared/text-format.ts';
import { type ChamberMatch, mayTakeBack, PLAYER_SEAT } from '../core/chamber-session.ts';
import { isLeftBehind, RunLog, readRunLog, syncFolder } from './run-log.ts';

const NAME = /^chamber-(?:last|seeded)(?:-\d+)?\.quadrille\.json$/;
const LOG = '.run';
/** So many are offered. */
const MOST = 5;

type Start = Pick<ChamberMatch['start'], 'seed' | 'time'>;

/** A run that was left, and can be gone on with. */
interface Shelved {
  readonly match: ChamberMatch;
  readonly words: string;
}

/** The runs of this user that were left unfinished, and the one that is being played. None takes the place of another. */
export class UnfinishedRuns {
  private readonly folder = dataFolder();
  private readonly offered = new Set<ChamberMatch>();
  private readonly seeded = new Set<ChamberMatch>();
  private log: RunLog | undefined;

  /** Those that can be read, the last one first. */
  async offers(): Promise<readonly Shelved[]> {
    const found = await Promise.all((await this.names()).map(name => this.read(join(this.folder, name))));
    const all = found.flatMap(each => each ?? []).sort((a, b) => b.match.position - a.match.position);
    // A run is there twice if the process was killed where one file takes another's place.
    const isLongest = ({ match: { start } }: Shelved, at: number) =>
      all.findIndex(({ match }) => isSameRun(match.start, start)) === at;
    return all
      .filter(isLongest)
      .sort((a, b) => b.left - a.left)
      .slice(0, MOST);
  }

  /** What is said to whoever starts something else while a run waits. */
  async reminder(): Promise<string | undefined> {
    const [first, ...more] = await this.offers();
    const others = more.length === 0 ? '' : `, and ${more.length} more`;
    return first && `A run waits: ${first.words}${others}. Started without options, quadrille chamber offers it.`;
  }

  /** Writes down whatever happens in a run, from now on, in place of all that was kept of it. */
  async begin(match: ChamberMatch, isSeeded: boolean): Promise<void> {
    this.log?.delete();
    const before = this.offered.has(match) ? await this.filesOf(match) : [];
    this.log = await RunLog.of(match, isSeeded);
    if (this.log !== undefined) await removeAll(before);
  }

  /** A key has been obeyed: what came of it is safe before the next. */
  sync(): void {
    this.log?.sync();
  }

  /** The run that was played is over, or kept elsewhere. */
  close(): void {
    this.log?.delete();
    this.log = undefined;
  }

  /** Keeps a run that is left, in place of all that was kept of it. Says how to go on with it. */
  async save(match: ChamberMatch, isSeeded = false): Promise<string> {
    const before = await this.filesOf(match);
    // What it is called says whether its seed was chosen.
    const name = `chamber-${isSeeded ? 'seeded' : 'last'}.quadrille.json`;
    const words = await SaveSlot.numbered(join(this.folder, name)).save(match);
    syncFolder(this.folder);
    await removeAll(before);
    return words;
  }

  /** Whether a run that came from here had a seed that was chosen. */
  isSeeded(match: ChamberMatch): boolean {
    return this.seeded.has(match);
  }

  /** Gives up all that was kept of a run: it is over. */
  async delete(match: ChamberMatch): Promise<void> {
    this.close();
    await removeAll(await this.filesOf(match));
  }

  /** Wherever a run is kept that nobody plays at the moment. */
  private async filesOf({ start }: ChamberMatch): Promise<string[]> {
    const files: string[] = [];
    for (const name of await this.names()) {
      const path = join(this.folder, name);
      const [head = ''] = (await readFile(path, 'utf8').catch(() => '')).split('\n', 1);
      try {
        if (isSameRun(JSON.parse(head), start)) files.push(path);
      } catch {
        // As below.
      }
    }
    return files;
  }

  private async names(): Promise<readonly string[]> {
    const all = await readdir(this.folder).catch(() => []);
    return all.filter(name => NAME.test(name) || isLeftBehind(this.folder, name));
  }

  /** What cannot be gone on with is nobody's trouble here: `--continue` says what is wrong with it. */
  private async read(path: string): Promise<(Shelved & { readonly left: number }) | undefined> {
    try {
      const match = path.endsWith(LOG) ? await readRunLog(path) : await continueMatch(chamber, path, mayTakeBack);
      const { mtimeMs: left } = await stat(path);
      const { race, floor, hp, turn } = match.view(PLAYER_SEAT);
      this.offered.add(match);
      if (basename(path).startsWith('chamber-seeded')) this.seeded.add(match);
      const { setup, seed } = match.start;
      const chosen = [
        ...(setup.options.modern ? (['modern'] as const) : OPTION_NAMES).filter(name => setup.options[name]),
        ...(setup.challenge === undefined ? [] : [setup.challenge]),
      ];
      const where = `${RACES[race].name}, floor ${floor}, ${hp} HP, turn ${turn}`;
      const what = `${chosen.join(', ') || 'classic'}, seed ${seed}, ${formatMinute(left)}`;
      return { match, left, words: `${where} (${what})` };
    } catch {
      return undefined;
    }
  }
}

/** Runs may have the same seed, but no two begin at the same time. */
function isSameRun(a: Start, b: Start): boolean {
  return a.seed === b.seed && a.time === b.time;
}

async function removeAll(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map(path => rm(path, { force: true })));
}
