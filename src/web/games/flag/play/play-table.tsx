import { type ReactNode, useMemo, useState } from 'react';
import { squareOf } from '../../../../drawing/scenes/flag-scene.ts';
import type { FlagAction } from '../../../../flag/actions.ts';
import type { FlagEvent } from '../../../../flag/events.ts';
import { baseOf } from '../../../../flag/map/territory.ts';
import { GAME_CLOCK, TURN_CLOCK } from '../../../../flag/play/clock.ts';
import type { FlagView } from '../../../../flag/view.ts';
import type { MatchAnswer } from '../../../../wire/schemas/match-answers.ts';
import { CanvasBoard } from '../../../board/canvas-board.tsx';
import { useKeys } from '../../../keys/key-listener.ts';
import { ConfirmDialog } from '../../../match/confirm-dialog.tsx';
import type { MatchController } from '../../../match/controller/match-controller.ts';
import type { MatchSnapshot } from '../../../match/controller/match-host.ts';
import { Countdown } from '../../../match/countdown.tsx';
import { KeyHints, KeySheet } from '../../../match/key-sheet.tsx';
import { DailyNote, ShareMatch, SyncStatus, useTrial } from '../../../match/match-status.tsx';
import { type OptimisticMove, useOptimisticScene } from '../../../match/optimistic-scene.ts';
import { UndoButtons, undoOf } from '../../../match/undo-buttons.tsx';
import { useLazyModule } from '../../../parts/deferred-rendering.tsx';
import { Button } from '../../../parts/forms/controls.tsx';
import { ReportDialog } from '../../../parts/report-dialog.tsx';
import { useSheet } from '../../../parts/use-sheet.ts';
import { useSounds } from '../../../sound/use-sounds.ts';
import { flagTexts } from '../../../texts/flag.ts';
import { texts } from '../../../texts/texts.ts';
import type { MatchTableProps } from '../../shared/match-table.tsx';
import { useBoardFocus, useNextDeadline } from '../../shared/seats-table.tsx';
import { useAround } from '../../shared/use-around.ts';
import type { BotsHere } from '../begin/map-offers.ts';
import type { Advice } from '../coach/use-coach.ts';
import { aboutSquare } from '../look/about-square.ts';
import { boardScene, nextSkin, useSkin } from '../look/board-scene.ts';
import { eventWords, namesIn, shownTeam } from '../look/event-words.ts';
import { LegendPanel, ThemeSwitch } from '../look/legend.tsx';
import { motionsOf, soundsOf } from '../look/motions-and-sounds.ts';
import { useMatchTheme } from '../look/piece-images.ts';
import { FlipButton, flipBoard, useTurned } from '../look/side.tsx';
import { type Hand, useHand } from './board-input.ts';
import { OfferAnswers, OfferButtons, offerWords } from './draw-offers.tsx';
import { FLAG_KEYS } from './game-keys.ts';
import { MoveList } from './move-list.tsx';
import { Teams } from './teams.tsx';

const say = flagTexts.play;

const NOBODY: BotsHere = new Map();

const loadEnd = () => import('./end.tsx');

interface PlayTableProps extends MatchTableProps {
  /** The slots that are or were played from this screen. */
  readonly mine: readonly number[];
  /** The slots that this browser plays by itself. */
  readonly bots?: BotsHere;
  /** A move that is marked as long as no piece is in hand. */
  readonly advice?: Pick<Advice, 'from' | 'to'> | undefined;
  /** What else can be done, beside giving up. */
  readonly tools?: ReactNode;
  readonly children?: ReactNode;
}

