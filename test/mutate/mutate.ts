// Mutation testing: changes one place of a folder's sources at a time and says which changes no test notices, and which only
// tests outside the gate do: `node test/mutate/mutate.ts FOLDER … [--sample 40] [--seed 1] [--only FILE:LINE] [--goal 90]`.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Copy, LONGEST } from './copy.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { relatedTests } from './related.ts';

const text = { type: 'string' } as const;
const options = { sample: { ...text, default: '40' }, seed: { ...text, default: '1' }, only: text, goal: text };
const { values, positionals } = parseArgs({ allowPositionals: true, options });
const related = relatedTests();
/** Most tests are quick, and hang when they take three times as long as this. The others are found out one by one. */
const QUICK = 8;
const slow = new Set<string>();
/** So many of the nearest notice most of what any notice. */
const NEAR = 15;
/** So many changes are compiled at once. */
const AT_ONCE = 6;
/** Whether a test passes where nothing was changed: if not, it gives no verdict. */
const trusted = new Map<string, Promise<boolean>>();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
const checker = new Copy();
checker.change('tsconfig/base.json', json => json.replace(/("noUnused\w+": )true/g, '$1false'));
if ((await checker.wrongFiles()) !== undefined) throw new Error('nothing can be said of a tree that does not compile');
const copies = [new Copy(), new Copy()];
for (const folder of positionals) await mutate(folder.replace(/^src\/|\/$/g, ''));

async function mutate(folder: string): Promise<void> {
  const files = globSync(`src/${folder}/**/*.ts`).sort();
  const drawn = draw(files.flatMap(file => mutantsOf(file, readFileSync(file, 'utf8'))));
  const survivors: string[] = [];
  const beyond: string[] = [];
  const waiting: Mutant[] = [];
  let [tried, gate] = [0, 0];
  const note = (mutant: Mutant, catcher: string | undefined): void => {
    if (catcher === undefined) survivors.push(diff(mutant));
    else if (isSlow(catcher)) beyond.push(diff(mutant));
    else gate += 1;
    console.log(`${mutant.file}:${mutant.line} ${catcher === undefined ? 'SURVIVED' : `caught by ${catcher}`}`);
  };
  const tryNear = async (copy: Copy): Promise<void> => {
    for await (const mutant of drawn) {
      tried += 1;
      const catcher = await catcherAmong(testsFor(mutant).near, mutant, copy);
      if (catcher === undefined) waiting.push(mutant);
      else note(mutant, catcher);
    }
  };
  // Of what all tests notice the gate notices at least as much as of all that was changed.
  const isEnough = (): boolean => values.goal !== undefined && 100 * gate >= Number(values.goal) * tried;
  const tryFar = async (copy: Copy): Promise<void> => {
    for (let mutant = waiting.at(-1); mutant !== undefined && !isEnough(); mutant = waiting.at(-1)) {
      waiting.pop();
      const { far, beyondGate } = testsFor(mutant);
      const catcher = (await catcherAmong(far, mutant, copy)) ?? (await catcherAmong(beyondGate, mutant, copy));
      note(mutant, catcher);
    }
  };
  await Promise.all(copies.map(tryNear));
  await Promise.all(copies.map(tryFar));
  if (beyond.length > 0) console.log(`\nCaught outside the gate only:${beyond.join('')}`);
  if (survivors.length > 0) console.log(`\nNot caught:${survivors.join('')}`);
  if (waiting.length > 0) console.log(`\nNot caught by the nearest of the gate:${waiting.map(diff).join('')}`);
  const caught = gate + beyond.length;
  const share = waiting.length > 0 ? `at least ${percent(gate, tried)}` : percent(gate, caught);
  console.log(`\n${folder}: caught ${caught} of ${tried}, the gate alone ${gate} (${share}), seed ${values.seed}`);
}

