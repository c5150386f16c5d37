import { existsSync, globSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { quadrille } from '../src/terminal/command-line.ts';
import { checkText } from '../src/terminal/maps/file-checks.ts';
import { readPlan } from '../src/tournament/plan/tournament-plan.ts';
import { PAIRINGS } from '../src/wire/shared/tournament-messages.ts';

const ROOT = join(import.meta.dirname, '..');
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'CREDITS.md',
  ...globSync(['docs/*.md', 'docs/decisions/*.md'], { cwd: ROOT }).sort(),
  ...['dungeon', 'chamber', 'flag'].map(game => join('src', game, 'rulings.md')),
];

const FOLDERS = ['src', 'test', 'bench'].map(folder => readdir(join(ROOT, folder), { recursive: true }));
const FILES = new Set((await Promise.all(FOLDERS)).flat().map(path => basename(path)));

describe('the map formats', async () => {
  const text = await readFile(join(ROOT, 'docs/maps.md'), 'utf8');
  const examples = [...text.matchAll(/```json\n(.*?)```/gs)].map(([, example = '']) => example);

  it('have examples', () => expect(examples.length).toBeGreaterThan(2));

  it.each(examples)('are what the games read: %s', async example => {
    expect((await checkText(example)).remarks).toEqual([]);
  });
});

describe('decisions', () => {
  const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT }).sort();
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

  it('are at most thirty, numbered, and listed with their titles', () => {
    const listed = decisions.map((file, n) => {
      const [, number, title] = /^# (\d{4}) (.+)$/m.exec(read(file)) ?? [];
      expect([number, basename(file).slice(0, 5)]).toEqual([String(n + 1).padStart(4, '0'), `${number}-`]);
      return `- [${number}](${basename(file)}) ${title}`;
    });
    expect(listed.length).toBeLessThanOrEqual(30);
    expect([...read('docs/decisions/README.md').matchAll(/^- \[.*$/gm)].map(String)).toEqual(listed);
  });

  it.each(decisions)('%s has a status and at most 200 words', file => {
    const [, status, text = ''] = /^# .*\n\nStatus: (\w+)[^\n]*\n([\s\S]*)$/.exec(read(file)) ?? [];
    expect(status).toMatch(/^(?:accepted|superseded)$/);
    expect(text.trim().split(/\s+/).length).toBeLessThanOrEqual(200);
  });
});

it('which Node will do is said in one place, and in the first sentence of the README', () => {
  const says = (page: string) => /\bNode 20\b|from 20 on/.test(readFileSync(join(ROOT, page), 'utf8'));
  expect(PAGES.filter(page => page !== 'docs/testing.md' && says(page))).toEqual(['README.md', 'docs/operating.md']);
});

