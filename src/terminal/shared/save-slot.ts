import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { MatchFile } from '../../kernel/match/match-file.ts';
import { Unwritable, whyUnwritable, writeAtomically } from '../../tournament/results/atomic-write.ts';
import { assertNotTaken, freePath, type OverwriteOptions } from './file-io.ts';
import { shellQuote } from './text-format.ts';
import { UserError } from './user-error.ts';

/** `--save`, `--continue` and `--force` of a game. */
export interface SaveOptions extends OverwriteOptions {
  readonly save?: string;
  readonly continue?: string;
}

interface Savable {
  readonly start: { readonly seed: number; readonly time: number };
  outcome(): object | undefined;
  file(): Promise<MatchFile>;
}

/**
 * Where the matches of one sitting are saved. A match that is saved again takes the place of what was saved of it;
 * whatever else is there is kept, and the match gets a name beside it.
 */
export class SaveSlot {
  private readonly path: string;
  private readonly mayReplace: boolean;
  private readonly taken = new Map<string, string>();

  private constructor(path: string, mayReplace: boolean) {
    this.path = path;
    this.mayReplace = mayReplace;
  }

  /**
   * Where the command line wants it saved, if it does: in a file that is free or may be replaced, else in the one that
   * the match is continued from. Throws UserError.
   */
  static fromOptions({ save, continue: from, force = false }: SaveOptions): SaveSlot | undefined {
    if (save === undefined || save === from) return from === undefined ? undefined : SaveSlot.overwriting(from);
    assertNotTaken(save, { force });
    return new SaveSlot(save, force);
  }

  /** A file that may be replaced. */
  static overwriting(path: string): SaveSlot {
    return new SaveSlot(path, true);
  }

  /** A name that nobody has chosen: where it is taken, one beside it. */
  static numbered(path: string): SaveSlot {
    return new SaveSlot(path, false);
  }

  /** Whether this match has been saved here. */
  has(match: Savable): boolean {
    return this.taken.has(nameOf(match));
  }

  /** Saves a match, whole or not at all. Says what can be done with it; throws UserError where it cannot be saved. */
  async save(match: Savable): Promise<string> {
    const file = await match.file();
    const path = this.taken.get(nameOf(match)) ?? (this.mayReplace ? this.path : freePath(this.path));
    try {
      await mkdir(dirname(path), { recursive: true }).catch(error => {
        throw whyUnwritable(path, error);
      });
      await writeAtomically(path, `${JSON.stringify(file)}\n`);
    } catch (error) {
      throw error instanceof Unwritable ? new UserError(`it could not be saved: ${error.message}`) : error;
    }
    this.taken.set(nameOf(match), path);
    const word = shellQuote(path);
    return match.outcome() === undefined
      ? `Saved to ${path}; go on with: quadrille ${file.game} --continue ${word}`
      : `Saved to ${path}; it is over: quadrille replay ${word} checks it, the page shows it at /replay.`;
  }

  /** Saves a match in the middle of it: what keeps it from being saved is said, and play goes on. */
  async trySaving(match: Savable): Promise<string> {
    try {
      return await this.save(match);
    } catch (error) {
      if (error instanceof UserError) return error.message;
      throw error;
    }
  }
}

/** Matches of a sitting may have the same seed, but never the same beginning. */
function nameOf({ start }: Savable): string {
  return `${start.seed} ${start.time}`;
}
