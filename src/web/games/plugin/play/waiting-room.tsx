import type { TableEvent, TableView } from '../../../../gameui/game-project.ts';
import { SyncStatus } from '../../../match/match-status.tsx';
import { server } from '../../../parts/fetching/server-client.ts';
import { Button } from '../../../parts/forms/controls.tsx';
import { ReportDialog } from '../../../parts/report-dialog.tsx';
import { faceTexts } from '../../../texts/face.ts';
import { InviteLink, SeatBot, SitForm, useSeatFilling } from '../../shared/free-seat.tsx';
import type { MatchTableProps } from '../../shared/match-table.tsx';
import { useServed } from '../begin/served-games.ts';
import { BotOptions } from '../choose/begin-form.tsx';
import { boardShape, FaceBoard } from '../look/plugin-board.tsx';
import { Swatch } from './seat-list.tsx';

const say = faceTexts.waiting;
const NOTHING_TOLD = [] as const;

/** Before the start: who is here, who is missing, and the link that brings them. */
export function FaceWaitingRoom({ seen, match, table }: MatchTableProps) {
  const { names, shown } = match.view as TableView;
  const { answer: served } = useServed(match.game);
  const { failure, fill } = useSeatFilling(table);
  const free = names.filter(name => name === null).length;
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
        {match.held.length > 0 && <InviteLink id={match.id} className="face-share" say={say} />}
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
        {match.held.length === 0 && <InviteLink id={match.id} className="face-share" say={say} />}
        <div className="face-tools">
          <ReportDialog match={match.id} names={names.filter(name => name !== null)} />
        </div>
      </div>
    </div>
  );
}

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
  const [first] = bots;
  return (
    <div className="face-free">
      <strong>{side}</strong>
      {onSit !== undefined && (
        <SitForm label={say.name(side)} placeholder={side} maxLength={40} words={say.sit(side)} onSit={onSit} />
      )}
      {first !== undefined && (
        <SeatBot
          key={bots.join(' ')}
          className="face-bot"
          or={<span>{say.or}</span>}
          label={say.bot(side)}
          first={first}
          options={<BotOptions bots={bots} />}
          words={say.seatBot}
          wordsInFull={say.seatBotAs(side)}
          onSeat={onBot}
        />
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
        <span className="face-seat-line">{here ? say.here : say.elsewhere}</span>
      </span>
      {here && (
        <Button className="face-small" aria-label={say.leave(name)} onClick={onLeave}>
          {say.standUp}
        </Button>
      )}
    </>
  );
}
