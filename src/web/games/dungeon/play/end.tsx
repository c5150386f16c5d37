import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { GoalView } from '../../../../dungeon/goals.ts';
import { type CampaignStage, STAGES } from '../../../../dungeon/maps/campaign.ts';
import { surveyOf } from '../../../../dungeon/maps/surveys.ts';
import type { DungeonView } from '../../../../dungeon/view.ts';
import { hashOf } from '../../../../kernel/hash.ts';
import { isWithoutUndo, standingActions } from '../../../../kernel/match/history-tree.ts';
import type { Outcome } from '../../../../kernel/rules.ts';
import type { MatchAnswer } from '../../../../wire/schemas/match-answers.ts';
import { useKeys } from '../../../keys/key-listener.ts';
import type { MatchController } from '../../../match/controller/match-controller.ts';
import { hintsTaken, wasShownTheWay } from '../../../match/hint-count.ts';
import { ShareMatch } from '../../../match/match-status.tsx';
import { BackToMap, type PlayedMap, playedMapOf, useNextMap } from '../../../match/published-map.tsx';
import type { Undo } from '../../../match/undo-buttons.tsx';
import { ButtonLink } from '../../../navigation/link.tsx';
import { pathTo } from '../../../navigation/routes.ts';
import { refusalOf } from '../../../parts/fetching/server-client.ts';
import { useAttempt, useFetch } from '../../../parts/fetching/use-fetch.ts';
import { Button } from '../../../parts/forms/controls.tsx';
import { emojiBar, ShareResult } from '../../../parts/share/share-result.tsx';
import { dungeonTexts } from '../../../texts/dungeon.ts';
import { dungeonMoreTexts } from '../../../texts/dungeon-more.ts';
import { texts } from '../../../texts/texts.ts';
import { DailyEnd, ResultPanel } from '../../shared/match-table.tsx';
import { keepWin } from '../begin/campaign-wins.ts';
import { beginDungeon, dungeonAfter, setupAfter } from '../begin/map-offers.ts';
import { MOST, Stars, starsFor } from '../begin/stars.tsx';
import { titleOf } from '../look/dungeon-names.ts';
import { theOne } from '../look/event-words.ts';
import { DUNGEON_KEYS } from './game-keys.ts';
import { VoteOnDungeon } from './vote.tsx';

/** How long to wait before the server is asked again. */
const ASK_AGAIN_MS = 3000;

const Records = lazy(() => import('./record-list.tsx'));

interface EndProps {
  readonly match: MatchAnswer;
  readonly table: Pick<MatchController, 'file' | 'settle'>;
  readonly view: DungeonView;
  readonly outcome: Outcome;
  /** How the end can be taken back. */
  readonly undo: Undo | undefined;
}

