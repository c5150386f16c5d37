import { Link } from '../../parts/link.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { addressOf } from '../../routes.ts';
import { server } from '../../server.ts';
import { texts } from '../../texts.ts';
import { titleOf } from './names.ts';

/** The way back to the match that this browser left unfinished last. */
export default function CarryOn() {
  const { answer } = useAnswer(unfinished);
  if (answer === undefined) return null;
  return (
    <Link to={addressOf.match(answer.id)} className="button">
      {texts.home.continue(answer.game === 'dungeon' ? titleOf(answer.title) : answer.title)}
    </Link>
  );
}

async function unfinished() {
  const { matches } = await server.list({ mine: true, status: 'running', limit: 1 });
  return matches[0];
}
