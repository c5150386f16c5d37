import { Command } from 'commander';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { envOption } from '../../../src/terminal/shared/option-values.ts';

afterEach(() => vi.unstubAllEnvs());

/** A command with one option, in an environment with this variable or without it. */
function command(variable: string | undefined): Command {
  vi.stubEnv('QUADRILLE_PLACE', variable);
  return new Command().addOption(envOption('--place <name>', 'where', 'QUADRILLE_PLACE').default('here'));
}

describe('an option that the environment can set', () => {
  test.each<[says: string, variable: string | undefined, args: string[], place: string]>([
    ['without either, what is usual', undefined, [], 'here'],
    ['the variable', 'there', [], 'there'],
    ['the option', undefined, ['--place', 'elsewhere'], 'elsewhere'],
    ['the option comes before the variable', 'there', ['--place', 'elsewhere'], 'elsewhere'],
    ['a variable that is set to nothing is not set', '', [], 'here'],
  ])('%s', (_, variable, args, place) => {
    expect(command(variable).parse(args, { from: 'user' }).opts()).toEqual({ place });
  });

  test('help names the variable, and never tells what is in it', () => {
    const help = command('postgres://quadrille:password@host/database').helpInformation();
    expect(help).toContain('env: QUADRILLE_PLACE');
    expect(help).not.toContain('password');
  });
});