/** A game being played: the board, the teams, what just happened, and how it ended. */
export function PlayTable({ seen, match, table, mine, bots = NOBODY, advice, tools, children }: PlayTableProps) {
  const view = match.view as FlagView;
  const happenings = useTold(match, seen.happenings as readonly FlagEvent[]);
  useSounds(happenings, what => soundsOf(what, mine));
  const [template] = useState(view.template);
  const skin = useSkin();
  const trial = useTrial();
  const theme = useMatchTheme(template, match.id);
  const sheet = useSheet<'keys' | 'give-up'>();
  const held = match.held.filter(seat => !bots.has(seat));
  const acting = held.includes(view.currentTeam) ? view.currentTeam : undefined;
  const hand = useHand({
    view,
    position: match.position,
    mine: acting,
    onMove: (piece, to) => table.playAlone({ type: 'move', piece, to }, acting),
  });
  const { selected, targets } = hand;
  const from = useMemo(() => happenings.findLast(what => what.type === 'moved')?.from, [happenings]);
  const [first] = mine;
  const turned = useTurned(template, first);
  const scene = useMemo(() => {
    const home = first === undefined ? undefined : baseOf(view.template, first);
    if (selected === undefined && advice !== undefined) {
      return boardScene(view, { selected: advice.from, targets: [advice.to], from, home });
    }
    return boardScene(view, { selected, targets, from, home });
  }, [view, selected, targets, from, first, advice]);
  const motions = useMemo(() => motionsOf(happenings), [happenings]);
  const shown = useOptimisticScene(scene, motions, optimisticMove(seen.pending));
  const { game, turn, ahead } = useClocks(match, table);
  const walkTo = useBoardFocus();
  const end = useLazyModule(loadEnd, view.turns > 0 || match.outcome !== null);
  const around = useAround<FlagView>(match, async () => {
    const { wordsAround } = await import('../look/around.ts');
    return (now, before) => wordsAround(now, before, acting ?? first ?? -1);
  });

  // Also while others are to move: whoever is to move goes first where several teams are at this screen.
  const leaving = match.outcome === null ? (acting ?? held.find(seat => view.teams[seat] !== null)) : undefined;
  const giveUp = () => {
    sheet.close('give-up');
    table.playAlone({ type: 'give-up' }, leaving);
  };
  // Moves of the computer go along with the person's own: while it thinks, nothing is taken back.
  const mayUndo = bots.size > 0 && mine.length > 0 && (acting !== undefined || match.outcome !== null);
  const undo = mayUndo ? undoOf(match, table, hand.drop, acting ?? first) : undefined;
  useKeys(FLAG_KEYS, {
    walk: walkTo.now,
    next: () => {
      hand.next();
      walkTo.soon();
    },
    around: around.ask,
    drop: hand.drop,
    undo: undo?.undo,
    redo: undo?.redo,
    theme: () => nextSkin(skin),
    flip: () => flipBoard(),
    giveUp: () => leaving !== undefined && sheet.open('give-up'),
  });

  const leavingName = leaving === undefined ? '' : shownTeam(view.names, leaving);
  return (
    <div className="match flag">
      <h1 className="match-title">{flagTexts.mapTitle(match.title)}</h1>
      <div className="match-board">
        <CanvasBoard
          scene={shown.scene}
          turned={turned}
          motions={shown.motions}
          theme={theme}
          label={say.label(flagTexts.mapTitle(match.title))}
          onSquare={square => hand.touch(square)}
          carry={hand.carry}
          about={square => aboutSquare(view, square, turned)}
        />
        {match.outcome !== null && trial?.ending}
        <SyncStatus seen={seen} onRetry={table.retry} />
      </div>
      <div className="match-side">
        <DailyNote match={match} />
        {match.outcome !== null && trial === undefined && end !== undefined && (
          <end.FlagEnd {...{ match, view, mine, bots, table, undo }} outcome={match.outcome} />
        )}
        <section className="panel teams-panel" aria-label={say.teams}>
          {game !== undefined && (
            <p className="game-clock">
              {say.gameClock}{' '}
              <Countdown
                deadline={game}
                ahead={ahead}
                limit={view.template.totalTimeLimitInSeconds}
                label={say.gameClock}
              />
            </p>
          )}
          <Teams view={view} theme={theme} held={held} deadline={turn} ahead={ahead} />
        </section>
        <section className="panel news" aria-label={texts.match.news}>
          <div role="status">
            {/* A new element each time: the same words twice are still news. */}
            <p key={`${match.position} ${seen.refusals}`}>
              {around.words !== undefined
                ? around.words
                : seen.stepped === undefined
                  ? eventWords(withoutOffers(happenings, view), view).join(' ')
                  : texts.undo.told[seen.stepped]}
            </p>
            <p>{offerWords(match)}</p>
            <p className="prompt">{promptOf(seen, view, hand, acting, mine, bots)}</p>
          </div>
          <OfferAnswers match={match} table={table} />
        </section>
        {children}
        {trial === undefined && <MoveList file={table.file} position={match.position} />}
        <LegendPanel
          {...{ template, theme, turned }}
          directions={view.options.directions}
          slot={acting ?? mine[0] ?? 0}
        />
        <div className="flag-tools">
          <ThemeSwitch />
          <FlipButton />
          {tools}
          <UndoButtons undo={undo} />
          <OfferButtons match={match} table={table} slot={leaving} />
          {leaving !== undefined && <Button onClick={() => sheet.open('give-up')}>{say.giveUp}</Button>}
          {match.outcome === null && <ShareMatch match={match} />}
          <KeyHints sheet={sheet} onAround={around.ask}>
            {say.keysHint}
          </KeyHints>
          {trial === undefined && match.held.length < match.seats && (
            <ReportDialog match={match.id} names={namesIn(match)} />
          )}
        </div>
      </div>
      <KeySheet sheet={sheet} lines={FLAG_KEYS} notes={[flagTexts.keys.touch]} />
      <ConfirmDialog
        open={sheet.shown === 'give-up'}
        heading={say.giveUpQuestion(leavingName)}
        note={say.giveUpNote}
        yes={say.giveUpYes}
        no={say.giveUpNo}
        onYes={giveUp}
        onNo={() => sheet.close('give-up')}
      />
    </div>
  );
}

