import { lazy, Suspense, useEffect, useState } from 'react';
import type { ChamberView } from '../../../../chamber/view.ts';
import { killerOf } from '../../../../players/chamber/records/killer.ts';
import type { MatchAnswer } from '../../../../wire/schemas/match-answers.ts';
import { useKeys } from '../../../keys/key-listener.ts';
import type { MatchController } from '../../../match/controller/match-controller.ts';
import { ShareMatch } from '../../../match/match-status.tsx';
import { BackToMap, useNextMap } from '../../../match/published-map.tsx';
import type { Undo } from '../../../match/undo-buttons.tsx';
import { ButtonLink } from '../../../navigation/link.tsx';
import { pathTo } from '../../../navigation/routes.ts';
import { useAttempt } from '../../../parts/fetching/use-fetch.ts';
import { Button } from '../../../parts/forms/controls.tsx';
import { emojiBar, ShareResult } from '../../../parts/share/share-result.tsx';
import { chamberTexts } from '../../../texts/chamber.ts';
import { chamberMoreTexts } from '../../../texts/chamber-more.ts';
import { texts } from '../../../texts/texts.ts';
import { DailyEnd, ResultPanel } from '../../shared/match-table.tsx';
import { beginAgain, today } from '../begin/begin-run.ts';
import { dayOfRun, noteEnd } from '../begin/begun-runs.ts';
import { CHAMBER_KEYS } from './game-keys.ts';

const FLOORS = 5;

/** How a run went, as text to pass on: a square for each floor, the last one red where it ended there. */
export function resultText(
  view: Pick<ChamberView, 'race' | 'floor' | 'turn' | 'gold' | 'ended'>,
  address: string,
): string {
  const passed = view.ended === 'won' ? FLOORS : view.floor - 1;
  const end = view.ended === 'won' ? '' : '🟥';
  const floors = emojiBar(passed, passed) + end + emojiBar(0, FLOORS - passed - (end === '' ? 0 : 1), '', '⬛');
  return [texts.share.chamber(view.race), `${floors} ${texts.share.run(view.gold, view.turn)}`, address].join('\n');
}

const say = chamberMoreTexts.end;
const Story = lazy(() => import('./run-story.tsx'));

interface EndProps {
  readonly match: MatchAnswer;
  readonly view: ChamberView;
  readonly watching: boolean;
  readonly settle: MatchController['settle'];
  /** How the end can be taken back, where it was practice. */
  readonly undo: Undo | undefined;
}

/** How it ended, what it was worth, and what next: beside the board, which shows how it stood. */
export function ChamberEnd({ match, view, watching, settle, undo }: EndProps) {
  const won = view.ended === 'won';
  const killer = killerOf(view);
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    if (!watching) noteEnd();
  }, [watching]);
  const day = dayOfRun(match.id);
  const { failure, attempt } = useAttempt();
  const takesBack = !won && undo !== undefined;
  const another = useNextMap(match, won && !watching);

  const again = () => void attempt(() => beginAgain(match.id, view, day));
  useKeys(CHAMBER_KEYS, { again });

  return (
    <ResultPanel
      won={won}
      heading={won ? say.won : say.died}
      next={
        match.daily !== undefined ? undefined : takesBack ? (
          <Button kind="main" onClick={undo.undo}>
            {texts.undo.back}
          </Button>
        ) : (
          (another ?? (
            <Button kind="main" onClick={again}>
              {say.again}
            </Button>
          ))
        )
      }
      more={
        <div className="buttons">
          {(takesBack || another !== undefined || match.daily !== undefined) && (
            <Button onClick={again}>{say.again}</Button>
          )}
          {day === today() ? undefined : (
            <>
              <Button onClick={() => setTold(true)}>{chamberMoreTexts.story.heading}</Button>
              <ButtonLink to={pathTo.moment(match.id, 0)}>{texts.replay.link}</ButtonLink>
            </>
          )}
          <BackToMap match={match.id} />
          {!watching && match.daily === undefined && (
            <ShareResult to={pathTo.match(match.id)} text={address => resultText(view, address)} />
          )}
          <ShareMatch match={match} />
          <ButtonLink to={pathTo.play('chamber')} returns>
            {say.choose}
          </ButtonLink>
        </div>
      }
    >
      {view.score !== undefined && <p className="chamber-score">{say.score(view.score)}</p>}
      <p>
        {killer !== undefined && `${say.killed(killer)} `}
        {say.how(view.floor, view.turn)}{' '}
        {view.challenge !== undefined &&
          say.challenge(chamberTexts.challenges[view.challenge.name], view.challenge.held)}{' '}
        {view.options.practice && say.practice}
      </p>
      {view.pack !== undefined && view.pack.length > 0 && (
        <p>{say.carried(view.pack.map(chamberMoreTexts.pack.packed))}</p>
      )}
      <DailyEnd match={match} settle={settle} />
      {failure !== undefined && <p role="alert">{failure}.</p>}
      {isTold && (
        <Suspense>
          <Story id={match.id} onClose={() => setTold(false)} />
        </Suspense>
      )}
    </ResultPanel>
  );
}
