import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { texts } from '../texts/texts.ts';

const say = texts.nav;

/** For whoever has played nothing yet. */
export function GamesToBegin() {
  return (
    <nav className="buttons" aria-label={say.begin}>
      {(['dungeon', 'chamber', 'flag'] as const).map(game => (
        <Link key={game} to={pathTo.play(game)} className="button">
          {say[game]}
        </Link>
      ))}
    </nav>
  );
}
