import { listed } from '../../players/training/listed-training.ts';
import { projectIn } from '../shared/project.ts';
import type { EnvFactory } from './vector-env.ts';

/** What trains for a game that somebody has brought. It runs in this process: whoever learns it has started it. */
export async function ownEnvFactory(path: string, plain: boolean): Promise<EnvFactory> {
  const { rules, setups = {}, learnable } = (await projectIn(path)).project;
  const first = Object.values(setups)[0] ?? {};
  return {
    game: rules.game,
    train: wished => {
      const setup = isSaid(wished) ? wished : first;
      return learnable === undefined || plain ? listed(rules, rules.readSetup(setup)) : learnable.train(setup);
    },
  };
}

/** Without `--setup` nothing is said. */
function isSaid(setup: unknown): boolean {
  return typeof setup !== 'object' || setup === null || Object.keys(setup).length > 0;
}
