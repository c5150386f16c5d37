import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENTRIES } from '../../pack/declarations.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { quadrille as program } from '../../src/terminal/program.ts';
import { Client } from '../../src/wire/client.ts';
import { FlagClient } from '../../src/wire/flag/flagclient.ts';
import { pngOf } from '../server/cards/pictures.ts';
import { libraryExamples } from '../support/examples.ts';
import { InstalledPackage } from '../support/installed-package.ts';
import { devPackages } from '../support/registry.ts';

const installed = new InstalledPackage();
const tried = new Set(['serve']);
let atFirst: string[];

/** What `quadrille …` prints when it ends well. */
function quadrille(args: readonly string[], typed?: string): Promise<string> {
  tried.add(args[0] ?? '');
  return installed.quadrille(args, typed);
}

/** An installation is thousands of files: on a busy machine it takes its time, and so does its end. */
const PATIENCE_MS = 600_000;
beforeAll(async () => {
  await installed.install();
  atFirst = installed.files();
}, PATIENCE_MS);
afterAll(() => installed.remove(), PATIENCE_MS);

describe('what is installed', () => {
  const inPackage = (pattern: string) => globSync(pattern, { cwd: installed.package }).sort();

  test('is JavaScript, with the page and what there is to read, without sources and tests', () => {
    expect(inPackage('**/*.{ts,tsx}').filter(file => !/^dist\/.*\.d\.ts$/.test(file))).toEqual([]);
    const papers = ['CHANGELOG.md', 'CREDITS.md', 'LICENSE', 'README.md'];
    expect(inPackage('*')).toEqual([...papers, 'bin', 'dist', 'docs', 'package.json', 'python', 'src']);
    expect(inPackage('python/**/*.*').filter(file => /test|bench|cache/.test(file))).toEqual([]);
    const rulings = ['chamber', 'dungeon', 'flag'].map(game => `src/${game}/rulings.md`);
    const doors = ENTRIES.map(entry => `src/library/doors/${entry}.js`);
    expect(inPackage('src/**/*.*')).toEqual([...rulings, ...doors].sort());
    expect(inPackage('{dist/page/{index.html,sw.js,manifest.webmanifest,icon-512.png},docs/maps.md}')).toHaveLength(5);
    expect(inPackage('dist/page/docs/{index.html,library/index.html,api/kernel/index.html,search.json}')).toHaveLength(
      4,
    );
    expect(inPackage('dist/**/package.json')).toEqual([]);
  });

  test('needs none of the packages that only its makers need', () => {
    expect(installed.fetched).toContain('fastify');
    const makers = new Set(devPackages());
    expect(installed.fetched.filter(name => makers.has(name))).toEqual([]);
  });
});

