import type { Theme } from '../../../../drawing/theme-looks.ts';
import { baseLook, pieceLook } from '../../../../drawing/themes/flag-looks.ts';
import type { MapTemplate } from '../../../../flag/map/template.ts';
import type { FlagView, Team } from '../../../../flag/view.ts';
import { Sprite } from '../../../board/pictures/sprite.tsx';
import { Countdown } from '../../../match/countdown.tsx';
import { flagTexts } from '../../../texts/flag.ts';
import { shownTeam } from '../look/event-words.ts';

const say = flagTexts.play;

interface TeamsProps {
  readonly view: FlagView;
  readonly theme: Theme;
  readonly held: readonly number[];
  /** When the turn runs out, if it does, and how far the server's clock is ahead. */
  readonly deadline: number | undefined;
  readonly ahead: number;
}

/** The teams: whose turn it is, what they have left, and what they have lost. */
export function Teams({ view, theme, held, deadline, ahead }: TeamsProps) {
  return (
    <ul className="teams">
      {view.names.map((_, slot) => {
        const team = view.teams[slot] ?? null;
        const current = slot === view.currentTeam;
        const called = shownTeam(view.names, slot);
        return (
          <li
            key={flagTexts.colours[slot]}
            className={teamClass(view.started && team === null, current)}
            aria-current={current || undefined}
          >
            <Sprite look={baseLook(slot, team?.flags ?? 0)} theme={theme} size={36} />
            <span className="team-words">
              <span className="team-name">
                <strong>{called}</strong>
                {held.length === 1 && held.includes(slot) && <span className="team-you">{say.you}</span>}
                {current && <span className="team-turn">{say.toMove}</span>}
              </span>
              <span className="team-count">
                {team === null ? (view.started ? say.out : say.notYet) : remains(team, view.template)}
              </span>
              <Lost template={view.template} team={team} slot={slot} theme={theme} />
            </span>
            {current && deadline !== undefined && (
              <Countdown
                deadline={deadline}
                ahead={ahead}
                limit={view.template.moveTimeLimitInSeconds}
                label={say.turnClock(called)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Where everybody has one flag, who is in the game has it still. */
function remains({ flags, pieces }: Team, template: MapTemplate): string {
  const left = say.pieces(pieces.length);
  return template.flags === 1 ? left : `${say.flags(flags)} · ${left}`;
}

function teamClass(isOut: boolean, current: boolean): string {
  if (isOut) return 'team team-out';
  return current ? 'team team-current' : 'team';
}

interface LostProps {
  readonly template: MapTemplate;
  readonly team: Team | null;
  readonly slot: number;
  readonly theme: Theme;
}

/** The pieces that a team in the game has lost. */
function Lost({ template, team, slot, theme }: LostProps) {
  if (team === null) return null;
  const lost = template.pieces
    .map(({ type, count }) => ({
      type,
      count: count - team.pieces.filter(({ description }) => description.type === type).length,
    }))
    .filter(({ count }) => count > 0);
  if (lost.length === 0) return null;
  return (
    <span className="team-lost">
      <span className="unseen">{say.lost(lost)}</span>
      {lost.map(({ type, count }) => (
        <span key={type} aria-hidden="true" title={flagTexts.pieceName(type)}>
          <Sprite look={pieceLook(slot, type)} theme={theme} size={24} />
          {count > 1 && `×${count}`}
        </span>
      ))}
    </span>
  );
}
