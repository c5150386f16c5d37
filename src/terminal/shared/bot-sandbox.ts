import type { Entrant } from '../../tournament/games/job.ts';
import { assertVisible, chooseSandbox, NoSandbox } from '../../tournament/sandbox/choose-sandbox.ts';
import type { CommandSandbox, Sandbox } from '../../tournament/sandbox/sandbox.ts';
import type { SandboxOptions } from './bot-options.ts';
import { UserError } from './user-error.ts';

/** How the programs among these players are started here. Says in a sentence why they are not, before any game. */
export function sandboxFor(entrants: readonly Entrant[], home: string, typed: SandboxOptions): Sandbox {
  const commands = entrants.flatMap(wordsOf);
  if (commands.length === 0) return {};
  return saying(() => {
    const sandbox = { commands: chooseSandbox(wishesOf(typed)) };
    for (const words of commands) assertVisible(sandbox, words, home);
    return sandbox;
  });
}

/** How one command is started here, in the folder that we are in. */
export function sandboxForCommand(words: readonly string[], typed: SandboxOptions): CommandSandbox {
  return saying(() => {
    const commands = chooseSandbox(wishesOf(typed));
    assertVisible({ commands }, words, process.cwd());
    return commands;
  });
}

/** How whatever commands come are started here. */
export function sandboxForAny(typed: SandboxOptions): Sandbox {
  return { commands: saying(() => chooseSandbox(wishesOf(typed))) };
}

/** How commands are shut in, in words. */
export function sandboxText({ commands }: Sandbox): string {
  return commands?.by === 'nothing' ? 'Nothing shuts commands in.' : `Commands are shut in by ${commands?.by}.`;
}

/** How one program is shut in, in words. */
export function programSandboxText({ commands }: Sandbox): string {
  return commands?.by === 'nothing'
    ? 'Nothing shuts it in: it may do whatever you may do.'
    : `It is shut in by ${commands?.by}.`;
}

function wordsOf(entrant: Entrant): readonly (readonly string[])[] {
  if ('command' in entrant) return [entrant.command];
  return 'client' in entrant ? [entrant.client] : [];
}

function wishesOf({ unsafeBots = false, readable = [] }: SandboxOptions) {
  return { unsafe: unsafeBots, readable };
}

function saying<T>(choose: () => T): T {
  try {
    return choose();
  } catch (error) {
    throw error instanceof NoSandbox ? new UserError(error.message) : error;
  }
}