describe('links lead somewhere', () => {
  it.each(PAGES)('in %s', async page => {
    const text = await readFile(join(ROOT, page), 'utf8');
    const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
    const dead = links.filter(target => !existsSync(join(ROOT, dirname(page), target)));
    expect(dead).toEqual([]);
  });

  it.each(PAGES)('and to a heading, in %s', async page => {
    const text = await readFile(join(ROOT, page), 'utf8');
    for (const [link, target = '', anchor] of text.matchAll(/\]\(([^)#:]*)#([^)]+)\)/g)) {
      const path = target === '' ? join(ROOT, page) : join(ROOT, dirname(page), target);
      // Pages of the library are made of its sources: test/pack/docs follows these links.
      if (path.endsWith('.ts')) continue;
      const headings = [...(await readFile(path, 'utf8')).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => title);
      expect(headings.map(anchorOf), link).toContain(anchor);
    }
  });
});

it('the pictures are those that documents show, and no others', async () => {
  const texts = await Promise.all(PAGES.map(page => readFile(join(ROOT, page), 'utf8')));
  const shown = texts.flatMap(text => [...text.matchAll(/pictures\/([\w-]+\.png)/g)].map(([, name = '']) => name));
  expect((await readdir(join(ROOT, 'docs/pictures'))).sort()).toEqual([...new Set(shown)].sort());
});

/** What a heading is called in an address. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');
}

describe('files that are named are there', () => {
  it.each(PAGES)('in %s', async page => {
    const text = await readFile(join(ROOT, page), 'utf8');
    const named = [...text.matchAll(/(?<![\w./-])(?:src|test|bench|docs|bin)\/[\w./-]*\w/g)].map(([path]) => path);
    expect(named.filter(path => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it.each(PAGES)('also by their names alone, in %s', async page => {
    const text = await readFile(join(ROOT, page), 'utf8');
    const named = [...text.matchAll(/`([\w.-]+\.tsx?)`/g)].map(([, name = '']) => name);
    expect(named.filter(name => !FILES.has(name))).toEqual([]);
  });
});

describe('the promises of docs/testing.md', async () => {
  const text = await readFile(join(ROOT, 'docs/testing.md'), 'utf8');
  const rows = [...text.matchAll(/^\| (.*?) \| (.*`.*\.test\.ts`.*) \|$/gm)]
    .map(([, promise = '', guards = '']) => [promise, guards] as const)
    .filter(([, guards]) => !guards.includes('`test/'));

  it('are many', () => expect(rows.length).toBeGreaterThan(40));

  it.each(rows)('%s: guarded in the gate', (_promise, guards) => {
    const patterns = [...guards.matchAll(/`([^`]*\.test\.ts)`/g)].flatMap(([, each = '']) => oneByOne(each));
    const found = patterns.map(each => globSync(each, { cwd: join(ROOT, 'test') }));
    const missing = patterns.filter((_, n) => !found[n]?.some(file => !file.endsWith('.slow.test.ts')));
    expect(missing).toEqual([]);
  });

  /** `a/{b,c}.test.ts` is two files, and neither may be missing. */
  function oneByOne(pattern: string): string[] {
    const [, before = '', names, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
    return names === undefined ? [pattern] : names.split(',').flatMap(name => oneByOne(before + name + after));
  }
});

describe('what is typed can be typed', () => {
  it.each(PAGES)('in %s', async page => {
    const text = await readFile(join(ROOT, page), 'utf8');
    expect(typed(text).flatMap(whatIsWrong)).toEqual([]);
  });
});

it.each(PAGES)('the package is called as it will be when it is packed, in %s', async page => {
  const named = [...(await readFile(join(ROOT, page), 'utf8')).matchAll(/quadrille-[\d.]+\.tgz/g)].map(
    ([name]) => name,
  );
  expect(named.filter(name => name !== `quadrille-${packageJson.version}.tgz`)).toEqual([]);
});

/** The command lines of a page: in its blocks, and between backticks. */
function typed(text: string): string[] {
  const blocks = [...text.matchAll(/^```\w*\n(.*?)^```/gms)].flatMap(([, block = '']) => block.split('\n'));
  const inline = [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  return [...blocks, ...inline]
    .flatMap(line => line.replace(/\s(#|…| {2}).*$/, '').split(/ && | \| /))
    .map(line => line.trim());
}

const COMMAND = await quadrille();

/** What a command line asks for that there is not: a script of the package, a command of ours, or an option of it. */
function whatIsWrong(line: string): string[] {
  const words = line
    .replaceAll(/[[\]]/g, '')
    .split(/\s+/)
    .filter(word => !/^[A-Z_]+=/.test(word));
  const [first = '', second = '', third = ''] = words;
  if (first === 'npm' && second === 'run') return third in packageJson.scripts ? [] : [`${line}: no script ${third}`];
  const at = words.findIndex(word => word === 'quadrille' || /bin\/quadrille(\.mjs)?$/.test(word));
  if (at !== 0 && !(at === 1 && first === 'npx')) return [];
  let command = COMMAND;
  // What stands behind two dashes is for somebody's program.
  const ours = words.slice(at + 1);
  const rest = ours.slice(0, ours.includes('--') ? ours.indexOf('--') : ours.length);
  while (rest[0] !== undefined && command.commands.length > 0 && !rest[0].startsWith('-')) {
    const name = rest.shift();
    const found = command.commands.find(each => each.name() === name);
    if (found === undefined) return [`${line}: no command ${name}`];
    command = found;
  }
  const known = ['--help', ...command.options.flatMap(({ short, long }) => [short, long])];
  return rest
    .filter(word => /^-{1,2}[a-z]/.test(word) && !known.includes(word))
    .map(word => `${line}: no option ${word}`);
}

describe('a tournament', async () => {
  const text = await readFile(join(ROOT, 'docs/bots.md'), 'utf8');
  const [, example = ''] = /```json\n(.*?)```/s.exec(text) ?? [];

  it('is planned as bots.md shows', () => {
    const plan = readPlan(JSON.parse(example));
    expect(plan.players.map(({ name }) => name)).toEqual(['alphabeta', 'quick', 'mine', 'team seven']);
  });

  it('and paired as tournaments.md shows', async () => {
    const more = await readFile(join(ROOT, 'docs/tournaments.md'), 'utf8');
    const plan = readPlan(JSON.parse(/```json\n(.*?)```/s.exec(more)?.[1] ?? ''));
    expect(plan).toMatchObject({ pairing: 'adaptive', until: { confidence: 0.95, games: 2000 } });
    for (const pairing of PAIRINGS) expect(more).toContain(`| \`${pairing}\``);
  });
});

describe.each(['chamber', 'flag'])('the rulings of %s', async game => {
  const text = await readFile(join(ROOT, 'src', game, 'rulings.md'), 'utf8');
  const rows = text.split('\n').filter(line => line.startsWith('| ') && !/^\| (point|---)/.test(line));
  const cells = rows.map(row => [row.split(' | ')[0]?.slice(2), row.split(' | ').at(-1)?.replace(/ \|$/, '')]);

  it.each(cells)('%s: the tests and cases it cites exist', (_point, cell = '') => {
    const cited = [...cell.matchAll(/`([\w./-]+\.ts)`(?:, ([a-z ]+)| "([^"]+)")?/g)];
    expect(cited.length).toBeGreaterThan(0);
    for (const [, file = '', part, quoted] of cited) {
      const places = [`test/${game}/**/${file}`, `{src,test}/conform/${game}/**/${file}`, `{.,src,test}/${file}`];
      const sources = globSync(places, { cwd: ROOT }).map(path => readFileSync(join(ROOT, path), 'utf8'));
      expect(
        sources.some(source => source.includes((quoted ?? part ?? '').trim())),
        file,
      ).toBe(true);
    }
  });
});
