// Changes one place of a folder's sources at a time and says which changes no test notices:
// `node test/mutate/mutate.ts FOLDER … [--sample 40] [--seed 1] [--only FILE:LINE]`.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Mutant, mutantsOf } from './mutants.ts';
import { relatedTests } from './related.ts';
import { Copy } from './trial.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
const LIST = 'test/mutate/equivalents.json';
const equivalents: (Pick<Mutant, 'file' | 'before' | 'after'> & { readonly reason: string })[] = existsSync(LIST)
  ? JSON.parse(readFileSync(LIST, 'utf8'))
  : [];
const related = relatedTests();
/** Tests that pass where nothing was changed: what another one says is no verdict. */
const trusted = new Map<string, Promise<boolean>>();
const checker = new Copy();
const copies = [new Copy(), new Copy()];
for (const folder of positionals) await mutate(folder.replace(/^src\/|\/$/g, ''));
process.exit();

async function mutate(folder: string): Promise<void> {
  const drawn = draw(
    globSync(`src/${folder}/**/*.ts`)
      .sort()
      .flatMap(file => mutantsOf(file, readFileSync(file, 'utf8'))),
  );
  const survivors: Mutant[] = [];
  let tried = 0;
  await Promise.all(
    copies.map(async copy => {
      for await (const mutant of drawn) {
        const catcher = await catcherOf(mutant, copy);
        tried += 1;
        if (catcher === undefined) survivors.push(mutant);
        console.log(`${catcher === undefined ? 'SURVIVED' : 'caught'} ${mutant.file}:${mutant.line} ${catcher ?? ''}`);
      }
    }),
  );
  for (const { file, line, before, after } of survivors) console.log(`\n${file}:${line}\n- ${before}\n+ ${after}`);
  const caught = tried - survivors.length;
  console.log(
    `\n${folder}: caught ${caught} of ${tried} (${Math.round((100 * caught) / tried)} %), seed ${values.seed}`,
  );
}

/** The sample: its order depends on the seed and on each mutant alone. What does not compile does not count. */
async function* draw(mutants: readonly Mutant[]): AsyncGenerator<Mutant> {
  const chance = ({ file, before, after }: Mutant): string =>
    createHash('sha256')
      .update(JSON.stringify([values.seed, file, before, after]))
      .digest('hex');
  const meant = mutants
    .filter(({ file, line }) => values.only === undefined || `/${file}:${line}`.endsWith(`/${values.only}`))
    .map(mutant => ({ mutant, by: chance(mutant) }))
    .sort((a, b) => (a.by < b.by ? -1 : 1));
  let left = values.only === undefined ? Number(values.sample) : meant.length;
  for (const { mutant } of meant) {
    if (left === 0) return;
    const { file, line, before, after } = mutant;
    const known = equivalents.find(like => like.file === file && like.before === before && like.after === after);
    if (known !== undefined) console.log(`equivalent ${file}:${line} ${known.reason}\n- ${before}\n+ ${after}`);
    else if (await checker.holding(mutant, () => checker.compiles())) {
      left -= 1;
      yield mutant;
    }
  }
}

/** The first related test that fails with this change and passes without it. */
async function catcherOf(mutant: Mutant, copy: Copy): Promise<string | undefined> {
  const tests = related(mutant.file);
  for (;;) {
    const failed = await copy.holding(mutant, () => copy.firstFailure(tests));
    if (failed === undefined) return undefined;
    if (!trusted.has(failed))
      trusted.set(
        failed,
        copy.firstFailure([failed]).then(again => again === undefined),
      );
    if (await trusted.get(failed)) return failed;
    console.log(`${failed} fails without any change`);
    tests.splice(tests.indexOf(failed), 1);
  }
}
