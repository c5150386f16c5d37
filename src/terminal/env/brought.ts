import type { AnyProject } from '../../face/face.ts';
import { mustBeProject } from '../../face/project.ts';
import { InvalidSetup } from '../../kernel/errors.ts';
import { listed } from '../../players/training/listed.ts';
import { NoProject, projectAt } from '../../server/brought/load.ts';
import { UserError } from '../parts/complain.ts';
import type { School } from './serve.ts';

/** What trains for a game that somebody has brought. It runs in this process: whoever learns it has started it. */
export async function broughtSchool(path: string, plain: boolean): Promise<School> {
  const { rules, setups = {}, learnable } = await projectIn(path);
  const first = Object.values(setups)[0] ?? {};
  return {
    game: rules.game,
    train: wished => {
      const setup = isSaid(wished) ? wished : first;
      return learnable === undefined || plain ? listed(rules, rules.readSetup(setup)) : learnable.train(setup);
    },
  };
}

async function projectIn(path: string): Promise<AnyProject> {
  try {
    const module = (await import(projectAt(path).href)) as Readonly<Record<string, unknown>>;
    const exported = (module.default ?? module) as Readonly<Record<string, unknown>>;
    mustBeProject(exported);
    return exported as unknown as AnyProject;
  } catch (error) {
    if (error instanceof NoProject) throw new UserError(error.message);
    if (error instanceof InvalidSetup) throw new UserError(`${path}: ${error.message}`);
    throw error;
  }
}

/** Without `--setup` nothing is said. */
function isSaid(setup: unknown): boolean {
  return typeof setup !== 'object' || setup === null || Object.keys(setup).length > 0;
}
