import { useMemo, useState } from 'react';
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
import { reasonOf, server } from '../../../parts/fetching/server-client.ts';
import { ReportDialog } from '../../../parts/report-dialog.tsx';
import { flagTexts } from '../../../texts/flag.ts';
import { texts } from '../../../texts/texts.ts';
import { LegendPanel } from '../look/legend.tsx';
import { useMatchTheme } from '../look/piece-images.ts';
import { sceneOf } from '../look/scene.ts';
import { ThemeSwitch } from '../look/theme-switch.tsx';
import { namesIn } from '../names-in.ts';
import { narrate } from '../narrate.ts';
import { teamName } from '../offers.ts';
import { ShareLink } from './share-link.tsx';
import { FreeSeat, TakenSeat } from './waiting-seats.tsx';

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
  const scene = useMemo(() => sceneOf(view), [view]);
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
            <span key={match.position}>{narrate(seen.happenings as readonly FlagEvent[], view).join(' ')}</span>
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
