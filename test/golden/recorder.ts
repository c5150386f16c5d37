import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { InvalidSetup } from '../../src/kernel/errors.ts';
import { type MatchFile, readMatchFile } from '../../src/kernel/match/match-file.ts';
import { MATCH_FILE_FORMAT } from '../../src/kernel/match/match-types.ts';
import { tell } from './story.ts';
import { type Teller, tellerOf } from './tellers.ts';

const ENDING = '.quadrille.json';

/** Where the goldens lie: `<game>/<name>.quadrille.json`, and beside each its story, `<name>.txt`. */
export const GOLDEN = import.meta.dirname;

/** All goldens below a folder, as paths. */
export async function goldens(root = GOLDEN): Promise<string[]> {
  const files = await readdir(root, { recursive: true });
  return files
    .filter(file => file.endsWith(ENDING))
    .map(file => join(root, file))
    .sort();
}

export function storyPath(golden: string): string {
  return `${golden.slice(0, -ENDING.length)}.txt`;
}

/**
 * Makes a golden of a match file: a save, a bug report, or a draft by hand, which may leave out all but game, setup,
 * seed and log. A hash that is there must hold. Returns the path of the golden.
 */
export async function record(path: string, root = GOLDEN): Promise<string> {
  const json = await readJson(path);
  const { file, teller } = await understand(json);
  const { text, hash } = tell(teller, file);
  if (file.hash !== '' && file.hash !== hash) {
    throw new InvalidSetup([{ path: '/hash', message: `the file says ${file.hash}, the fold gives ${hash}` }]);
  }
  const golden = join(root, file.game, `${basename(path).replace(/(\.quadrille)?\.json$/, '')}${ENDING}`);
  await mkdir(join(root, file.game), { recursive: true });
  await write(golden, { ...file, hash }, text);
  return golden;
}

/** Tells a golden anew after the rules have changed on purpose: the difference is for the reviewer to read. */
export async function retell(golden: string): Promise<void> {
  const { file, teller } = await understand(await readJson(golden));
  const today = { ...file, version: teller.rules.version };
  const { text, hash } = tell(teller, today);
  await write(golden, { ...today, hash }, text);
}

export async function readGolden(golden: string): Promise<{ file: MatchFile; teller: Teller; story: string }> {
  return { ...(await understand(await readJson(golden))), story: await readFile(storyPath(golden), 'utf8') };
}

async function understand(json: unknown): Promise<{ file: MatchFile; teller: Teller }> {
  const { game } = Object(json) as { game?: unknown };
  const teller = await tellerOf(String(game));
  const draft = { format: MATCH_FILE_FORMAT, version: teller.rules.version, hash: '' };
  return { file: readMatchFile({ ...draft, ...Object(json) }), teller };
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InvalidSetup([{ path: '', message: `${path} is not JSON: ${(error as Error).message}` }]);
  }
}

/** One entry a line, so that a difference shows at which action it lies. */
async function write(golden: string, { log, hash, ...head }: MatchFile, story: string): Promise<void> {
  const members = Object.entries(head).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},`);
  const entries = log.map(entry => `    ${JSON.stringify(entry)}`).join(',\n');
  const body = [...members, `  "log": [\n${entries}\n  ],`, `  "hash": ${JSON.stringify(hash)}`].join('\n');
  await writeFile(golden, `{\n${body}\n}\n`);
  await writeFile(storyPath(golden), story);
}
