import { useId, useMemo, useState } from 'react';
import { baseLook } from '../../../../drawing/themes/flag-looks.ts';
import type { FlagEvent } from '../../../../flag/events.ts';
import type { FlagView } from '../../../../flag/view.ts';
import { MINDS, type Strength } from '../../../../players/flag/strengths.ts';
import type { MatchAnswer } from '../../../../wire/schemas/match-answers.ts';
import { CanvasBoard } from '../../../board/canvas-board.tsx';
import { Sprite } from '../../../board/pictures/sprite.tsx';
import type { MatchController } from '../../../match/controller/match-controller.ts';
import type { MatchSnapshot } from '../../../match/controller/match-host.ts';
import { SyncStatus } from '../../../match/match-status.tsx';
import { keepFirstName, ownName } from '../../../match/own-name.ts';
import { pathTo } from '../../../navigation/routes.ts';
import { reasonOf, server } from '../../../parts/fetching/server-client.ts';
import { ReportDialog } from '../../../parts/report-dialog.tsx';
import { CopyRow } from '../../../parts/share/copy-row.tsx';
import { ShareButton } from '../../../parts/share/share-button.tsx';
import { flagTexts } from '../../../texts/flag.ts';
import { texts } from '../../../texts/texts.ts';
import { teamName } from '../begin/map-offers.ts';
import { StrengthOptions } from '../bots/strength-options.tsx';
import { boardScene } from '../look/board-scene.ts';
import { eventWords, namesIn } from '../look/event-words.ts';
import { LegendPanel, ThemeSwitch } from '../look/legend.tsx';
import { useMatchTheme } from '../look/piece-images.ts';

const sayShare = flagTexts.waiting;

/** The address of this match, to send to whoever is to come. */
function ShareLink({ id }: { readonly id: string }) {
  const field = useId();
  return (
    <section className="panel share">
      <label htmlFor={field}>{sayShare.share}</label>
      <CopyRow id={field} value={`${window.location.origin}${pathTo.match(id)}`} />
      <p>{sayShare.shareNote}</p>
      <ShareButton to={pathTo.match(id)} words={sayShare.scan} />
    </section>
  );
}

const saySeat = flagTexts.waiting;

interface FreeSeatProps {
  readonly slot: number;
  readonly onSit: (name: string) => void;
  /** Only for those who may let the computer play. */
  readonly onBot: ((strength: Strength) => void) | undefined;
}

/** An open seat, for whoever gives a name, or for the computer. */
function FreeSeat({ slot, onSit, onBot }: FreeSeatProps) {
  const colour = flagTexts.colours[slot] ?? '';
  const [name, setName] = useState(ownName);
  const [strength, setStrength] = useState<Strength>('casual');
  return (
    <div className="seat-choices">
      <form
        className="seat-form"
        onSubmit={event => {
          event.preventDefault();
          keepFirstName(name);
          onSit(name.trim() || colour);
        }}
      >
        <input
          aria-label={flagTexts.create.name(colour)}
          placeholder={colour}
          maxLength={64}
          value={name}
          onChange={event => setName(event.target.value)}
        />
        <button type="submit" className="button">
          {saySeat.sit(colour)}
        </button>
      </form>
      {onBot !== undefined && (
        <div className="seat-form">
          <span className="seat-or">{flagTexts.bots.or}</span>
          <select
            aria-label={flagTexts.bots.strength(colour)}
            value={strength}
            onChange={event => setStrength(event.target.value as Strength)}
          >
            <StrengthOptions />
          </select>
          <button
            type="button"
            className="button"
            aria-label={flagTexts.bots.seatAs(colour)}
            onClick={() => onBot(strength)}
          >
            {flagTexts.bots.seat}
          </button>
        </div>
      )}
    </div>
  );
}

interface TakenSeatProps {
  readonly name: string;
  readonly here: boolean;
  readonly onLeave: () => void;
}

/** A seat and who sits on it. */
function TakenSeat({ name, here, onLeave }: TakenSeatProps) {
  return (
    <>
      <span className="team-words">
        <strong>{name}</strong>
        <span className="team-count">{here ? saySeat.here : saySeat.elsewhere}</span>
      </span>
      {here && (
        <button type="button" className="button button-small" aria-label={saySeat.leave(name)} onClick={onLeave}>
          {saySeat.standUp}
        </button>
      )}
    </>
  );
}

const say = flagTexts.waiting;

interface WaitingRoomProps {
  readonly seen: MatchSnapshot;
  readonly match: MatchAnswer;
  readonly table: MatchController;
}

/** Before the start: who is here, who is missing, and the link that brings them. */
export function WaitingRoom({ seen, match, table }: WaitingRoomProps) {
  const view = match.view as FlagView;
  const [template] = useState(view.template);
  const theme = useMatchTheme(template, match.id);
  const scene = useMemo(() => boardScene(view), [view]);
  const [failure, setFailure] = useState<string>();
  const free = view.names.filter(name => name === null).length;

  const fill = async (taken: Promise<unknown>) => {
    setFailure(undefined);
    await taken.catch(error => setFailure(reasonOf(error) ?? texts.match.away));
    await table.refresh();
  };

  const seatBot = (seat: number, strength: Strength) =>
    fill(server.seatFlagBot(match.id, { seat, teamId: teamName(strength, '', seat), ...MINDS[strength] }));

  return (
    <div className="match flag">
      <h1 className="match-title">{match.title}</h1>
      <div className="match-board">
        <CanvasBoard
          scene={scene}
          motions={[]}
          theme={theme}
          label={flagTexts.play.label(match.title)}
          onSquare={() => undefined}
        />
        <SyncStatus seen={seen} onRetry={table.retry} />
      </div>
      <div className="match-side waiting-room">
        {match.held.length > 0 && <ShareLink id={match.id} />}
        <section className="panel">
          <h2>{say.heading}</h2>
          <p>{say.note(free)}</p>
          <ul className="teams">
            {view.names.map((name, slot) => (
              <li key={flagTexts.colours[slot]} className="team">
                <Sprite look={baseLook(slot, template.flags)} theme={theme} size={36} />
                {name === null ? (
                  <FreeSeat
                    slot={slot}
                    onSit={chosen => fill(server.join(match.id, { seat: slot, name: chosen, keep: 'browser' }))}
                    onBot={match.mayFill && (strength => seatBot(slot, strength))}
                  />
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
          <p role="status" className="waiting-news">
            <span key={match.position}>{eventWords(seen.happenings as readonly FlagEvent[], view).join(' ')}</span>
          </p>
          {failure !== undefined && <p role="alert">{failure}.</p>}
        </section>
        {match.held.length === 0 && <ShareLink id={match.id} />}
        <LegendPanel template={template} theme={theme} directions={view.options.directions} slot={match.held[0] ?? 0} />
        <div className="flag-tools">
          <ThemeSwitch />
          <ReportDialog match={match.id} names={namesIn(match)} />
        </div>
      </div>
    </div>
  );
}
