import { existsSync, globSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENTRIES } from '../../pack/declarations.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { Client } from '../../src/wire/client/api-client.ts';
import { FlagClient } from '../../src/wire/client/flag-client.ts';
import { pngOf } from '../server/cards/pictures.ts';
import { libraryExamples } from '../support/examples.ts';
import { InstalledPackage } from '../support/installed-package.ts';
import { devPackages } from '../support/registry.ts';

/** As docs/library.md says. */
const [INSTALLED_MB, BOT_KB] = [85, 70];

const installed = new InstalledPackage();
let atFirst: string[];

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
    expect(inPackage('**/*.{ts,tsx}').filter(file => !/^(?:dist\/.*\.d\.ts|examples\/.*)$/.test(file))).toEqual([]);
    const papers = ['CHANGELOG.md', 'CREDITS.md', 'LICENSE', 'README.md'];
    expect(inPackage('*')).toEqual([...papers, 'bin', 'dist', 'docs', 'examples', 'package.json', 'python']);
    expect(inPackage('python/**/*.*').filter(file => /test|bench|cache/.test(file))).toEqual([]);
    expect(inPackage('docs/rulings/*.md')).toHaveLength(3);
    expect(inPackage('docs/api/*.md')).toHaveLength(ENTRIES.length);
    expect(inPackage('examples/*/game.ts')).toHaveLength(5);
    expect(inPackage('{dist/page/{index.html,sw.js,manifest.webmanifest,icon-512.png},docs/maps.md}')).toHaveLength(5);
    expect(inPackage('dist/page/docs/{index.html,library/index.html,api/kernel/index.html}')).toHaveLength(3);
    expect(inPackage('dist/**/package.json')).toEqual([]);
  });

  test('needs none of the packages that only its makers need, and no second Node', () => {
    expect(installed.fetched).toContain('fastify');
    const makers = new Set([...devPackages(), ...Object.keys(packageJson.optionalDependencies)]);
    expect(installed.fetched.filter(name => makers.has(name))).toEqual([]);
  });

  test('has no word of sources in its documents, which it has not', () => {
    const named = inPackage('**/*.md').filter(file =>
      /(?<![\w./])src\//.test(readFileSync(join(installed.package, file), 'utf8').replaceAll(/^```.*?^```/gms, '')),
    );
    expect(named).toEqual([]);
  });

  test('weighs no more than the documents say, also in a page', async () => {
    const files = globSync('**/*', { cwd: installed.place, withFileTypes: true }).filter(file => file.isFile());
    const bytes = files.reduce((sum, file) => sum + lstatSync(join(file.parentPath, file.name)).size, 0);
    expect(bytes / 1e6).toBeLessThan(INSTALLED_MB);
    const entry = join(installed.project, 'bot.js');
    writeFileSync(entry, "import { flagBrain } from 'quadrille/players';\nconsole.log(flagBrain('greedy', 1));\n");
    const { output } = (await build({
      ...{ root: installed.project, configFile: false, logLevel: 'error' },
      build: { write: false, minify: true, rollupOptions: { input: entry } },
    })) as { readonly output: readonly { readonly code?: string }[] };
    const kB = output.reduce((sum, { code = '' }) => sum + Buffer.byteLength(code), 0) / 1000;
    expect(kB).toBeLessThan(BOT_KB);
  });

  test('has what its documents lead to', () => {
    for (const file of inPackage('**/*.md')) {
      const text = readFileSync(join(installed.package, file), 'utf8');
      const links = [...text.matchAll(/\]\((?!\w+:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
      const dead = links.filter(target => !existsSync(join(installed.package, dirname(file), target)));
      expect([file, ...dead]).toEqual([file]);
    }
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
      "import { Rng } from 'quadrille/kernel';\nexport const drawn: string = Rng.seeded(1, 'a').below(2);\n";
    writeFileSync(join(installed.project, 'wrong.ts'), wrong);
    expect(await installed.node([TSC, '--pretty', 'false'])).toBe(
      "wrong.ts(2,14): error TS2322: Type 'number' is not assignable to type 'string'.\n",
    );
  });

  test('it can be imported by each of its entries', async () => {
    const imports = ENTRIES.map(entry => `import 'quadrille/${entry}';\n`).join('');
    writeFileSync(join(installed.project, 'entries.mjs'), `${imports}console.log('all');\n`);
    expect(await installed.node(['entries.mjs'])).toBe('all\n');
  });

  test('it runs a server', async () => {
    const { prints } = examples.find(({ name }) => name === 'server.ts') ?? {};
    expect(prints).toBeDefined();
    expect(await installed.node(['server.ts'])).toBe(prints);
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

  test('lets its bots play on threads', async () => {
    const flag = new FlagClient(server.url);
    const { id } = await flag.create(await client.map('flag', 'crossing'));
    for (const brain of ['greedy', 'mcts']) {
      const joined = await fetch(`${server.url}/api/flag/sessions/${id}/bots`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ brain, ms: 10 }),
      });
      expect(joined.status).toBe(200);
    }
    await expect.poll(async () => (await flag.session(id)).gameOver).toBe(true);
  });

  test('is what the terminal plays on, and shares its store', async () => {
    expect(await installed.quadrille(['flag', 'list', '--server', server.url])).toContain('crossing');
    const { match } = await client.create({ game: 'dungeon', setup: { map: 'first-steps' } });
    expect(await installed.quadrille(['remove', match.id])).toMatch(/ is gone\.\n$/);
  });
});

describe('quadrille', () => {
  test('says its version', async () => {
    expect(await installed.quadrille(['--version'])).toBe(`${packageJson.version}\n`);
  });

  test('plays a tournament on threads, and keeps them', async () => {
    const cup = { players: [{ brain: 'greedy' }, { brain: 'random' }], maps: ['crossing'], rounds: 1 };
    writeFileSync(join(installed.desk, 'cup.json'), JSON.stringify(cup));
    expect(await installed.quadrille(['tournament', 'cup.json', '--threads', '2'])).toContain(
      'They are in cup.results.',
    );
    expect(existsSync(join(installed.desk, 'cup.results/games/crossing-1-1-2.quadrille.json'))).toBe(true);
  });

  test('begins a game of one’s own, and plays it', async () => {
    expect(await installed.quadrille(['new', 'game', 'mine'])).toContain('Written to mine.');
    const played = await installed.quadrille(['play', 'mine', '--together'], '1\n'.repeat(16));
    expect(played).toContain('has taken the last stone');
  });

  test('has left what it was asked for, and nothing else', () => {
    expect(globSync('*', { cwd: installed.desk }).sort()).toEqual(['cup.json', 'cup.results', 'mine']);
  });
});

test('nothing was written to where it is installed: what it compiled is in the cache of the user', () => {
  expect(installed.files()).toEqual(atFirst);
  expect(globSync('*', { cwd: join(installed.home, '.cache/quadrille/compiled') })).not.toEqual([]);
});
