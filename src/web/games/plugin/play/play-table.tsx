import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { EventView, Pressed } from '../../../../gameui/board-view.ts';
import type { TableEvent, TableView } from '../../../../gameui/game-project.ts';
import type { MatchAnswer } from '../../../../wire/schemas/match-answers.ts';
import { ARROWS, type KeyBinding } from '../../../keys/custom-keys.ts';
import { useActionKeys, useKeys } from '../../../keys/key-listener.ts';
import { UNDO_KEYS } from '../../../keys/zoom-and-undo-keys.ts';
import { ConfirmDialog } from '../../../match/confirm-dialog.tsx';
import type { MatchSnapshot } from '../../../match/controller/match-host.ts';
import { KeyHints, KeySheet } from '../../../match/key-sheet.tsx';
import { ShareMatch, SyncStatus } from '../../../match/match-status.tsx';
import { UndoButtons, undoOf } from '../../../match/undo-buttons.tsx';
import { Button } from '../../../parts/forms/controls.tsx';
import { ReportDialog } from '../../../parts/report-dialog.tsx';
import { useSheet } from '../../../parts/use-sheet.ts';
import type { Sound } from '../../../sound/synthesis.ts';
import { useSounds } from '../../../sound/use-sounds.ts';
import { faceTexts } from '../../../texts/face.ts';
import { texts } from '../../../texts/texts.ts';
import type { MatchTableProps } from '../../shared/match-table.tsx';
import { useBoardFocus, useNextDeadline } from '../../shared/seats-table.tsx';
import { useAround } from '../../shared/use-around.ts';
import { httpServer, seatNames, useKinds } from '../begin/served-games.ts';
import { buttonsOf } from '../look/about-square.ts';
import { boardShape, FaceBoard } from '../look/plugin-board.tsx';
import { useFaceTheme } from '../look/use-plugin-theme.ts';
import { useFaceHand } from './board-input.ts';
import { FaceEnd } from './end.tsx';
import { FaceSeats } from './seat-list.tsx';
import { Trays } from './trays.tsx';

const sayKeys = faceTexts.keys;

/** The keys of a game that is only known by its face. */
const FACE_KEYS = [
  { keys: ARROWS.keys, words: sayKeys.walk, act: 'walk' },
  { keys: ['Enter'], words: sayKeys.act },
  { keys: ['Escape'], words: sayKeys.drop, act: 'drop' },
  { keys: [','], words: texts.keys.around, act: 'around' },
  ...UNDO_KEYS,
] as const satisfies readonly KeyBinding[];

const say = faceTexts.play;

interface PlayTableProps extends MatchTableProps {
  /** The seats that are or were played from this screen. */
  readonly mine: readonly number[];
  readonly children?: ReactNode;
}