describe('as a library', () => {
  const TSC = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc');
  const examples = libraryExamples();
  beforeAll(() => {
    const types = join(import.meta.dirname, '../../node_modules/@types');
    const strict = { strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true };
    const modules = { target: 'esnext', module: 'nodenext', allowImportingTsExtensions: true, noEmit: true };
    const compilerOptions = { ...strict, ...modules, types: ['node'], typeRoots: [types] };
    for (const { name, source } of examples) writeFileSync(join(installed.project, name), source);
    writeFileSync(join(installed.project, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(installed.project, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  });

  test('it has types that hold, and refuse nothing of the programs that use it but what is wrong', async () => {
    const wrong =
      "import { Chance } from 'quadrille/kernel';\nexport const drawn: string = Chance.seeded(1, 'a').below(2);\n";
    writeFileSync(join(installed.project, 'wrong.ts'), wrong);
    expect(await installed.node([TSC, '--pretty', 'false'])).toBe(
      "wrong.ts(2,14): error TS2322: Type 'number' is not assignable to type 'string'.\n",
    );
  });

  test.each(examples.filter(({ prints }) => prints !== undefined))('it runs $name', async ({ name, prints }) => {
    expect(await installed.node([name])).toBe(prints);
  });

  test('it keeps to itself what it does not export', async () => {
    const inside = "await import('quadrille/dist/kernel/chance.js')";
    expect(await installed.node(['--input-type=module', '-e', inside])).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED');
  });
});

describe('npx quadrille serve', () => {
  let server: Awaited<ReturnType<InstalledPackage['serve']>>;
  let client: Client;
  beforeAll(async () => {
    server = await installed.serve();
    client = new Client({ server: server.url });
  });
  afterAll(() => server?.stop());

  test('serves the page with its scripts', async () => {
    const page = await (await fetch(server.url)).text();
    const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(page) ?? [];
    expect((await fetch(server.url + script)).headers.get('content-type')).toContain('javascript');
  });

  test('plays, and keeps what was played in the folder of the user', async () => {
    const { match, secret = '' } = await client.create({ game: 'dungeon', setup: { map: 'first-steps' } });
    const { actions } = await client.as(secret).legal(match.id);
    expect((await client.as(secret).play(match.id, { action: actions[0] })).match.position).toBe(1);
    expect(existsSync(join(installed.home, '.local/share/quadrille/quadrille.db'))).toBe(true);
  });

  test('shows the documents', async () => {
    const page = await fetch(`${server.url}/docs/library`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<h1 id="the-library">');
  });

  test('describes its interface', async () => {
    expect((await fetch(`${server.url}/swagger-ui/index.html`)).status).toBe(200);
  });

  test('solves on a thread', async () => {
    expect(await client.solve({ setup: { map: 'first-steps' } })).toMatchObject({ answer: 'winnable' });
  });

  test('draws cards on a thread, in the typefaces that it brings', async () => {
    const { match } = await client.create({ game: 'flag', setup: { template: 'crossing' } });
    const card = await fetch(`${server.url}/api/matches/${match.id}/card.png`);
    expect(card.status).toBe(200);
    expect(card.headers.get('etag')).not.toBeNull();
    expect(pngOf(new Uint8Array(await card.arrayBuffer()))).toEqual({ isPng: true, width: 1200, height: 630 });
    expect(globSync('dist/server/cards/fonts/*.woff2', { cwd: installed.package })).toHaveLength(6);
  });

  test('lets its bot play on a thread, against one that thinks on two', async () => {
    const flag = new FlagClient(server.url);
    const { id } = await flag.create(await client.map('flag', 'crossing'));
    const joined = await fetch(`${server.url}/api/flag/sessions/${id}/bots`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ brain: 'greedy', ms: 10 }),
    });
    expect(joined.status).toBe(200);
    await quadrille(['bot', 'mcts', '--session', id, '--threads', '2', '--time', '10ms', '--server', server.url]);
    expect(await flag.session(id)).toMatchObject({ gameOver: true });
  });

  test('is what the terminal plays on, and shares its store', async () => {
    expect(await quadrille(['flag', 'list', '--server', server.url])).toContain('crossing');
    const { map } = await client.publish({ game: 'flag', setup: { template: 'example' }, title: 'An example' });
    await quadrille(['withdraw', map.id]);
    const { match } = await client.create({ game: 'dungeon', setup: { map: 'first-steps' } });
    expect(await quadrille(['remove', match.id])).toMatch(/ is gone\.\n$/);
    expect((await client.gallery()).maps).toEqual([]);
  });
});

describe('quadrille', () => {
  const CUP = { players: [{ brain: 'greedy' }, { brain: 'random' }], maps: ['crossing'], rounds: 1 };
  beforeAll(() => {
    writeFileSync(join(installed.desk, 'cup.json'), JSON.stringify(CUP));
    const reads =
      "import { createInterface } from 'node:readline';\ncreateInterface({ input: process.stdin }).on('line', line =>";
    writeFileSync(
      join(installed.desk, 'bot.mjs'),
      `${reads} console.log(JSON.stringify(JSON.parse(line).legal[0])));\n`,
    );
    // Gives up in its first turn, which is all that there is to be heard of it.
    writeFileSync(
      join(installed.desk, 'client.mjs'),
      `const [server, session] = process.argv.slice(2);
const ask = (way, body) =>
  fetch(server + '/api/gamesession/' + session + way, { method: 'POST', body: JSON.stringify(body) });
const key = await (await ask('/join', {})).json();
while ((await ask('/giveup', key)).status === 403);
`,
    );
    writeFileSync(join(installed.desk, 'boxes.txt'), '#####\n#@$.#\n#####\n');
  });

  test.each<[string, RegExp | string, string?]>([
    ['--version', `${packageJson.version}\n`],
    ['dungeon first-steps --seed 1', 'Goal: [ ] exit', 'right right'],
    ['chamber --seed 1', 'Action: PC moves East.', 'h ea q'],
    ['new dungeon map.json', 'Written to map.json.'],
    ['check map.json', 'map.json: nothing wrong (dungeon)'],
    ['solve map.json --save won.quadrille.json', /^Winnable in \d+ actions/],
    ['import-levels boxes.txt', '1 level written to boxes.'],
    ['replay won.quadrille.json', 'The hash holds'],
    ['generate dungeon --seed 1 -o maze.json', 'Written to maze.json'],
    ['arena greedy random --map crossing --games 2 --threads 2 --nodes 50', /^greedy against random\n/],
    ['tournament cup.json --threads 2', '2 games. The report: cup.results/report.html'],
    ['analyse cup.results/games/crossing-1-1-1.quadrille.json --nodes 50 --out grades.json', 'grades.json'],
    ['try-bot --unsafe-bots node bot.mjs', 'It speaks properly: 3 games, '],
    ['try-bot --unsafe-bots --client -- node client.mjs {server} {session}', 'It speaks properly: 3 games, 3 moves.'],
    ['sprt random greedy --nodes 50 --map crossing --elo1 200 --threads 2', 'Passed: 200 Elo are likelier than 0.'],
    ['ladder new --in club --map crossing', 'There is a ladder in club.'],
    ['ladder join mine --in club --brain greedy', 'mine is on the ladder in club.'],
    ['worker --help', 'quadrille tournament cup.json --store postgres://'],
    ['new game mine', 'Written to mine.'],
    ['play mine --together --save mine.quadrille.json', 'has taken the last stone', '1\n'.repeat(16)],
    ['env chamber --describe', '"protocol": 1'],
    ['conform chamber --list', 'the stairs of floor 5 win'],
    ['export all.jsonl', 'Written to all.jsonl.'],
    ['import all.jsonl --store other.db', /^Taken in: [1-9]\d* matches/],
    ['backup copy.db', 'The store is backed up in copy.db.'],
    ['prune --days 1', '0 matches are gone.'],
    ['usage', 'matches'],
    ['ban 203.0.113.9', '203.0.113.9/32 is banned for ever.'],
    ['unban 203.0.113.9', '203.0.113.9/32 may write again.'],
    ['reports', 'Nothing is reported.'],
    ['restore copy.db', 'is as it was when copy.db was made'],
  ])('%s', async (line, said, typed) => {
    expect(await quadrille(line.split(' '), typed)).toMatch(said);
  });

  test('has no other commands', async () => {
    expect((await program()).commands.flatMap(command => (tried.has(command.name()) ? [] : command.name()))).toEqual(
      [],
    );
  });

  test('has left what it was asked for, and nothing else', () => {
    const [maps, stores] = [
      ['boxes', 'boxes.txt', 'map.json', 'maze.json'],
      ['all.jsonl', 'copy.db', 'other.db'],
    ];
    const games = [
      'bot.mjs',
      'client.mjs',
      'club',
      'cup.json',
      'cup.results',
      'grades.json',
      'mine',
      'mine.quadrille.json',
      'won.quadrille.json',
    ];
    expect(globSync('*', { cwd: installed.desk }).sort()).toEqual([...maps, ...stores, ...games].sort());
    expect(readFileSync(join(installed.desk, 'cup.results/report.html'), 'utf8')).toContain('crossing-1-1-2');
  });
});

test('nothing was written to where it is installed: what it compiled is in the cache of the user', () => {
  expect(installed.files()).toEqual(atFirst);
  expect(globSync('*', { cwd: join(installed.home, '.cache/quadrille/compiled') })).not.toEqual([]);
});
