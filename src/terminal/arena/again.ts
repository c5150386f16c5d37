import { shellWord } from '../parts/shellword.ts';

/** Exit code of a command that was ended from the keyboard before it was done. */
export const INTERRUPTED = 130;

/** The command as it was typed, with other values for some of its options. */
export function commandAgain(args: readonly string[], options: Readonly<Record<string, number>> = {}): string {
  const names = Object.keys(options);
  const rest = args.filter(
    (arg, n) => !names.some(name => arg === name || arg.startsWith(`${name}=`) || args[n - 1] === name),
  );
  const changed = Object.entries(options).flatMap(([name, value]) => [name, String(value)]);
  return ['quadrille', ...rest, ...changed].map(shellWord).join(' ');
}
