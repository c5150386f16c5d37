import { FLAG_MAPS } from '../../flag/maps/index.ts';
import { flag } from '../../flag/rules.ts';
import { BRAINS, type BrainName, isBrainName } from '../../players/flag/brains.ts';
import type { ArenaMap } from '../../tournament/arena.ts';
import { mapTitle } from '../../tournament/plan.ts';
import type { Allowance } from '../../tournament/players.ts';
import { UserError } from '../parts/complain.ts';
import { inFile, readJson } from '../parts/files.ts';
import { unknownName } from '../parts/names.ts';

/** Reads `20ms`, `1s`, `0.5s`. */
export function readTime(text: string, option = '--time'): number {
  const found = /^(\d+(?:\.\d+)?)(ms|s)$/.exec(text);
  const ms = found === null ? 0 : Number(found[1]) * (found[2] === 's' ? 1000 : 1);
  if (ms > 0) return ms;
  throw new UserError(`${option}: expected a time such as 20ms or 1s, found ${JSON.stringify(text)}`);
}

export function readWhole(text: string, option: string, least = 1): number {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least) return number;
  throw new UserError(`${option}: expected a whole number of at least ${least}, found ${JSON.stringify(text)}`);
}

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
