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

const NAME = /^chamber-(?:last|seeded)(?:-\d+)?\.quadrille\.json$/;
/** So many are offered. */
const MOST = 5;

/** A run that was left, and can be gone on with. */
interface Shelved {
  readonly match: ChamberMatch;
  readonly words: string;
}

/** The runs of this user that were left unfinished. None takes the place of another. */
export class UnfinishedRuns {
  private readonly folder = dataFolder();
  private readonly paths = new Map<ChamberMatch, string>();
  private readonly drawn = this.slot('last');
  /** What they are called says that their seed was chosen. */
  private readonly chosen = this.slot('seeded');

  /** Those that can be read, the last one first. */
  async offers(): Promise<readonly Shelved[]> {
    const found = await Promise.all((await this.names()).map(name => this.read(join(this.folder, name))));
    return found
      .flatMap(each => each ?? [])
      .sort((a, b) => b.left - a.left)
      .slice(0, MOST);
  }

  /** Keeps a run that is left, in its own place if it came from here. Says how to go on with it. */
  save(match: ChamberMatch, isSeeded = false): Promise<string> {
    const path = this.paths.get(match);
    if (path !== undefined) return SaveSlot.overwriting(path).save(match);
    return (isSeeded ? this.chosen : this.drawn).save(match);
  }

  /** Whether a run that came from here had a seed that was chosen. */
  isSeeded(match: ChamberMatch): boolean {
    return basename(this.paths.get(match) ?? '').startsWith('chamber-seeded');
  }

  private slot(name: string): SaveSlot {
    return SaveSlot.numbered(join(this.folder, `chamber-${name}.quadrille.json`));
  }

  /** Gives up what was kept of a run: it is over. */
  async delete(match: ChamberMatch): Promise<void> {
    const path = this.paths.get(match);
    if (path !== undefined) await rm(path, { force: true });
  }

  private async names(): Promise<readonly string[]> {
    const all = await readdir(this.folder).catch(() => []);
    return all.filter(name => NAME.test(name));
  }

  /** What cannot be gone on with is nobody's trouble here: `--continue` says what is wrong with it. */
  private async read(path: string): Promise<(Shelved & { readonly left: number }) | undefined> {
    try {
      const match = await continueMatch(chamber, path, mayTakeBack);
      const { mtimeMs: left } = await stat(path);
      const { race, floor, hp, turn } = match.view(PLAYER_SEAT);
      this.paths.set(match, path);
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
