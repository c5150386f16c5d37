import { FLAG_MAPS } from '../../flag/maps/index.ts';
import { flag } from '../../flag/rules.ts';
import { BRAINS, type BrainName, isBrainName } from '../../players/flag/brains.ts';
import type { ArenaMap } from '../../tournament/arena.ts';
import { mapTitle } from '../../tournament/plan.ts';
import type { Allowance } from '../../tournament/players.ts';
import { inFile, readJson } from '../shared/file-io.ts';
import { readTime, readWhole, unknownName } from '../shared/option-values.ts';
import { UserError } from '../shared/user-error.ts';

export function readBrain(name: string): BrainName {
  if (isBrainName(name)) return name;
  throw unknownName('brain', name, BRAINS, `there are ${BRAINS.join(', ')}`);
}

/** What a move may cost; nodes count before time. */
export function readAllowance({ time, nodes }: { readonly time: string; readonly nodes?: string }): Allowance {
  return nodes === undefined ? { ms: readTime(time) } : { nodes: readWhole(nodes, '--nodes') };
}

/** Whether this is meant as the path of a file, not as the name of a map that ships. */
export function isMapFile(name: string): boolean {
  return /[./]/.test(name);
}

/** A map that ships, by its name, or one in a file. */
export async function readFlagMap(name: string): Promise<ArenaMap> {
  const known = Object.hasOwn(FLAG_MAPS, name) ? FLAG_MAPS[name] : undefined;
  if (known !== undefined) return { name, setup: flag.readSetup({ template: known.template }) };
  if (!isMapFile(name)) {
    const names = Object.keys(FLAG_MAPS);
    throw unknownName('map', name, names, `there are ${names.join(', ')}, or name a file`);
  }
  const template = await readJson(name);
  return { name: mapTitle(name), setup: inFile(name, () => flag.readSetup({ template }), '/template') };
}

/** A score that is to be reached. */
export function readPart(text: string): number {
  const part = Number(text);
  if (part > 0 && part < 1) return part;
  throw new UserError(`--goal: expected a part between 0 and 1, such as 0.8, found ${JSON.stringify(text)}`);
}
