import { InvalidSetup } from '../kernel/errors.ts';
import type { AnyGameProject } from './face.ts';

const NEEDED = [
  ...['readSetup', 'readAction', 'seats', 'begin', 'toAct', 'legal', 'apply'],
  ...['due', 'outcome', 'view', 'copy', 'encode', 'decode'],
];

/** Loads the module of a project, into whichever thread asks. Throws InvalidSetup where it lacks what it needs. */
export async function loadGameProject(address: string): Promise<AnyGameProject> {
  const module = (await import(address)) as Readonly<Record<string, unknown>>;
  const exported = (module.default ?? module) as Readonly<Record<string, unknown>>;
  assertGameProject(exported);
  return exported as unknown as AnyGameProject;
}

/** What can be played of a project, by name, read by its rules. */
export function setupsOf({ rules, setups = { usual: {} } }: AnyGameProject): Record<string, unknown> {
  return Object.fromEntries(Object.entries(setups).map(([name, setup]) => [name, rules.readSetup(setup)]));
}

/** Throws InvalidSetup where a project lacks what it needs: the first thing that whoever writes one learns. */
export function assertGameProject(exported: Readonly<Record<string, unknown>>): void {
  const rules = exported.rules as Partial<Record<string, unknown>> | undefined;
  const lacks = (path: string, message: string) => new InvalidSetup([{ path, message }]);
  if (typeof rules !== 'object' || rules === null) throw lacks('/rules', 'expected the project to export its rules');
  if (typeof rules.game !== 'string' || !/^[a-z][a-z0-9-]{0,39}$/.test(rules.game)) {
    throw lacks('/rules/game', 'expected a name of small letters, digits and dashes');
  }
  if (!Number.isSafeInteger(rules.version)) throw lacks('/rules/version', 'expected a whole number');
  if (typeof rules.hidden !== 'boolean') throw lacks('/rules/hidden', 'expected true or false');
  for (const name of NEEDED) {
    if (typeof rules[name] !== 'function') throw lacks(`/rules/${name}`, 'expected a function');
  }
  const face = exported.face as Partial<Record<string, unknown>> | undefined;
  if (face === undefined) return;
  for (const name of ['show', 'press']) {
    if (typeof face[name] !== 'function') throw lacks(`/face/${name}`, 'expected a function');
  }
}
