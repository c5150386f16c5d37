import { useState } from 'react';
import type { TableEvent, TableView } from '../../../../gameui/game-project.ts';
import type { MatchAnswer } from '../../../../wire/schemas/match-answers.ts';
import type { MatchController } from '../../../match/controller/match-controller.ts';
import type { MatchSnapshot } from '../../../match/controller/match-host.ts';
import { SyncStatus } from '../../../match/match-status.tsx';
import { keepFirstName, ownName } from '../../../match/own-name.ts';
import { pathTo } from '../../../navigation/routes.ts';
import { reasonOf, server } from '../../../parts/fetching/server-client.ts';
import { ReportDialog } from '../../../parts/report-dialog.tsx';
import { CopyRow } from '../../../parts/share/copy-row.tsx';
import { ShareButton } from '../../../parts/share/share-button.tsx';
import { faceTexts } from '../../../texts/face.ts';
import { texts } from '../../../texts/texts.ts';
import { useServed } from '../begin/served-games.ts';
import { BotOptions } from '../choose/begin-form.tsx';
import { boardShape, FaceBoard } from '../look/plugin-board.tsx';
import { Swatch } from './seat-list.tsx';

const saySeat = faceTexts.waiting;

interface FreeSeatProps {
  readonly side: string;
  /** The brains that may be seated here. */
  readonly bots: readonly string[];
  /** Only for those who may sit at this screen. */
  readonly onSit: ((name: string) => void) | undefined;
  readonly onBot: (brain: string) => void;
}

/** An open seat, for whoever gives a name, or for the computer. */
function FreeSeat({ side, bots, onSit, onBot }: FreeSeatProps) {
  const [name, setName] = useState(ownName);
  const [brain, setBrain] = useState(bots[0] ?? '');
  const chosen = bots.includes(brain) ? brain : (bots[0] ?? '');
  return (
    <div className="face-free">
      <strong>{side}</strong>
      {onSit !== undefined && (
        <form
          onSubmit={event => {
            event.preventDefault();
            keepFirstName(name);
            onSit(name.trim());
          }}
        >
          <input
            aria-label={saySeat.name(side)}
            placeholder={side}
            maxLength={40}
            value={name}
            onChange={event => setName(event.target.value)}
          />
          <button type="submit" className="button">
            {saySeat.sit(side)}
          </button>
        </form>
      )}
      {bots.length > 0 && (
        <div className="face-bot">
          <span>{saySeat.or}</span>
          <select aria-label={saySeat.bot(side)} value={chosen} onChange={event => setBrain(event.target.value)}>
            <BotOptions bots={bots} />
          </select>
          <button type="button" className="button" aria-label={saySeat.seatBotAs(side)} onClick={() => onBot(chosen)}>
            {saySeat.seatBot}
          </button>
        </div>
      )}
    </div>
  );
}

interface TakenSeatProps {
  readonly name: string;
  readonly side: string;
  readonly here: boolean;
  readonly onLeave: () => void;
}

/** A seat and who sits on it. */
function TakenSeat({ name, side, here, onLeave }: TakenSeatProps) {
  return (
    <>
      <span className="face-seat-words">
        <span className="face-seat-name">
          <strong>{name}</strong>
          {side !== name && <span>{side}</span>}
        </span>
        <span className="face-seat-line">{here ? saySeat.here : saySeat.elsewhere}</span>
      </span>
      {here && (
        <button type="button" className="button face-small" aria-label={saySeat.leave(name)} onClick={onLeave}>
          {saySeat.standUp}
        </button>
      )}
    </>
  );
}

const say = faceTexts.waiting;
const NOTHING_TOLD = [] as const;

interface WaitingRoomProps {
  readonly seen: MatchSnapshot;
  readonly match: MatchAnswer;
  readonly table: MatchController;
}

/** Before the start: who is here, who is missing, and the link that brings them. */
export function FaceWaitingRoom({ seen, match, table }: WaitingRoomProps) {
  const { names, shown } = match.view as TableView;
  const { answer: served } = useServed(match.game);
  const [failure, setFailure] = useState<string>();
  const free = names.filter(name => name === null).length;
  const fill = async (taken: Promise<unknown>) => {
    setFailure(undefined);
    await taken.catch(error => setFailure(reasonOf(error) ?? texts.match.away));
    await table.refresh();
  };
  // What is hidden from others cannot be hidden from who sits beside them.
  const maySit = served?.hidden !== true || match.held.length === 0;
  const bots = match.mayFill === true ? (served?.bots ?? []) : [];
  const told = (seen.happenings as readonly TableEvent[]).map(({ told: { words } }) => words).join(' ');
  return (
    <div className="match face" style={boardShape(shown)}>
      <h1 className="match-title">{match.title}</h1>
      <div className="match-board">
        {shown === null ? (
          <p className="face-boardless">{faceTexts.play.noBoard}</p>
        ) : (
          <FaceBoard shown={shown} kinds={served?.face?.kinds ?? {}} told={NOTHING_TOLD} title={match.title} />
        )}
        <SyncStatus seen={seen} onRetry={table.retry} />
      </div>
      <div className="match-side face-waiting">
        {match.held.length > 0 && <ShareLink id={match.id} />}
        <section className="panel">
          <h2>{say.heading}</h2>
          <p>{say.note(free)}</p>
          <ul className="face-seats">
            {names.map((name, seat) => {
              const side = shown?.seats[seat]?.name || say.seat(seat + 1);
              const key = `${seat} ${side}`;
              return (
                <li key={key} className="face-seat">
                  <Swatch colour={shown?.seats[seat]?.colour} />
                  {name === null ? (
                    <FreeSeat
                      side={side}
                      bots={bots}
                      onSit={
                        maySit
                          ? chosen => fill(server.join(match.id, { seat, name: chosen, keep: 'browser' }))
                          : undefined
                      }
                      onBot={brain => fill(server.seatBot(match.id, { seat, brain, name: faceTexts.choose.bot }))}
                    />
                  ) : (
                    <TakenSeat
                      {...{ name, side, here: match.held.includes(seat) }}
                      onLeave={() => table.playAlone({ table: 'leave' }, seat)}
                    />
                  )}
                </li>
              );
            })}
          </ul>
          {!maySit && <p className="face-secret">{say.secret}</p>}
          <p role="status" className="face-news">
            <span key={match.position}>{told}</span>
          </p>
          {failure !== undefined && <p role="alert">{failure}.</p>}
        </section>
        {match.held.length === 0 && <ShareLink id={match.id} />}
        <div className="face-tools">
          <ReportDialog match={match.id} names={names.filter(name => name !== null)} />
        </div>
      </div>
    </div>
  );
}

/** The address of this match, to send to whoever is to come. */
function ShareLink({ id }: { readonly id: string }) {
  return (
    <section className="panel face-share">
      <label htmlFor="face-link">{say.share}</label>
      <CopyRow id="face-link" value={`${window.location.origin}${pathTo.match(id)}`} />
      <p>{say.shareNote}</p>
      <ShareButton to={pathTo.match(id)} words={say.scan} />
    </section>
  );
}