/** The sample: its order depends on the seed and on each mutant alone. What does not compile does not count. */
async function* draw(mutants: readonly Mutant[]): AsyncGenerator<Mutant> {
  const alike = new Map<string, number>();
  const lot = ({ file, before, after }: Mutant): string => {
    const change = [values.seed, file, before, after].join('\n');
    alike.set(change, (alike.get(change) ?? 0) + 1);
    return createHash('sha256')
      .update(`${change}\n${alike.get(change)}`)
      .digest('hex');
  };
  const meant = mutants
    .filter(({ file, line }) => values.only === undefined || `/${file}:${line}`.endsWith(`/${values.only}`))
    .map(mutant => ({ mutant, lot: lot(mutant) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1));
  let left = values.only === undefined ? Number(values.sample) : meant.length;
  while (left > 0 && meant.length > 0) {
    // One in each file, and all of them at once.
    const files = meant.map(({ mutant }) => mutant.file);
    const again = files.findIndex((file, n) => files.indexOf(file) < n);
    const some = meant.splice(0, Math.min(again < 0 ? files.length : again, AT_ONCE)).map(({ mutant }) => mutant);
    for (const mutant of (await compilingOf(some)).slice(0, left)) {
      left -= 1;
      yield mutant;
    }
  }
}

/** Those of some changes, each in its own file, with which the tree compiles. */
async function compilingOf(mutants: readonly Mutant[]): Promise<readonly Mutant[]> {
  if (mutants.length === 0) return [];
  const before = mutants.map(({ file, source }) => checker.change(file, () => source));
  const wrong = await checker.wrongFiles();
  for (const [n, { file }] of mutants.entries()) checker.change(file, () => before[n] ?? '');
  if (wrong === undefined) return mutants;
  if (mutants.length === 1) return [];
  const rest = mutants.filter(({ file }) => !wrong.includes(file));
  if (rest.length < mutants.length) return compilingOf(rest);
  // What is wrong is wrong elsewhere.
  const alone: Mutant[] = [];
  for (const mutant of mutants) alone.push(...(await compilingOf([mutant])));
  return alone;
}

/** Those that may notice a change: those of the gate come first. */
function testsFor({ file }: Mutant): Readonly<Record<'near' | 'far' | 'beyondGate', readonly string[]>> {
  const tests = related(file);
  const gate = tests.filter(test => !isSlow(test));
  return { near: gate.slice(0, NEAR), far: gate.slice(NEAR), beyondGate: tests.filter(isSlow) };
}

/** A test that fails with this change and passes without it. The likeliest are tried first, and alone. */
async function catcherAmong(tests: readonly string[], mutant: Mutant, copy: Copy): Promise<string | undefined> {
  for (let from = 0, size = 1; from < tests.length; from += size, size *= 2) {
    const catcher = await firstFailing(tests.slice(from, from + size), mutant, copy);
    if (catcher !== undefined) return catcher;
  }
  return undefined;
}

/** Most of a short run is its beginning: many tests begin together. What failed is tried alone, or else looked for by halves. */
async function firstFailing(tests: readonly string[], mutant: Mutant, copy: Copy): Promise<string | undefined> {
  const longest = tests.reduce((sum, test) => sum + (slow.has(test) ? LONGEST : 3 * QUICK), 0);
  const failures = await holding(copy, mutant, () => copy.failures(tests, longest));
  if (failures === undefined) return undefined;
  if (tests.length === 1) return verdict(tests[0] ?? '', longest, mutant, copy);
  for (const test of failures) {
    const catcher = await firstFailing([test], mutant, copy);
    if (catcher !== undefined) return catcher;
  }
  const half = tests.length >> 1;
  return (await firstFailing(tests.slice(0, half), mutant, copy)) ?? firstFailing(tests.slice(half), mutant, copy);
}

/** The test, if it was the change that made it fail, and not the machine or its own length. */
async function verdict(test: string, longest: number, mutant: Mutant, copy: Copy): Promise<string | undefined> {
  if (longest < LONGEST) {
    if (await trusts(test, QUICK, copy)) return test;
    slow.add(test);
    return firstFailing([test], mutant, copy);
  }
  if (await trusts(test, LONGEST, copy)) return test;
  console.log(`${test} fails without any change`);
  return undefined;
}

function trusts(test: string, longest: number, copy: Copy): Promise<boolean> {
  const known =
    trusted.get(`${test} ${longest}`) ?? copy.failures([test], longest).then(failures => failures === undefined);
  trusted.set(`${test} ${longest}`, known);
  return known;
}

async function holding<T>(copy: Copy, { file, source }: Mutant, work: () => Promise<T>): Promise<T> {
  const before = copy.change(file, () => source);
  const result = await work();
  copy.change(file, () => before);
  return result;
}

function diff({ file, line, before, after }: Mutant): string {
  return `\n${file}:${line}\n- ${before}\n+ ${after}\n`;
}

function isSlow(test: string): boolean {
  return test.endsWith('.slow.test.ts');
}

function percent(part: number, whole: number): string {
  return `${whole === 0 ? 100 : Math.round((100 * part) / whole)} %`;
}
