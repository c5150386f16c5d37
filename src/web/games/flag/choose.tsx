import { Link } from '../../navigation/link.tsx';
import { pathTo } from '../../navigation/routes.ts';
import { AwayNotice } from '../../parts/fetching/page-notices.tsx';
import { reasonOf } from '../../parts/fetching/server-client.ts';
import { useFetch } from '../../parts/fetching/use-fetch.ts';
import { flagTexts } from '../../texts/flag.ts';
import { texts } from '../../texts/texts.ts';
import { CreateForm } from './choose/create-form.tsx';
import { FirstGame } from './choose/first-game.tsx';
import { Sessions } from './choose/sessions.tsx';
import { flagOffers } from './offers.ts';
import '../../styles/cards.css';
import '../../styles/match.css';
import '../../styles/games/flag.css';
import '../../styles/games/flag-create.css';

/** Begin a game of Capture The Flag, or find one. */
export default function ChooseFlag() {
  const { answer, failure, retry } = useFetch(flagOffers);
  return (
    <>
      <section className="section">
        <header>
          <h1>{flagTexts.title}</h1>
          <p>
            {flagTexts.note} <Link to={pathTo.tournaments}>{texts.home.tournaments}</Link>
          </p>
        </header>
        {failure !== undefined && <AwayNotice reason={reasonOf(failure)} onRetry={retry} />}
        {answer === undefined ? (
          failure === undefined && <div className="to-the-fold" />
        ) : (
          <>
            <FirstGame offers={answer} />
            <CreateForm offers={answer} />
          </>
        )}
      </section>
      <Sessions />
    </>
  );
}
