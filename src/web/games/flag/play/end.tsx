import { endingIn } from '../../../../flag/outcome-messages.ts';
import type { FlagView } from '../../../../flag/view.ts';
import type { Outcome } from '../../../../kernel/rules.ts';
import type { MatchAnswer } from '../../../../wire/schemas/match-answers.ts';
import type { MatchController } from '../../../match/controller/match-controller.ts';
import { ShareMatch } from '../../../match/match-status.tsx';
import { BackToMap, playedMapOf, useNextMap } from '../../../match/published-map.tsx';
import { hasOthers, RematchPanel } from '../../../match/rematch-panel.tsx';
import type { Undo } from '../../../match/undo-buttons.tsx';
import { ButtonLink } from '../../../navigation/link.tsx';
import { pathTo } from '../../../navigation/routes.ts';
import { useAttempt } from '../../../parts/fetching/use-fetch.ts';
import { Button } from '../../../parts/forms/controls.tsx';
import { emojiBar, ShareResult } from '../../../parts/share/share-result.tsx';
import { flagTexts } from '../../../texts/flag.ts';
import { said } from '../../../texts/said.ts';
import { texts } from '../../../texts/texts.ts';
import { DailyEnd, ResultPanel } from '../../shared/match-table.tsx';
import { type BotsHere, beginFlag } from '../begin/map-offers.ts';
import { shownTeam } from '../look/event-words.ts';
import { imagesOf } from '../look/piece-images.ts';

/** The colours of the teams, by slot. */
const COLOURS = ['🟧', '🟦', '🟩', '🟪'];
/** More flags than these become so many squares all the same. */
const MOST = 5;

/** What is told of a game. */
type Told = Pick<FlagView, 'names' | 'teams' | 'winners' | 'turns'> & {
  readonly template: Pick<FlagView['template'], 'flags'>;
};

/** How a game went, as text to pass on: a row for each team, with a square for each flag that it has kept. */
export function resultText({ names, teams, winners, turns, template }: Told, title: string, address: string): string {
  const say = flagTexts.end;
  const most = Math.min(template.flags, MOST);
  const rows = names.map((name, slot) => {
    const kept = Math.ceil(((teams[slot]?.flags ?? 0) * most) / Math.max(1, template.flags));
    const called = name === null ? '' : shownTeam(names, slot);
    const isWinner = winners.length === 1 && winners[0] === name;
    return `${emojiBar(kept, most, COLOURS[slot])} ${isWinner ? say.wins(called) : called}`.trimEnd();
  });
  const after = winners.length === 1 ? say.turns(turns) : `${say.drawn}. ${say.turns(turns)}`;
  return [texts.share.flag(title), ...rows, after, address].join('\n');
}

const say = flagTexts.end;

interface EndProps {
  readonly match: MatchAnswer;
  readonly view: FlagView;
  readonly outcome: Outcome;
  /** The slots that were played from this screen. */
  readonly mine: readonly number[];
  /** The slots that the computer played from here. */
  readonly bots: BotsHere;
  readonly table: MatchController;
  /** How the end can be taken back, where one plays the computer. */
  readonly undo: Undo | undefined;
}

/** How it ended, and what next: beside the board, which shows how it stood. */
export function FlagEnd({ match, view, outcome, mine, bots, table, undo }: EndProps) {
  const { failure, attempt } = useAttempt();
  const isClosed = match.daily !== undefined;
  const won = isWonBy(outcome, mine);
  const takesBack = !won && !isClosed && undo !== undefined && undo.steps.back !== null;

  const again = () => {
    const seats = view.names.map((name, slot) => ({
      sitter: bots.get(slot) ?? (mine.includes(slot) ? ('here' as const) : ('open' as const)),
      name: name ?? '',
    }));
    const { template, options } = view;
    void attempt(async () => {
      const images = await imagesOf(match.id);
      const map = playedMapOf(match.id);
      await beginFlag({ title: match.title, map, template, options, images, listed: match.listed, seats });
    });
  };

  const another = useNextMap(match, won && mine.length > 0 && !hasOthers(match));
  const comesNext = takesBack ? (
    <Button kind="main" onClick={undo.undo}>
      {texts.undo.back}
    </Button>
  ) : isClosed || hasOthers(match) ? undefined : (
    (another ?? (
      <Button kind="main" onClick={again}>
        {say.again}
      </Button>
    ))
  );

  return (
    <ResultPanel
      won={won}
      heading={headingOf(view, outcome, mine)}
      next={comesNext}
      more={
        <div className="buttons">
          {(takesBack || another !== undefined) && <Button onClick={again}>{say.again}</Button>}
          {!isClosed && (
            <>
              <ButtonLink to={pathTo.moment(match.id, 0)}>{texts.replay.link}</ButtonLink>
              <ShareResult to={pathTo.match(match.id)} text={address => resultText(view, match.title, address)} />
            </>
          )}
          <ShareMatch match={match} />
          <BackToMap match={match.id} />
          <ButtonLink to={pathTo.play('flag')} returns>
            {say.choose}
          </ButtonLink>
        </div>
      }
    >
      <p>
        {said(say.endings, endingIn(outcome.reason, view.winners)) ?? outcome.reason} {say.turns(view.turns)}
      </p>
      {!isClosed && hasOthers(match) && <RematchPanel say={flagTexts.rematch} match={match} table={table} />}
      <DailyEnd match={match} settle={table.settle} />
      {failure !== undefined && <p role="alert">{failure}.</p>}
    </ResultPanel>
  );
}

/** Whether who sits at this screen has won, or only looks on. */
export function isWonBy({ winners }: Pick<Outcome, 'winners'>, mine: readonly number[]): boolean {
  return mine.length === 0 || winners.some(slot => mine.includes(slot));
}

/** Who plays alone at this screen has won or lost; else the winner is named. */
function headingOf({ names }: FlagView, { winners }: Outcome, mine: readonly number[]): string {
  const [winner] = winners;
  if (winners.length !== 1 || winner === undefined) return say.drawn;
  if (mine.length === 1) return mine[0] === winner ? say.won : say.lost;
  return say.wins(shownTeam(names, winner));
}
