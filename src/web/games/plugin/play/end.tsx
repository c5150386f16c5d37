import type { TableView } from '../../../../gameui/game-project.ts';
import type { Outcome } from '../../../../kernel/rules.ts';
import type { MatchAnswer } from '../../../../wire/schemas/match-answers.ts';
import type { MatchController } from '../../../match/controller/match-controller.ts';
import { ShareMatch } from '../../../match/match-status.tsx';
import { hasOthers, RematchPanel } from '../../../match/rematch-panel.tsx';
import { ButtonLink } from '../../../navigation/link.tsx';
import { pathTo } from '../../../navigation/routes.ts';
import { useAttempt } from '../../../parts/fetching/use-fetch.ts';
import { Button } from '../../../parts/forms/controls.tsx';
import { faceTexts } from '../../../texts/face.ts';
import { texts } from '../../../texts/texts.ts';
import { ResultPanel } from '../../shared/match-table.tsx';
import { beginFaced, matchPlanOf } from '../begin/begin-plan.ts';
import { seatNames } from '../begin/served-games.ts';

const say = faceTexts.end;

interface EndProps {
  readonly match: MatchAnswer;
  readonly outcome: Outcome;
  readonly mine: readonly number[];
  readonly table: MatchController;
}

/** How it ended, and what next: beside the board, which shows how it stood. */
export function FaceEnd({ match, outcome, mine, table }: EndProps) {
  const { failure, attempt } = useAttempt();
  const plan = matchPlanOf(match.id);
  // Whom somebody has invited is asked; the computer, and who sits at this screen, need not be.
  const again = plan !== undefined && plan.others !== 'open' ? plan : undefined;
  const begin = () => again !== undefined && void attempt(() => beginFaced(again));
  const won = mine.length === 0 || outcome.winners.some(seat => mine.includes(seat));
  return (
    <ResultPanel
      won={won}
      heading={headingOf(match, outcome, mine)}
      next={
        again !== undefined && (
          <Button kind="main" onClick={begin}>
            {say.again}
          </Button>
        )
      }
      more={
        <div className="buttons">
          <ButtonLink to={pathTo.moment(match.id, 0)}>{texts.replay.link}</ButtonLink>
          <ShareMatch match={match} />
          <ButtonLink to={pathTo.play(match.game)} returns>
            {say.choose}
          </ButtonLink>
        </div>
      }
    >
      <p>{outcome.reason}</p>
      {again === undefined && hasOthers(match) && <RematchPanel say={faceTexts.rematch} match={match} table={table} />}
      {failure !== undefined && <p role="alert">{failure}.</p>}
    </ResultPanel>
  );
}

/** Who plays alone at this screen has won or lost; else the winners are named. */
function headingOf({ view, seats }: MatchAnswer, { winners }: Outcome, mine: readonly number[]): string {
  if (winners.length === 0) return mine.length > 0 ? say.lost : say.over;
  if (winners.length === seats && seats > 1) return say.drawn;
  if (mine.length === 1) return winners.includes(mine[0] ?? -1) ? say.won : say.lost;
  const names = seatNames(view as TableView, faceTexts.waiting.seat);
  return say.wins(winners.map(seat => names[seat] ?? ''));
}
