import { type AnyGameProject, loadGameProject } from '../../gameui/game-project.ts';
import { InvalidSetup } from '../../kernel/errors.ts';
import { ProjectNotFound, resolveProject } from '../../server/plugins/project-path.ts';
import { UserError } from './user-error.ts';

/** A game of one's own, in this process, and the address of its module. Throws UserError where there is none. */
export async function projectIn(path: string): Promise<{ readonly project: AnyGameProject; readonly address: string }> {
  try {
    const address = resolveProject(path).href;
    return { project: await loadGameProject(address), address };
  } catch (error) {
    if (error instanceof ProjectNotFound) throw new UserError(error.message);
    if (error instanceof InvalidSetup) throw new UserError(`${path}: ${error.message}`);
    throw error;
  }
}
