import type { AnyProject } from '../../face/face.ts';
import { loadProject } from '../../face/project.ts';
import { InvalidSetup } from '../../kernel/errors.ts';
import { NoProject, projectAt } from '../../server/brought/load.ts';
import { UserError } from './user-error.ts';

/** A game of one's own, in this process, and the address of its module. Throws UserError where there is none. */
export async function projectIn(path: string): Promise<{ readonly project: AnyProject; readonly address: string }> {
  try {
    const address = projectAt(path).href;
    return { project: await loadProject(address), address };
  } catch (error) {
    if (error instanceof NoProject) throw new UserError(error.message);
    if (error instanceof InvalidSetup) throw new UserError(`${path}: ${error.message}`);
    throw error;
  }
}
