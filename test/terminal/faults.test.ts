import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { GAMES } from '../../src/server/games/all-games.ts';
import { Running } from '../server/running.ts';
import { quadrille } from './in-process.ts';

const server = Running.forFile({ games: GAMES, now: Date.now });
const folder = await mkdtemp(join(tmpdir(), 'quadrille-faults-'));
const at = (name: string) => join(folder, name);
const MAP = { entities: [{ type: 'player', x: 0, y: 0 }], 'goal-condition': { goal: 'exit' } };

/** A match file with something changed in it. */
async function changed(name: string, from: string | RegExp, to: string): Promise<void> {
  await writeFile(at(name), (await readFile(at('good.json'), 'utf8')).replace(from, to));
}

beforeAll(async () => {
  await quadrille(['dungeon', 'first-steps', '--seed', '1', '--save', at('good.json')], 'down down right');
  await changed('action.json', '"down"', '"sideways"');
  await changed('actor.json', '"by":0', '"by":3');
  await changed('hash.json', /"hash":"...../, '"hash":"00000');
  await changed('setup.json', '"type":"wall"', '"type":"wal"');
  await changed('version.json', /"version":\d+/, '"version":99');
  await writeFile(at('map.json'), JSON.stringify(MAP));
  await mkdir(at('maps/dungeons'), { recursive: true });
  await writeFile(at('maps/dungeons/empty.json'), '{}');
  await writeFile(at('config.json'), '{ "ally_attack": "x" }');
  await writeFile(at('template.json'), '{ "gridSize": [2] }');
  await writeFile(at('export.jsonl'), '{"quadrille":"store","format":2}\n{"match":5}\n');
  const players = [{ brain: 'greedy' }, { brain: 'random' }];
  await writeFile(at('cup-player.json'), JSON.stringify({ players: [{ brain: 'genius' }] }));
  await writeFile(at('cup-map.json'), JSON.stringify({ players, maps: ['crossing', 'exmple'] }));
  await writeFile(at('cup-file.json'), JSON.stringify({ players, maps: ['nowhere.json'] }));
  await writeFile(at('cup-template.json'), JSON.stringify({ players, maps: ['template.json'] }));
});

const STORE = ['--store', at('s.db')];
const CASES: readonly [args: readonly string[], fault: string][] = [
  [['replay', at('action.json')], 'action.json /log/0/action/direction: expected one of up'],
  [['replay', at('actor.json')], 'actor.json /log/0/by: seat 3 was not to act'],
  [['replay', at('setup.json')], 'setup.json /setup/map/entities/0/type: expected'],
  [['replay', at('version.json')], 'version.json /version: recorded under version 99'],
  [['dungeon', '--continue', at('action.json')], 'action.json /log/0/action/direction: expected one of up'],
  [['dungeon', '--continue', at('actor.json')], 'actor.json /log/0/by: seat 3 was not to act'],
  [['dungeon', '--continue', at('hash.json')], 'hash.json /hash: expected'],
  [['chamber', '--continue', at('good.json')], 'good.json is a match of dungeon, not of chamber'],
  [['import', at('setup.json'), ...STORE], 'setup.json /setup/map/entities/0/type: expected'],
  [['import', at('hash.json'), ...STORE], 'hash.json /hash: expected'],
  [['import', at('export.jsonl'), ...STORE], 'export.jsonl line 2, /match: expected an object, found 5'],
  [['dungeon', at('map.json'), '--config', at('config.json')], 'config.json /ally_attack: expected a number'],
  [['solve', at('map.json'), '--config', at('config.json')], 'config.json /ally_attack: expected a number'],
  [['dungeon', 'empty'], 'maps/dungeons/empty.json /entities: expected a list'],
  [['tournament', at('cup-player.json')], 'cup-player.json /players/0/brain: expected one of random'],
  [['tournament', at('cup-map.json')], 'cup-map.json /maps/1: there is no map "exmple"; did you mean example?'],
  [['tournament', at('cup-file.json')], `cup-file.json /maps/0: there is no file ${at('nowhere.json')}`],
  [['tournament', at('cup-template.json')], 'template.json /gridSize'],
  [['arena', 'greedy', 'random', '--map', at('template.json')], 'template.json /gridSize'],
];

describe('an error names the file that is at fault', () => {
  it.each(CASES)('%j', async (args, fault) => {
    const { code, out, err } = await quadrille(args, '', { QUADRILLE_MAPS: at('maps') });
    expect(err.split('\n')[0]).toContain(join(folder, fault.split(' ')[0]!));
    expect(err).toContain(fault);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });

  it('also where a server refuses it', async () => {
    const { code, err } = await quadrille(['flag', 'create', at('template.json'), '--server', server.url]);
    expect(err).toContain(`${at('template.json')}: refused (400): /template/`);
    expect(code).toBe(2);
  });
});
