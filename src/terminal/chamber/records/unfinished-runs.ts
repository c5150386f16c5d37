import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { RACES } from '../../../chamber/kinds/races.ts';
import { OPTION_NAMES } from '../../../chamber/options.ts';
import { chamber } from '../../../chamber/rules.ts';
import { dataFolder } from '../../shared/file-io.ts';
import { continueMatch } from '../../shared/match-files.ts';
import { SaveSlot } from '../../shared/save-slot.ts';
import { formatMinute } from '../../shared/text-format.ts';
import { type ChamberMatch, mayTakeBack, PLAYER_SEAT } from '../core/chamber-session.ts';
import { isLeftBehind, RunLog, readRunLog } from './run-log.ts';

const NAME = /^chamber-(?:last|seeded)(?:-\d+)?\.quadrille\.json$/;
const LOG = '.run';
/** So many are offered. */
const MOST = 5;

/** A run that was left, and can be gone on with. */
interface Shelved {
  readonly match: ChamberMatch;
  readonly words: string;
}

/** The runs of this user that were left unfinished, and the one that is being played. None takes the place of another. */
export class UnfinishedRuns {
  private readonly folder = dataFolder();
  private readonly paths = new Map<ChamberMatch, string>();
  private readonly seeded = new Set<ChamberMatch>();
  private readonly drawn = this.slot('last');
  /** What they are called says that their seed was chosen. */
  private readonly chosen = this.slot('seeded');
  private log: RunLog | undefined;

  /** Those that can be read, the last one first. */
  async offers(): Promise<readonly Shelved[]> {
    const found = await Promise.all((await this.names()).map(name => this.read(join(this.folder, name))));
    const all = found.flatMap(each => each ?? []).sort((a, b) => b.left - a.left);
    // A run that was gone on with is there twice, if that was broken off.
    const isLongest = ({ match }: Shelved) =>
      all.every(({ match: { start, position } }) => start.time !== match.start.time || position <= match.position);
    return all.filter(isLongest).slice(0, MOST);
  }

  /** Writes down whatever happens in a run, from now on. */
  async begin(match: ChamberMatch, isSeeded: boolean): Promise<void> {
    this.log?.delete();
    const from = this.paths.get(match);
    const isLog = from?.endsWith(LOG) === true;
    this.log = await RunLog.of(match, isSeeded, isLog ? from : undefined);
    if (isLog && this.log !== undefined) this.paths.delete(match);
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

  /** Keeps a run that is left, in its own place if it came from here. Says how to go on with it. */
  save(match: ChamberMatch, isSeeded = false): Promise<string> {
    const path = this.paths.get(match);
    if (path !== undefined && !path.endsWith(LOG)) return SaveSlot.overwriting(path).save(match);
    return (isSeeded ? this.chosen : this.drawn).save(match);
  }

  /** Whether a run that came from here had a seed that was chosen. */
  isSeeded(match: ChamberMatch): boolean {
    return this.seeded.has(match);
  }

  private slot(name: string): SaveSlot {
    return SaveSlot.numbered(join(this.folder, `chamber-${name}.quadrille.json`));
  }

  /** Gives up what was kept of a run: it is over. */
  async delete(match: ChamberMatch): Promise<void> {
    this.close();
    const path = this.paths.get(match);
    if (path !== undefined) await rm(path, { force: true });
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
      this.paths.set(match, path);
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
