import { InvalidSetup } from '../../kernel/errors.ts';
import type { FileKind } from './file-checks.ts';

/** The lines of a ladder's folder, by what the first of them has. What cannot be read was cut off, and does not count. */
const LINES: readonly { readonly format: string; readonly is: (line: object) => boolean }[] = [
  { format: 'players of a ladder', is: line => ['join', 'leave', 'back'].some(key => Object.hasOwn(line, key)) },
  { format: 'series of a ladder', is: line => ['round', 'map', 'players'].every(key => Object.hasOwn(line, key)) },
  {
    format: 'game that is being played',
    is: line => ['begun', 'setup', 'seed'].every(key => Object.hasOwn(line, key)),
  },
];

/** Undefined for other lines. */
export async function kindOfLadderLines(first: unknown, text: string): Promise<FileKind | undefined> {
  if (typeof first !== 'object' || first === null) return undefined;
  const format = LINES.find(({ is }) => is(first))?.format;
  if (format === undefined) return undefined;
  if (format !== 'players of a ladder') return { format, problems: [] };
  const [{ entrantOf }, { GAME_INFOS: BILLS, FLAG_INFO: FLAG_BILL }] = await Promise.all([
    import('../../tournament/plan/read-entrant.ts'),
    import('../../tournament/games/game-info.ts'),
  ]);
  // Which game it is stands elsewhere. Games of somebody's own have no other brains than ours.
  const brains = Object.values(BILLS).flatMap(bill => bill.brains ?? []);
  const problems = text.split('\n').flatMap((line, n) => {
    const { join } = parsed(line);
    if (join === undefined) return [];
    try {
      entrantOf(join, { ...FLAG_BILL, brains });
      return [];
    } catch (error) {
      if (!(error instanceof InvalidSetup)) throw error;
      return error.problems.map(({ path, message }) => ({ path: `line ${n + 1} /join${path}`, message }));
    }
  });
  return { format, problems };
}

function parsed(line: string): { readonly join?: unknown } {
  try {
    return Object(JSON.parse(line));
  } catch {
    return {};
  }
}
