import type { Cage, CommandCage } from '../../tournament/cage/cage.ts';
import { commandCage, engineFor, mustBeSeen, NoCage } from '../../tournament/cage/choose.ts';
import type { Entrant } from '../../tournament/job.ts';
import { UserError } from './user-error.ts';
import type { CageTyped } from './bot-options.ts';

/** How the programs among these players are started here. Says in a sentence why they are not, before any game. */
export function cageFor(entrants: readonly Entrant[], home: string, typed: CageTyped): Cage {
  return saying(() => {
    const commands = entrants.flatMap(wordsOf);
    const images = entrants.flatMap(entrant => ('image' in entrant ? entrant.image : []));
    const cage = {
      ...(commands.length === 0 ? {} : { commands: commandCage(wishesOf(typed)) }),
      ...(images.length === 0 ? {} : { images: engineFor(images) }),
    };
    for (const words of commands) mustBeSeen(cage, words, home);
    return cage;
  });
}

/** How one command is started here, in the folder that we are in. */
export function cageOf(words: readonly string[], typed: CageTyped): CommandCage {
  return saying(() => {
    const commands = commandCage(wishesOf(typed));
    mustBeSeen({ commands }, words, process.cwd());
    return commands;
  });
}

/** How whatever comes is started here: commands surely, images where something runs containers. */
export function cageForAny(typed: CageTyped): Cage {
  const commands = saying(() => commandCage(wishesOf(typed)));
  try {
    return { commands, images: engineFor([]) };
  } catch (error) {
    if (error instanceof NoCage) return { commands };
    throw error;
  }
}

/** How commands are shut in, in words. */
export function toldOf({ commands, images }: Cage): string {
  const shut = commands?.by === 'nothing' ? 'Nothing shuts commands in' : `Commands are shut in by ${commands?.by}`;
  return `${shut}; ${images === undefined ? 'there are no containers' : `containers are run by ${images}`}.`;
}

/** How one program is shut in, in words. */
export function toldOfOne({ commands, images }: Cage): string {
  if (images !== undefined) return `It runs in a container of ${images}.`;
  return commands?.by === 'nothing'
    ? 'Nothing shuts it in: it may do whatever you may do.'
    : `It is shut in by ${commands?.by}.`;
}

function wordsOf(entrant: Entrant): readonly (readonly string[])[] {
  if ('command' in entrant) return [entrant.command];
  return 'client' in entrant ? [entrant.client] : [];
}

function wishesOf({ unsafeBots = false, readable = [] }: CageTyped) {
  return { unsafe: unsafeBots, readable };
}

function saying<T>(choose: () => T): T {
  try {
    return choose();
  } catch (error) {
    throw error instanceof NoCage ? new UserError(error.message) : error;
  }
}
