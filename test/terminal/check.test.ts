import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DUNGEONS } from '../../src/dungeon/maps/index.ts';
import { FLAG_MAPS } from '../../src/flag/maps/index.ts';
import { quadrille } from './in-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'quadrille-check-'));

async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

describe('quadrille check', () => {
  it('finds nothing wrong with what ships', async () => {
    const dungeon = await file('good.json', DUNGEONS['first-steps']?.map);
    const template = await file('template.json', FLAG_MAPS[Object.keys(FLAG_MAPS)[0] ?? '']?.template);
    const config = await file('config.json', { player_health: 5 });
    const { code, out } = await quadrille(['check', dungeon, template, config]);
    expect(out).toContain('good.json: nothing wrong (dungeon)');
    expect(out).toContain('template.json: nothing wrong (Capture The Flag template)');
    expect(out).toContain('config.json: nothing wrong (dungeon configuration)');
    expect(code).toBe(0);
  });

  it('passes over a byte-order mark, whatever the file is', async () => {
    const contents: readonly [string, string][] = [
      ['marked-map.json', JSON.stringify(DUNGEONS['first-steps']?.map)],
      ['marked-template.json', JSON.stringify(FLAG_MAPS.crossing?.template)],
      ['marked-match.json', await readFile('test/golden/chamber/a-dozen-turns.quadrille.json', 'utf8')],
      ['marked-floors.txt', await readFile('test/golden/chamber/hunt.layout', 'utf8')],
      ['marked-plan.json', JSON.stringify({ title: 'A cup', rounds: 1, players: [{ name: 'a', brain: 'random' }] })],
    ];
    for (const [name, content] of contents) {
      const plain = await quadrille(['check', await file(name, content)]);
      const marked = await quadrille(['check', await file(name, `\ufeff${content}`)]);
      expect(marked.out).toBe(plain.out);
      expect([marked.code, plain.out]).toEqual([plain.code, expect.stringContaining('marked')]);
    }
  });

  const wrong: readonly [name: string, content: unknown, expected: readonly string[]][] = [
    [
      'two.json',
      { entities: [{ type: 'wal', x: 1.5, y: 0 }], 'goal-condition': { goal: 'exi' } },
      ['/entities/0/type', '/entities/0/x', '/goal-condition/goal'],
    ],
    ['cfg.json', { player_health: 'much', player_attack: 1 }, ['cfg.json:/player_health: error: expected a number']],
    ['tpl.json', { gridSize: [2, 2], teams: 9 }, ['tpl.json:/gridSize', 'tpl.json:/teams']],
    ['chamber.txt', '|-----|\n|?.V..|\n|-----|', ['chamber.txt:2:2: warning', 'error: ']],
    [
      'floor.txt',
      '|----|\n|@H.P|\n|..D.|\n|----|\n',
      [
        'floor.txt:2:2: error: expected stairs (\\) on a floor that has a player',
        'floor.txt:2:3: warning: "H": not known; taken as floor',
        'floor.txt:2:5: warning: "P": potions are written 0 to 5 in a file; taken as floor',
      ],
    ],
    ['broken.json', '{\n  "entities": ', ['broken.json:2:15: error: not JSON: expected a value']],
    ['other.json', { hello: 1 }, ['expected a dungeon, a configuration']],
    ['prose.txt', 'hello', ['prose.txt: error: expected a dungeon']],
    ['picture.txt', '|-|\0', ['picture.txt: error: expected a dungeon']],
    ['empty.json', '', ['empty.json: error: expected a dungeon', 'found nothing']],
    ['match.json', { format: 1, log: 7 }, ['match.json:/log']],
  ];
  it('remarks on fields and keys that nobody knows, with the nearest that is known', async () => {
    const entities = [
      { type: 'player', x: 0, y: 0 },
      { type: 'exit', x: 1, y: 0 },
      { type: 'portal', x: 0, y: 1, colour: 'red', color: 'red' },
      { type: 'portal', x: 5, y: 1, colour: 'red' },
    ];
    const map = { entities, 'goal-condition': { goal: 'exit' } };
    const typo = await file('typo.json', map);
    const setup = await file('setup.json', {
      map,
      mode: 'hard',
      config: { player_helth: 3 },
      options: { tickling: 'moves' },
    });
    const config = await file('config2.json', { player_health: 5, spider_atack: 2, week_of_term: 3 });
    const { code, out } = await quadrille(['check', typo, setup, config]);
    expect(out).toContain('typo.json:/entities/2/color: warning: nothing is known by this name: did you mean colour?');
    expect(out).toContain('setup.json:/mode: warning: nothing is known by this name: did you mean gameMode?');
    expect(out).toContain(
      'setup.json:/config/player_helth: warning: nothing is known by this name: did you mean player_health?',
    );
    expect(out).toContain(
      'setup.json:/options/tickling: warning: nothing is known by this name: did you mean ticking?',
    );
    expect(out).toContain('config2.json:/spider_atack: warning');
    expect(out).not.toContain('week_of_term');
    expect(code).toBe(0);
  });

  it('checks a dungeon by the edition that one asks for', async () => {
    const entities = [
      { type: 'player', x: 0, y: 0 },
      { type: 'exit', x: 1, y: 0 },
      { type: 'health_potion_1', x: 0, y: 1 },
    ];
    const path = await file('potion.json', { entities, 'goal-condition': { goal: 'exit' } });
    expect((await quadrille(['check', path])).out).toContain('nothing wrong (dungeon of the 2021 edition)');
    const { code, out } = await quadrille(['check', path, '--edition', '2022']);
    expect(out).toContain('potion.json:/entities/2/type: error: expected the type of an entity');
    expect(code).toBe(1);
    expect((await quadrille(['check', path, '--edition', '2020'])).code).not.toBe(0);
  });

  it.each(wrong)('says everything about %s', async (name, content, expected) => {
    const { code, out } = await quadrille(['check', await file(name, content)]);
    for (const part of expected) expect(out).toContain(part);
    expect(code).toBe(1);
  });

  /** What the rules allow, and a designer would want to know: told, but no failure. */
  const odd: readonly [name: string, content: unknown, expected: string][] = [
    [
      'walled.json',
      {
        entities: [
          { type: 'player', x: 0, y: 0 },
          { type: 'key', x: 1, y: 0, key: 4 },
          { type: 'exit', x: 2, y: 0 },
        ],
        'goal-condition': { goal: 'exit' },
      },
      'walled.json:/entities/1: warning: no door wants this key (4)',
    ],
    [
      'rich.json',
      {
        map: {
          entities: [
            { type: 'player', x: 0, y: 0 },
            { type: 'treasure', x: 1, y: 0 },
          ],
          'goal-condition': { goal: 'treasure' },
        },
        config: { treasure_goal: 2 },
      },
      'rich.json:/map/goal-condition: warning: the goal is 2 treasure, and only 1 can be reached',
    ],
    [
      'slow.json',
      { ...FLAG_MAPS.crossing?.template, totalTimeLimitInSeconds: 5, moveTimeLimitInSeconds: 9 },
      'slow.json:/moveTimeLimitInSeconds: warning: a move may take 9 seconds',
    ],
    ['hidden.txt', '|-----|\n|@...\\|\n|-----|', 'hidden.txt:2:6: warning: these stairs stay hidden'],
  ];
  it.each(odd)('advises about %s', async (name, content, expected) => {
    const path = await file(name, content);
    const { code, out } = await quadrille(['check', path]);
    expect(out).toContain(expected);
    expect(code).toBe(0);
    const { remarks } = JSON.parse((await quadrille(['check', path, '--json'])).out)[path];
    expect(remarks).toHaveLength(1);
    expect(remarks[0]).toMatchObject({ severity: 'warning', path: expect.any(String), message: expect.any(String) });
  });

  it('advises what other people’s files are taken for, and refuses what is only mistyped', async () => {
    const entities = [
      { type: 'player', x: 0, y: 0 },
      { type: 'zombie', x: 1, y: 0 },
      { type: 'portal', x: 2, y: 0 },
      { type: 'exit', x: 3, y: 0 },
    ];
    const map = { entities, 'goal-condition': {} };
    const config = { assassin_bribe_fail_rate: 3, player_attack: 1 };
    const alone = await file('loose.json', map);
    const both = await file('loose-setup.json', { map, config });
    const rates = await file('loose-config.json', config);
    const { code, out } = await quadrille(['check', alone, both, rates]);
    const words = [
      '/entities/1/type: warning: found "zombie", taken for zombie_toast',
      '/entities/2/colour: warning: expected a colour, found nothing: this portal has no twin',
      '/goal-condition: warning: found an object, taken for exit',
    ];
    for (const each of words) {
      expect(out).toContain(`loose.json:${each}`);
      expect(out).toContain(`loose-setup.json:/map${each}`);
    }
    expect(out).toContain('loose-setup.json:/config/assassin_bribe_fail_rate: warning: found 3, taken for 1');
    expect(out).toContain('loose-config.json:/assassin_bribe_fail_rate: warning: found 3, taken for 1');
    expect(code).toBe(0);
    const slip = { type: 'door', x: 4, y: 0, kee: 1 };
    const slipped = await quadrille(['check', await file('slip.json', { ...map, entities: [...entities, slip] })]);
    expect(slipped.out.match(/kee: .*/g)).toEqual(['kee: error: nothing is known by this name: did you mean key?']);
    expect(slipped.code).toBe(1);
  });

  it('reads a folder of maps, and speaks JSON to scripts', async () => {
    const maps = join(folder, 'maps');
    await mkdir(join(maps, 'dungeons'), { recursive: true });
    await writeFile(join(maps, 'dungeons', 'bad.json'), '{"entities":[]}');
    const { code, out } = await quadrille(['check', maps, '--json']);
    expect(code).toBe(1);
    const verdict = JSON.parse(out)[join(maps, 'dungeons', 'bad.json')];
    expect(verdict.format).toBe('dungeon');
    expect(verdict.remarks[0]).toMatchObject({ severity: 'error', path: expect.stringContaining('/') });
  });

  it('knows maps by the names that a server has for them, folders and all', async () => {
    const maps = join(folder, 'named');
    const env = { QUADRILLE_MAPS: maps };
    for (const kind of ['dungeons', 'configs']) await mkdir(join(maps, kind, 'week1'), { recursive: true });
    const path = join(maps, 'dungeons', 'week1', 'maze.json');
    await writeFile(path, JSON.stringify(DUNGEONS['first-steps']?.map));
    await writeFile(join(maps, 'configs', 'week1', 'harsh.json'), '{ "player_health": "little" }');
    expect(await quadrille(['check', 'week1/maze'], '', env)).toMatchObject({
      code: 0,
      out: `${path}: nothing wrong (dungeon)\n`,
    });
    const all = await quadrille(['check'], '', env);
    expect(all.out).toContain(`${path}: nothing wrong (dungeon)`);
    expect(all.out).toContain('configs/week1/harsh.json:/player_health: error');
    expect((await quadrille(['check', 'week1/harsh'], '', env)).code).toBe(1);
    expect((await quadrille(['check', 'week2/maze'], '', env)).err).toContain('there is no file week2/maze');
    const played = await quadrille(['dungeon', 'week1/maze'], 'down', env);
    expect(played).toMatchObject({ code: 0, err: '' });
  });

  it('says what it needs', async () => {
    const { code, err } = await quadrille(['check']);
    expect(code).toBe(2);
    expect(err).toContain('QUADRILLE_MAPS');
    expect((await quadrille(['check', join(folder, 'none.json')])).err).toContain('there is no file');
  });
});
