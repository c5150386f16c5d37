import type { Making } from '../../../wire/schemas/tournament-schemas.ts';
import { Link } from '../../navigation/link.tsx';
import { pathTo } from '../../navigation/routes.ts';
import { tournamentTexts } from '../../texts/tournament.ts';

const say = tournamentTexts.make;

/** How a tournament gets on that was made here, and how long it may still take. */
export function MakingProgress({ making, onStop }: { readonly making: Making; readonly onStop: () => void }) {
  const { name, title, state, played, games, sure, left, workers, fault } = making;
  return (
    <div className="making-progress">
      <p>
        <Link to={pathTo.tournament(name)}>{title}</Link> · {say.states[state]}
      </p>
      <progress aria-label={title} value={played} max={Math.max(1, games)} />
      <p role="status">
        {say.progress(played, games, sure)} {state === 'playing' && (left === null ? say.leftUnknown : say.left(left))}
        {workers !== null && ` ${say.workers(workers)}`}
        {fault}
      </p>
      {state === 'playing' && (
        <button type="button" className="button" onClick={onStop}>
          {say.stop}
        </button>
      )}
    </div>
  );
}
