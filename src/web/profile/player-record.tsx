import type { ReactNode } from 'react';
import { STRENGTH_BRAINS, STRENGTHS } from '../../players/flag/strengths.ts';
import type { MeAnswer, Rival } from '../../wire/schemas/people-schemas.ts';
import { ACHIEVEMENTS } from '../../wire/shared/api-constants.ts';
import { shownText } from '../../wire/shared/names-and-codes.ts';
import { OwnMatches } from '../match-list/own-matches.tsx';
import { Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { dailyTexts } from '../texts/daily.ts';
import { flagTexts } from '../texts/flag.ts';
import { peopleTexts } from '../texts/people.ts';
import { gameName, texts } from '../texts/texts.ts';

const say = peopleTexts.done;
const MOST_RECENT = 5;

/** What somebody has played, how well, against whom, and what it proves. */
export function PlayerRecord({ me }: { readonly me: MeAnswer }) {
  return (
    <>
      <Part id="games" heading={say.games}>
        {me.games.length === 0 ? <p>{say.noGames}</p> : <Games games={me.games} />}
      </Part>
      <Part id="merits" heading={say.merits} note={say.meritsNote(me.merits.length, ACHIEVEMENTS.length)}>
        <Merits merits={me.merits} />
      </Part>
      <div className="me-columns">
        <Part id="streaks" heading={say.streaks}>
          <dl className="me-facts">
            {me.streaks.map(({ game, now, longest }) => (
              <div key={game}>
                <dt>
                  {(dailyTexts.games as Readonly<Record<string, { readonly heading: string }>>)[game]?.heading ??
                    gameName(game)}
                </dt>
                <dd>{say.streak(now, longest)}</dd>
              </div>
            ))}
          </dl>
          <Link to={pathTo.daily}>{say.toDaily}</Link>
        </Part>
        <Part id="rivals" heading={say.rivals}>
          {me.rivals.length === 0 && <p>{say.noRivals}</p>}
          <dl className="me-facts">
            {me.rivals.map((rival, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several may have the same name, and their order is all they have.
              <div key={n}>
                <dt>{nameOf(rival)}</dt>
                <dd>{say.met(rival.played, rival.won)}</dd>
              </div>
            ))}
          </dl>
        </Part>
      </div>
      <Part id="recent" heading={say.recent}>
        <OwnMatches status="over" none={texts.replay.none} most={MOST_RECENT} />
        <Link to={pathTo.matches}>{texts.home.matches}</Link>
      </Part>
    </>
  );
}

interface PartProps {
  readonly id: string;
  readonly heading: string;
  readonly note?: string;
  readonly children: ReactNode;
}

function Part({ id, heading, note, children }: PartProps) {
  return (
    <section className="me-part" aria-labelledby={`done-${id}`}>
      <h2 id={`done-${id}`}>{heading}</h2>
      {note !== undefined && <p>{note}</p>}
      {children}
    </section>
  );
}

function Games({ games }: { readonly games: MeAnswer['games'] }) {
  return (
    <ul className="me-games">
      {games.map(({ game, played, won, drawn, lost, best, places }) => (
        <li key={game} className="me-device">
          <h3>{gameName(game)}</h3>
          <p className="me-number">{say.won(won)}</p>
          <p>{say.of({ played, drawn, lost })}</p>
          {places > 0 && <p>{say.dungeons(places)}</p>}
          {best !== null && game === 'chamber' && <p>{say.bestRun(best)}</p>}
          {best !== null && game === 'flag' && <p>{say.bestWin(best)}</p>}
        </li>
      ))}
    </ul>
  );
}

function Merits({ merits }: Pick<MeAnswer, 'merits'>) {
  return (
    <ul className="me-merits">
      {ACHIEVEMENTS.map(name => {
        const proved = merits.find(merit => merit.name === name);
        const { title, how } = say.merit[name];
        return (
          <li key={name} className={proved === undefined ? 'merit' : 'merit merit-proved'}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M3 3 H21 V21 H3 Z" />
              {proved !== undefined && <path className="merit-tick" d="M7 12.5 L10.5 16 L17 8.5" />}
            </svg>
            <span className="merit-words">
              <strong>{title}</strong>
              <span>{how}</span>
              {proved === undefined && <span className="merit-state">{say.notYet}</span>}
              {proved !== undefined && proved.match === null && <span className="merit-state">{say.proved}</span>}
              {proved !== undefined && proved.match !== null && (
                <Link to={pathTo.match(proved.match)} label={say.proofOf(title)}>
                  {say.proof}
                </Link>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function nameOf({ name, bot }: Rival): string {
  if (bot !== null) return botName(bot);
  return shownText(name) || say.somebody;
}

/** The computer by how well it plays, where that has a name, or by how it thinks, where that is not the usual way. */
export function botName({ brain, nodes }: NonNullable<Rival['bot']>): string {
  const strength = STRENGTHS.find(one => STRENGTH_BRAINS[one].brain === brain && STRENGTH_BRAINS[one].nodes === nodes);
  if (strength !== undefined) return peopleTexts.done.computer(flagTexts.bots.names[strength]);
  return peopleTexts.done.computer(brain === 'alphabeta' ? undefined : brain);
}
