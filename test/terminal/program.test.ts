import { describe, expect, test } from 'vitest';
import { quadrille } from '../../src/terminal/program.ts';

const ALL = (await quadrille()).commands.map(command => command.name());

describe('the command', () => {
  test('has all its parts where none of them is called', async () => {
    expect(ALL.length).toBeGreaterThan(20);
    expect(new Set(ALL).size).toBe(ALL.length);
    for (const called of ['--help', 'help', 'chambre', '', 'constructor']) {
      expect((await quadrille(called)).commands.map(command => command.name())).toEqual(ALL);
    }
  });

  test.each(ALL)('has only %s where that is called', async called => {
    const { commands } = await quadrille(called);
    expect(commands.map(command => command.name())).toEqual([called]);
    const whole = (await quadrille()).commands.find(command => command.name() === called);
    expect(commands[0]?.helpInformation()).toBe(whole?.helpInformation());
  });
});
