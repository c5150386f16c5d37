import { useId, useMemo, useState } from 'react';
import type { FlagHappening } from '../../../flag/happenings.ts';
import type { FlagView } from '../../../flag/view.ts';
import type { MatchAnswer } from '../../../wire/answers.ts';
import { Board } from '../../board/board.tsx';
import { Sprite } from '../../board/sprite.tsx';
import { Away } from '../../match/away.tsx';
import { refusalOf } from '../../match/refusal.ts';
import type { Seen, Table } from '../../match/table.ts';
import { addressOf } from '../../routes.ts';
import { server } from '../../server.ts';
import { texts } from '../../texts.ts';
import { flagTheme } from '../../themes/flag.ts';
import { baseLook } from '../../themes/flag-looks.ts';
import { LegendPanel } from './legend.tsx';
import { narrate } from './narrate.ts';
import { sceneOf } from './scene.ts';
import { useSkin } from './skins.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const say = texts.flag.waiting;

interface WaitingRoomProps {
  readonly seen: Seen;
  readonly match: MatchAnswer;
  readonly table: Table;
}

/** Before the start: who is here, who is missing, and the link that brings them. */
export function WaitingRoom({ seen, match, table }: WaitingRoomProps) {
  const view = match.view as FlagView;
  const skin = useSkin();
  const [template] = useState(view.template);
  const theme = useMemo(() => flagTheme(skin, template), [skin, template]);
  const scene = useMemo(() => sceneOf(view), [view]);
  const [failure, setFailure] = useState<string>();
  const free = view.names.filter(name => name === null).length;

  const sit = async (seat: number, name: string) => {
    setFailure(undefined);
    await server
      .join(match.id, { seat, name, keep: 'browser' })
      .catch(error => setFailure(refusalOf(error)?.message ?? texts.match.away));
    await table.refresh();
  };

  return (
    <div className="match flag">
      <h1 className="match-title">{match.title}</h1>
      <div className="match-board">
        <Board
          scene={scene}
          motions={[]}
          theme={theme}
          label={texts.flag.play.label(match.title)}
          onSquare={() => undefined}
        />
        {seen.away && <Away patient onRetry={table.retry} />}
      </div>
      <div className="match-side waiting-room">
        {match.held.length > 0 && <ShareLink id={match.id} />}
        <section className="panel">
          <h2>{say.heading}</h2>
          <p>{say.note(free)}</p>
          <ul className="teams">
            {view.names.map((name, slot) => (
              <li key={texts.flag.colours[slot]} className="team">
                <Sprite look={baseLook(slot, template.flags)} theme={theme} size={36} />
                {name === null ? (
                  <FreeSeat slot={slot} onSit={chosen => sit(slot, chosen)} />
                ) : (
                  <TakenSeat
                    name={name}
                    here={match.held.includes(slot)}
                    onLeave={() => table.playAlone({ type: 'leave' }, slot)}
                  />
                )}
              </li>
            ))}
          </ul>
          {failure !== undefined && <p role="alert">{failure}.</p>}
        </section>
        {match.held.length === 0 && <ShareLink id={match.id} />}
        <section className="panel news" aria-label={texts.match.news}>
          <p role="status">
            <span key={match.position}>
              {narrate(seen.happenings as readonly FlagHappening[], view).join(' ') || say.shareNote}
            </span>
          </p>
        </section>
        <LegendPanel template={template} theme={theme} slot={match.held[0] ?? 0} />
        <div className="flag-tools">
          <ThemeSwitch />
        </div>
      </div>
    </div>
  );
}

interface FreeSeatProps {
  readonly slot: number;
  readonly onSit: (name: string) => void;
}

function FreeSeat({ slot, onSit }: FreeSeatProps) {
  const colour = texts.flag.colours[slot] ?? '';
  const [name, setName] = useState('');
  return (
    <form
      className="seat-form"
      onSubmit={event => {
        event.preventDefault();
        onSit(name.trim() || colour);
      }}
    >
      <input
        aria-label={texts.flag.create.name(colour)}
        placeholder={colour}
        maxLength={64}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <button type="submit" className="button">
        {say.sit(colour)}
      </button>
    </form>
  );
}

interface TakenSeatProps {
  readonly name: string;
  readonly here: boolean;
  readonly onLeave: () => void;
}

function TakenSeat({ name, here, onLeave }: TakenSeatProps) {
  return (
    <>
      <span className="team-words">
        <strong>{name}</strong>
        <span className="team-count">{here ? say.here : say.elsewhere}</span>
      </span>
      {here && (
        <button type="button" className="button button-small" aria-label={say.leave(name)} onClick={onLeave}>
          {say.standUp}
        </button>
      )}
    </>
  );
}

/** The address of this match, to send to whoever is to come. */
function ShareLink({ id }: { readonly id: string }) {
  const field = useId();
  const [copied, setCopied] = useState(false);
  const address = `${window.location.origin}${addressOf.match(id)}`;
  const copy = () =>
    navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <section className="panel share">
      <label htmlFor={field}>{say.share}</label>
      <div className="share-row">
        <input id={field} readOnly value={address} onFocus={event => event.target.select()} />
        {navigator.clipboard !== undefined && (
          <button type="button" className="button" onClick={copy}>
            {copied ? say.copied : say.copy}
          </button>
        )}
      </div>
    </section>
  );
}
