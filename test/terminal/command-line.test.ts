import { Help } from 'commander';
import { describe, expect, test } from 'vitest';
import { quadrille } from '../../src/terminal/command-line.ts';

const WHOLE = await quadrille();
const ALL = WHOLE.commands.map(command => command.name());

describe('the command', () => {
  test('lists all its parts, loaded or not', async () => {
    expect(ALL.length).toBeGreaterThan(20);
    expect(new Set(ALL).size).toBe(ALL.length);
    for (const words of [[], ['--help'], ['help'], ['chambre'], ['constructor'], ['chamber', '--seed', '1']]) {
      expect((await quadrille(words)).helpInformation()).toBe(WHOLE.helpInformation());
    }
  });

  test.each([['chamber'], ['help', 'chamber'], ['--help', 'chamber']])(
    'has loaded what is named by %s %s',
    async (...words) => {
      const chamber = ({ commands }: typeof WHOLE) => commands.find(command => command.name() === 'chamber');
      expect(chamber(await quadrille(words))?.helpInformation()).toBe(chamber(WHOLE)?.helpInformation());
    },
  );

  test.each(WHOLE.commands)('says of $_name what it takes', command => {
    const takes = command.commands.length > 0 ? `${command.name()} [command]` : new Help().subcommandTerm(command);
    expect(`${command.name()} ${command.usage()}`).toBe(takes);
  });
});