/** How it ended, and what next: beside the board, which shows how it stood. */
export function DungeonEnd({ match, table: { file: ask, settle }, view, outcome, undo }: EndProps) {
  const { id } = match;
  // What has ended on its day is closed, and stays as it is, until the day is over.
  const isClosed = match.daily !== undefined;
  const won = outcome.winners.length > 0;
  const hints = hintsTaken(id);
  const isShown = wasShownTheWay(id);
  const next = won ? dungeonAfter(view.name) : undefined;
  const { failure, attempt } = useAttempt();
  const { answer: file, failure: unanswered, retry } = useFetch(isClosed ? noFile : ask);
  const askAgain = useEffectEvent(retry);
  useEffect(() => {
    // A win that the server could not tell of just now is noted once it does.
    if (unanswered === undefined || refusalOf(unanswered) !== undefined) return;
    const timer = setTimeout(() => askAgain(), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [unanswered]);
  const [stage, setStage] = useState<CampaignStage>();
  useEffect(() => {
    if (won && file !== undefined) setStage(noteWin(file.setup, standingActions(file.log).length, isShown));
  }, [won, file, isShown]);
  const actions = file === undefined ? 0 : countedActions(standingActions(file.log).length, isShown);

  const begin = (setup: Promise<unknown>, map?: PlayedMap) => void attempt(async () => beginDungeon(await setup, map));
  const again = () =>
    begin(
      ask().then(({ setup }) => setup),
      playedMapOf(id),
    );
  // Where nothing can be taken back, another match is how one begins again.
  useKeys(DUNGEON_KEYS, { restart: undo === undefined && !isClosed ? again : undefined });

  const another = useNextMap(match, won && next === undefined);
  const goOn =
    next === undefined ? (
      another
    ) : (
      <Button kind="main" onClick={() => begin(Promise.resolve(setupAfter(next, view.gameMode)))}>
        {texts.end.next(titleOf(next))}
      </Button>
    );
  const takeBack = undo !== undefined && (
    <Button kind="main" onClick={undo.undo}>
      {texts.undo.back}
    </Button>
  );
  const isAgainNext = won ? goOn === undefined : !takeBack;
  const comesNext = isAgainNext ? (
    <Button kind="main" onClick={again}>
      {texts.end.again}
    </Button>
  ) : won ? (
    goOn
  ) : (
    takeBack
  );

  return (
    <ResultPanel
      won={won}
      heading={won ? texts.end.won : texts.end.lost}
      next={isClosed ? undefined : comesNext}
      more={
        <>
          <div className="buttons">
            {!isAgainNext && !isClosed && <Button onClick={again}>{texts.end.again}</Button>}
            {undo !== undefined && won && <Button onClick={undo.undo}>{texts.undo.back}</Button>}
            {!isClosed && <ButtonLink to={pathTo.moment(id, 0)}>{texts.replay.link}</ButtonLink>}
            {file !== undefined && (
              <ShareResult
                to={pathTo.match(id)}
                text={address =>
                  resultText(
                    {
                      ...{ title: titleOf(view.name), isWon: won, actions },
                      ...{ par: stage?.par, goals: view.goalTree },
                    },
                    address,
                  )
                }
              />
            )}
            <ShareMatch match={match} />
            <BackToMap match={id} />
            <ButtonLink to={pathTo.play('dungeon')} returns>
              {texts.end.choose}
            </ButtonLink>
          </div>
          <Suspense>{stage !== undefined && <Records dungeon={stage.name} settle={settle} />}</Suspense>
          {file !== undefined && (
            <details className="end-seed">
              <summary>{texts.end.seed}</summary>
              <code>{file.seed}</code>
            </details>
          )}
        </>
      }
    >
      <p>
        {!won && `${reasonOfLoss(view)} `}
        {texts.end.ticks(view.tick)} {hints > 0 && dungeonMoreTexts.hints.with(hints)}
      </p>
      {stage !== undefined && file !== undefined && (
        <p>
          <Stars count={starsFor(actions, stage.par)} landing />{' '}
          {isShown
            ? dungeonMoreTexts.hints.guided
            : dungeonMoreTexts.campaign.against(actions, stage.par, stage.isShortest)}{' '}
          {file.open && isWithoutUndo(file.log) && texts.undo.without}
        </p>
      )}
      <DailyEnd match={match} settle={settle} />
      {won && match.held.length > 0 && <VoteOnDungeon match={id} settle={settle} />}
      {failure !== undefined && <p role="alert">{failure}.</p>}
    </ResultPanel>
  );
}

/** What is closed until the day is over is not asked for. */
async function noFile(): Promise<undefined> {}

/** The last battle was one too many. */
function reasonOfLoss({ battles }: DungeonView): string {
  const { enemy, rounds } = battles.at(-1) ?? {};
  return enemy === undefined || rounds === undefined
    ? dungeonTexts.tell.youDied
    : texts.end.fell(theOne(enemy), rounds.length);
}

/** How a dungeon went. */
interface DungeonResult {
  readonly title: string;
  readonly isWon: boolean;
  readonly actions: number;
  /** In how many it can be done, where that is known. */
  readonly par?: number | undefined;
  readonly goals: GoalView;
}

/** A result to pass on, as text: the actions against par, or else a square for each goal. */
export function resultText({ title, isWon, actions, par, goals }: DungeonResult, address: string): string {
  const say = texts.share;
  const line =
    isWon && par !== undefined
      ? `${emojiBar(starsFor(actions, par), MOST)} ${say.actions(Math.floor(actions), par)}`
      : `${goalSquares(goals, isWon ? '⬜' : '🟥')} ${isWon ? say.won(Math.floor(actions)) : say.lost(Math.floor(actions))}`;
  return [say.dungeon(title), line, address].join('\n');
}

/** The goals at the ends of the tree, in their order. */
function goalSquares({ done, subgoals }: GoalView, open: string): string {
  if (subgoals === undefined) return done ? '🟩' : open;
  return subgoals.map(subgoal => goalSquares(subgoal, open)).join('');
}

/** What a win counts: half an action more where the whole way was shown, so that it stands behind one's own, and is never at par. */
function countedActions(actions: number, isShown: boolean): number {
  return isShown ? actions + 0.5 : actions;
}

/** Keeps a win of the campaign, if it is one: other rules than the dungeon's own do not count. Returns the stage. */
export function noteWin(setup: unknown, taken: number, isShown = false): CampaignStage | undefined {
  const { name } = setup as { readonly name?: unknown };
  const stage = STAGES.get(String(name));
  if (stage === undefined || surveyOf(stage)?.setup !== hashOf(setup)) return undefined;
  keepWin(stage.name, countedActions(taken, isShown));
  return stage;
}