/** What happened but for an offer that still stands: that is told as long as it does. */
function withoutOffers(happenings: readonly FlagEvent[], { offer }: FlagView): readonly FlagEvent[] {
  return offer === null ? happenings : happenings.filter(({ type }) => type !== 'offered');
}

/** What is to be done now, and by whom. */
function promptOf(
  { refusal }: MatchSnapshot,
  view: FlagView,
  hand: Hand,
  acting: number | undefined,
  mine: readonly number[],
  bots: BotsHere,
): string {
  if (refusal !== undefined) return texts.match.refused(refusal);
  if (hand.words !== undefined) return hand.words;
  if (view.over) return '';
  if (acting !== undefined && mine.length === 1) return `${say.yourTurn}. ${say.pick}`;
  const name = shownTeam(view.names, view.currentTeam);
  if (bots.has(view.currentTeam) && mine.length > 0) return flagTexts.bots.thinking(name);
  const turn = `${say.turn(name)}.`;
  if (acting !== undefined) return `${turn} ${say.pick}`;
  return mine.length === 0 ? `${say.watching} ${turn}` : turn;
}

/** When the clocks of the game and of the turn run out, and how far the server's clock is ahead. */
export function useClocks(match: MatchAnswer, table: MatchController) {
  const { ahead } = useNextDeadline(match, table);
  return { game: match.deadlines[GAME_CLOCK], turn: turnClockOf(match.deadlines)?.until, ahead };
}

/** What happened. Turns that ran out are told of, even where the match was looked at anew and nobody told. */
export function useTold(match: MatchAnswer, happenings: readonly FlagEvent[]): readonly FlagEvent[] {
  const [last, setLast] = useState({ match, lapsed: happenings });
  if (last.match === match) return happenings.length > 0 ? happenings : last.lapsed;
  const lapsed = last.match.position === match.position ? last.lapsed : lapsedBetween(last.match, match);
  setLast({ match, lapsed });
  return happenings.length > 0 ? happenings : lapsed;
}

/** The turns that ran out between two looks at a match. */
export function lapsedBetween(before: MatchAnswer, after: MatchAnswer): readonly FlagEvent[] {
  const [ranOut, runs] = [before, after].map(({ deadlines }) => turnClockOf(deadlines));
  if (ranOut === undefined || runs === undefined || after.now < ranOut.until) return [];
  const { currentTeam: team } = before.view as FlagView;
  const turns = runs.turn - ranOut.turn;
  return turns > 0 ? [{ type: 'timedOut', team, turns }] : [];
}

function turnClockOf(deadlines: MatchAnswer['deadlines']): { turn: number; until: number } | undefined {
  const [name, until] = Object.entries(deadlines).find(([clock]) => clock.startsWith(TURN_CLOCK)) ?? [];
  return name === undefined || until === undefined ? undefined : { turn: Number(name.slice(TURN_CLOCK.length)), until };
}

/** Where a piece will stand that was moved: only moves that the rules allow are ever sent. */
export function optimisticMove([action]: readonly unknown[]): OptimisticMove | undefined {
  const move = action as FlagAction | undefined;
  return move?.type === 'move' ? { id: String(move.piece), to: squareOf(move.to) } : undefined;
}
