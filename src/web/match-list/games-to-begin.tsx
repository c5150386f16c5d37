import { Link } from '../parts/link.tsx';
import { addressOf } from '../routes.ts';
import { texts } from '../texts.ts';

const say = texts.nav;

/** For whoever has played nothing yet. */
export function GamesToBegin() {
  return (
    <nav className="buttons" aria-label={say.begin}>
      {(['dungeon', 'chamber', 'flag'] as const).map(game => (
        <Link key={game} to={addressOf.play(game)} className="button">
          {say[game]}
        </Link>
      ))}
    </nav>
  );
}