/** A game being played by its face: board, trays, buttons, seats, what just happened, and how it ended. */
export function FacePlayTable({ seen, match, table, mine, children }: PlayTableProps) {
  const acting = useActing(match);
  const view = acting.view as TableView;
  const { shown, presses } = view;
  const kinds = useKinds(match.game);
  const theme = useFaceTheme(kinds);
  const happenings = seen.happenings as readonly TableEvent[];
  const told = useMemo(() => happenings.map(happening => happening.told), [happenings]);
  useSounds(happenings, pluginSounds);
  const sheet = useSheet<'keys' | 'give-up'>();
  const walkTo = useBoardFocus();
  const seat = acting.as === 'public' ? undefined : acting.as;
  const hand = useFaceHand({
    ...{ shown, kinds, presses, at: `${match.position} ${acting.as}` },
    onPlay: ({ action }) => table.playAlone(action, seat),
  });
  const around = useAround<TableView>(acting, async () => {
    const { wordsAround } = await import('../look/around.ts');
    return (now, before) => wordsAround(now, before, kinds);
  });
  const clock = useNextDeadline(match, table);
  const buttons = buttonsOf(presses);
  const undo = undoOf(acting, table, hand.drop, seat);
  const leaving = match.outcome === null && match.seats > 1 ? (seat ?? mine[0]) : undefined;
  useKeys(FACE_KEYS, {
    walk: shown === null ? undefined : walkTo.now,
    drop: hand.drop,
    around: around.ask,
    undo: undo?.undo,
    redo: undo?.redo,
  });
  useActionKeys(key => {
    const press = presses.find(each => each.key === key);
    return press && (() => table.playAlone(press.action, seat));
  });
  const giveUp = () => {
    sheet.close('give-up');
    table.playAlone({ table: 'give-up' }, leaving);
  };
  return (
    <div className="match face" style={boardShape(shown)}>
      <h1 className="match-title">{match.title}</h1>
      <div className="match-board">
        {shown === null ? (
          <p className="face-boardless">{say.noBoard}</p>
        ) : (
          <FaceBoard
            {...{ shown, kinds, told, presses, title: match.title, marks: hand.marks, carry: hand.carry }}
            onSquare={hand.touch}
          />
        )}
        <SyncStatus seen={seen} onRetry={table.retry} />
      </div>
      <div className="match-side">
        {match.outcome !== null && <FaceEnd match={match} outcome={match.outcome} mine={mine} table={table} />}
        <section className="panel news" aria-label={texts.match.news}>
          <div role="status">
            {/* A new element each time: the same words twice are still news. */}
            <p key={`${match.position} ${seen.refusals}`}>
              {around.words ?? (seen.stepped === undefined ? wordsOf(told) : texts.undo.told[seen.stepped])}
            </p>
            {shown !== null && <p className="face-line">{shown.line}</p>}
            <p className="prompt">{promptOf(seen, match, view, mine, hand.words)}</p>
          </div>
        </section>
        {buttons.length > 0 && (
          <section className="panel face-actions" aria-label={say.actions}>
            {buttons.map(press => (
              <Button
                key={`${press.button} ${press.says}`}
                title={press.says}
                onClick={() => table.playAlone(press.action, seat)}
              >
                {press.button}
              </Button>
            ))}
          </section>
        )}
        {shown !== null && <Trays {...{ shown, kinds, theme, presses, hand }} />}
        <section className="panel" aria-label={say.seats}>
          <FaceSeats
            {...{ view, held: match.held, toAct: match.toAct, outcome: match.outcome }}
            {...{ deadline: clock.deadline, ahead: clock.ahead }}
          />
        </section>
        {children}
        <div className="face-tools">
          <UndoButtons undo={undo} />
          {leaving !== undefined && <Button onClick={() => sheet.open('give-up')}>{say.giveUp}</Button>}
          {match.outcome === null && <ShareMatch match={match} />}
          <KeyHints sheet={sheet} onAround={around.ask}>
            {say.keysHint}
          </KeyHints>
          {match.held.length < match.seats && (
            <ReportDialog match={match.id} names={view.names.filter(name => name !== null)} />
          )}
        </div>
      </div>
      <KeySheet sheet={sheet} lines={[...keysOf(presses), ...FACE_KEYS]} notes={[faceTexts.keys.touch]} />
      <ConfirmDialog
        open={sheet.shown === 'give-up'}
        heading={say.giveUpQuestion}
        note={say.giveUpNote}
        yes={say.giveUpYes}
        no={say.giveUpNo}
        onYes={giveUp}
        onNo={() => sheet.close('give-up')}
      />
    </div>
  );
}

/** The keys that the game itself gives to what can be done now. */
function keysOf(presses: readonly Pressed[]): KeyBinding[] {
  return presses.flatMap(({ key, says }) => {
    return key === undefined ? [] : [{ keys: [key === 'Space' ? ' ' : key], words: says }];
  });
}

function wordsOf(told: readonly EventView[]): string {
  return told
    .map(({ words }) => words)
    .join(' ')
    .trim();
}

/** What is to be done now, and by whom. */
function promptOf(
  { refusal }: MatchSnapshot,
  { outcome, toAct, held, seats }: MatchAnswer,
  view: TableView,
  mine: readonly number[],
  words: string | undefined,
): string {
  if (refusal !== undefined) return texts.match.refused(refusal);
  if (words !== undefined) return words;
  if (outcome !== null) return '';
  const names = seatNames(view, faceTexts.waiting.seat);
  const acting = held.find(seat => toAct.includes(seat));
  if (acting !== undefined) return held.length > 1 && seats > 1 ? say.turnOf(names[acting] ?? '') : say.yourTurn;
  const waiting = say.waitFor(toAct.map(seat => names[seat] ?? ''));
  return mine.length === 0 ? `${say.watching} ${waiting}` : waiting;
}

/**
 * The match from the seat that is to act here. Whoever holds several seats is told of the match from one of them, and what
 * another one can do has to be asked for.
 */
export function useActing(match: MatchAnswer): MatchAnswer {
  const { id, position, held, toAct, as, outcome } = match;
  const acting = outcome === null ? held.find(seat => toAct.includes(seat)) : undefined;
  const other = acting !== undefined && acting !== as ? acting : undefined;
  const [asked, setAsked] = useState<MatchAnswer>();
  useEffect(() => {
    if (other === undefined) return;
    let wanted = true;
    // Should it fail, the next look at the match asks again.
    httpServer.match(id, other).then(
      answer => wanted && answer.position >= position && setAsked(answer),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [id, other, position]);
  return other !== undefined && asked?.as === other && asked.position === position ? asked : match;
}

/** What is heard: steps where something moves, a click where something happens, nothing of what cannot be seen. */
export function pluginSounds({ game, told: { motions = [], at = [] } }: TableEvent): readonly Sound[] {
  if (motions.length > 0) return ['step'];
  return at.length > 0 || game === null ? ['click'] : [];
}
