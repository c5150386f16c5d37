import { InvalidSetup } from '../../kernel/errors.ts';
import { Reading } from '../../kernel/reading.ts';

/** Something to say about a file: where, how bad, and what was expected. */
export interface Remark {
  readonly severity: 'error' | 'warning';
  /** A JSON pointer, or line and column of a text; empty for the whole file. */
  readonly path: string;
  readonly message: string;
}

/** What a file is, and everything that is wrong with it. */
export interface Verdict {
  readonly format: string;
  readonly remarks: readonly Remark[];
}

/** Tells what kind of file a text is by what is in it, and checks it as the games do. */
export async function checkText(text: string): Promise<Verdict> {
  if (!/^\s*[{[]/.test(text)) return checkLayout(text);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return {
      format: 'JSON',
      remarks: [{ severity: 'error', path: '', message: `not JSON: ${(error as Error).message}` }],
    };
  }
  const has = (key: string): boolean => typeof json === 'object' && json !== null && Object.hasOwn(json, key);
  if (has('entities') || has('goal-condition')) return checkDungeon(json);
  if (has('gridSize') || has('pieces') || has('template')) return checkTemplate(has('template'), json);
  if (has('format') && has('log')) return checkMatchFile(json);
  return checkConfig(json);
}

async function checkDungeon(json: unknown): Promise<Verdict> {
  const { readMap } = await import('../../dungeon/setup.ts');
  return gathered('dungeon', reading => readMap(reading, json, ''));
}

async function checkConfig(json: unknown): Promise<Verdict> {
  const { readConfig, CONFIG_KEYS } = await import('../../dungeon/config.ts');
  const known: readonly string[] = CONFIG_KEYS;
  const keys = typeof json === 'object' && json !== null ? Object.keys(json) : [];
  if (!keys.some(key => known.includes(key))) {
    const message =
      'expected a dungeon, a configuration, a Capture The Flag template, a match file or a chamber layout';
    return { format: 'unknown', remarks: [{ severity: 'error', path: '', message }] };
  }
  return gathered('dungeon configuration', reading => readConfig(reading, json, ''));
}

async function checkTemplate(wrapped: boolean, json: unknown): Promise<Verdict> {
  const { flag } = await import('../../flag/rules.ts');
  const setup = wrapped ? json : { template: json };
  const outside = wrapped ? '' : '/template';
  return refused('Capture The Flag template', outside, () => flag.begin(flag.readSetup(setup), 0));
}

async function checkMatchFile(json: unknown): Promise<Verdict> {
  const { readMatchFile } = await import('../../kernel/matchfile.ts');
  return refused('match file', '', () => readMatchFile(json));
}

async function checkLayout(text: string): Promise<Verdict> {
  const { readLayout } = await import('../../chamber/layout.ts');
  const { errors, warnings } = readLayout(text);
  const remarks = [...errors, ...warnings]
    .sort((a, b) => a.line - b.line || a.column - b.column)
    .map(({ severity, line, column, message }) => ({ severity, path: `${line}:${column}`, message }));
  return { format: 'chamber layout', remarks };
}

function gathered(format: string, read: (reading: Reading) => unknown): Verdict {
  const reading = new Reading();
  read(reading);
  return { format, remarks: reading.problems.map(problem => ({ severity: 'error', ...problem })) };
}

/** The paths that are told are those of the file, not of the setup around it. */
function refused(format: string, outside: string, work: () => unknown): Verdict {
  try {
    work();
    return { format, remarks: [] };
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    const inFile = (path: string): string => (path.startsWith(outside) ? path.slice(outside.length) : path);
    const remarks = error.problems.map(({ path, message }) => ({
      severity: 'error' as const,
      path: inFile(path),
      message,
    }));
    return { format, remarks };
  }
}
