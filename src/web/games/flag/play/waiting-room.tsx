import { useMemo, useState } from 'react';
import { baseLook } from '../../../../drawing/themes/flag-looks.ts';
import type { FlagEvent } from '../../../../flag/events.ts';
import type { FlagView } from '../../../../flag/view.ts';
import { STRENGTH_BRAINS, type Strength } from '../../../../players/flag/strengths.ts';
import { CanvasBoard } from '../../../board/canvas-board.tsx';
import { Sprite } from '../../../board/pictures/sprite.tsx';
import { SyncStatus } from '../../../match/match-status.tsx';
import { server } from '../../../parts/fetching/server-client.ts';
import { Button } from '../../../parts/forms/controls.tsx';
import { ReportDialog } from '../../../parts/report-dialog.tsx';
import { flagTexts } from '../../../texts/flag.ts';
import { InviteLink, SeatBot, SitForm, useSeatFilling } from '../../shared/free-seat.tsx';
import type { MatchTableProps } from '../../shared/match-table.tsx';
import { teamName } from '../begin/map-offers.ts';
import { StrengthOptions } from '../bots/strength-options.tsx';
import { boardScene } from '../look/board-scene.ts';
import { eventWords, namesIn, shownTeam } from '../look/event-words.ts';
import { LegendPanel, ThemeSwitch } from '../look/legend.tsx';
import { useMatchTheme } from '../look/piece-images.ts';
import { useTurned } from '../look/side.tsx';

const say = flagTexts.waiting;

/** Before the start: who is here, who is missing, and the link that brings them. */
export function WaitingRoom({ seen, match, table }: MatchTableProps) {
  const view = match.view as FlagView;
  const [template] = useState(view.template);
  const theme = useMatchTheme(template, match.id);
  const scene = useMemo(() => boardScene(view), [view]);
  const turned = useTurned(template, match.held[0]);
  const { failure, fill } = useSeatFilling(table);
  const free = view.names.filter(name => name === null).length;

  const seatBot = (seat: number, strength: Strength) =>
    fill(server.seatFlagBot(match.id, { seat, teamId: teamName(strength, '', seat), ...STRENGTH_BRAINS[strength] }));

  return (
    <div className="match flag">
      <h1 className="match-title">{flagTexts.mapTitle(match.title)}</h1>
      <div className="match-board">
        <CanvasBoard
          {...{ scene, turned, theme }}
          motions={[]}
          label={flagTexts.play.label(flagTexts.mapTitle(match.title))}
          onSquare={() => undefined}
        />
        <SyncStatus seen={seen} onRetry={table.retry} />
      </div>
      <div className="match-side waiting-room">
        {match.held.length > 0 && <InviteLink id={match.id} className="share" say={say} />}
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
                    name={shownTeam(view.names, slot)}
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
        {match.held.length === 0 && <InviteLink id={match.id} className="share" say={say} />}
        <LegendPanel {...{ template, theme, turned }} directions={view.options.directions} slot={match.held[0] ?? 0} />
        <div className="flag-tools">
          <ThemeSwitch />
          <ReportDialog match={match.id} names={namesIn(match)} />
        </div>
      </div>
    </div>
  );
}

interface FreeSeatProps {
  readonly slot: number;
  readonly onSit: (name: string) => void;
  /** Only for those who may let the computer play. */
  readonly onBot: ((strength: Strength) => void) | undefined;
}

/** An open seat, for whoever gives a name, or for the computer. */
function FreeSeat({ slot, onSit, onBot }: FreeSeatProps) {
  const colour = flagTexts.colours[slot] ?? '';
  return (
    <div className="seat-choices">
      <SitForm
        className="seat-form"
        label={flagTexts.create.name(colour)}
        placeholder={colour}
        maxLength={64}
        words={say.sit(colour)}
        onSit={name => onSit(name || colour)}
      />
      {onBot !== undefined && (
        <SeatBot<Strength>
          className="seat-form"
          or={<span className="seat-or">{flagTexts.bots.or}</span>}
          label={flagTexts.bots.strength(colour)}
          first="casual"
          options={<StrengthOptions />}
          words={flagTexts.bots.seat}
          wordsInFull={flagTexts.bots.seatAs(colour)}
          onSeat={onBot}
        />
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
        <span className="team-count">{here ? say.here : say.elsewhere}</span>
      </span>
      {here && (
        <Button kind="small" aria-label={say.leave(name)} onClick={onLeave}>
          {say.standUp}
        </Button>
      )}
    </>
  );
}
