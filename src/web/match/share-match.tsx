import type { MatchAnswer } from '../../wire/answers.ts';
import { pathTo } from '../navigation/routes.ts';
import { Share } from '../parts/passing-on/share.tsx';
import { useTrial } from './trial.ts';

interface ShareMatchProps {
  readonly match: Pick<MatchAnswer, 'id' | 'daily'>;
  readonly className?: string;
}

/** Passes a match on. A trial has no address, and of a match of today others see nothing yet. */
export function ShareMatch({ match: { id, daily }, ...looks }: ShareMatchProps) {
  const isTrial = useTrial() !== undefined;
  return isTrial || daily !== undefined ? null : <Share to={pathTo.match(id)} {...looks} />;
}
