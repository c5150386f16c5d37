import type { ChamberEvent } from '../../../chamber/events.ts';
import type { ChamberAction } from '../../../chamber/state.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import { DIRECTIONS } from '../../../kernel/square.ts';
import { chargeAt } from '../../../players/chamber/assist/explore-paths.ts';
import { tellEvents } from '../../../players/chamber/spoken/spoken-view.ts';
import { isDialogOpen, useKeys } from '../../keys/key-listener.ts';
import { EightPad } from '../../match/direction-pad.tsx';
import { KeyHints, KeySheet } from '../../match/key-sheet.tsx';
import { DailyNote, ShareMatch, SyncStatus, useTrial } from '../../match/match-status.tsx';
import { UndoButtons, undoOf } from '../../match/undo-buttons.tsx';
import { useLazyModule } from '../../parts/deferred-rendering.tsx';
import { Button } from '../../parts/forms/controls.tsx';
import { Scroller } from '../../parts/scroller.tsx';
import { useSounds } from '../../sound/use-sounds.ts';
import { chamberTexts } from '../../texts/chamber.ts';
import { texts } from '../../texts/texts.ts';
import { type MatchTableProps, useTableTitle } from '../shared/match-table.tsx';
import { useAround } from '../shared/use-around.ts';
import { otherSkin, useSkin } from './look/board-scene.ts';
import { Floor, LookSwitch } from './look/floor.tsx';
import { soundsOf } from './look/motions-and-sounds.ts';
import { optimisticStep, useHand } from './play/board-input.ts';
import { Lines, useChronicle } from './play/chronicle.tsx';
import { Coach } from './play/coach.tsx';
import { BEARING, CHAMBER_KEYS } from './play/game-keys.ts';
import { Info } from './play/stats-panel.tsx';
import { Offers } from './play/within-reach.tsx';
import '../../styles/match.css';
import '../../styles/games/chamber.css';
import { useSheet } from '../../parts/use-sheet.ts';

const { play: say, notices } = chamberTexts;

/** How many turns are told beside the floor. */
const RECENT = 8;
/** How many tell how it came to its end. */
const LAST = 10;

const loadAround = async () => (await import('./look/around.ts')).wordsAround;
const loadAfterwards = () => import('./play/afterwards.ts');

/** A run through the chambers: the floor, the information lines, what happened, and how it ended. */
export default function ChamberTable({ seen, match, table }: MatchTableProps) {
  const view = match.view as ChamberView;
  const happenings = seen.happenings as readonly ChamberEvent[];
  useSounds(happenings, soundsOf);
  const skin = useSkin();
  const trial = useTrial();
  const sheet = useSheet<'keys' | 'messages' | 'search' | 'potions' | 'pack' | 'things'>();
  const afterwards = useLazyModule(loadAfterwards, match.position > 0 || sheet.shown !== undefined);
  const watching = match.held.length === 0;
  const isOver = match.outcome !== null;
  const line = tellEvents(view.said, view.race, chamberTexts.tell).join(' ');
  const around = useAround(match, loadAround);
  const lines = useChronicle(match.position, line, view.said);

  const play = (action: ChamberAction) => {
    if (!watching && !isDialogOpen()) table.play(action);
  };
  const ahead = optimisticStep(view, seen.pending);
  const hand = useHand({ view, position: match.position, isBusy: seen.pending.length > 0, ahead, play });
  const wait = () => hand.act({ type: 'wait' });
  const freeze = () => view.options.practice && hand.act({ type: 'freeze' });
  const undo = watching || !view.options.practice ? undefined : undoOf(match, table, hand.drop);
  const openPack = () => view.pack !== undefined && !watching && !isOver && sheet.open('pack');
  useKeys(CHAMBER_KEYS, {
    ...Object.fromEntries(DIRECTIONS.map(to => [to, () => hand.go(BEARING[to])])),
    attack: () => hand.take('attack'),
    use: () => hand.take('use'),
    take: () => view.pack !== undefined && hand.take('take'),
    pray: () => view.pack !== undefined && hand.take('pray'),
    pack: openPack,
    trade: openPack,
    drop: () => {
      hand.drop();
      leaveBoard();
    },
    explore: () => hand.run('explore'),
    stairs: () => hand.run('stairs'),
    wait,
    rest: () => hand.run('rest'),
    charge: () => {
      const action = chargeAt(view);
      if (action === undefined) hand.tell(notices.nothing.charge);
      else hand.act(action);
    },
    things: () => sheet.open('things'),
    ways: around.ask,
    examine: focusBoard,
    pickUp: hand.like,
    freeze,
    undo: undo?.undo,
    redo: undo?.redo,
    look: () => otherSkin(skin),
    messages: () => sheet.open('messages'),
    search: () => sheet.open('search'),
    potions: () => sheet.open('potions'),
  });
  useTableTitle(match.title);

  const news = seen.refusal === undefined ? (around.words ?? hand.words ?? line) : texts.match.refused(seen.refusal);
  return (
    <div className={`match chamber chamber-${skin.name}`}>
      <header className="chamber-head">
        <h1 className="match-title">{chamberTexts.title}</h1>
        <UndoButtons undo={undo} />
        <Button kind="small" onClick={() => sheet.open('things')}>
          {say.thingsHint}
        </Button>
        <LookSwitch />
      </header>
      <div className="match-board">
        <Floor {...{ view, happenings, ahead }} onSwipe={to => hand.flick(BEARING[to])} onSquare={hand.touch} />
        {isOver && trial?.ending}
        <SyncStatus seen={seen} onRetry={table.retry} />
      </div>
      <div className="match-side">
        <DailyNote match={match} />
        {isOver && trial === undefined && afterwards !== undefined && (
          <afterwards.ChamberEnd match={match} view={view} watching={watching} settle={table.settle} undo={undo} />
        )}
        <section className="panel chamber-vitals">
          <Info view={view} />
        </section>
        <Scroller className="panel news" label={texts.match.news}>
          <div role="status">
            {/* A new element each time: the same words twice are still news. */}
            <p key={`${match.position} ${seen.refusals}`}>{news}</p>
          </div>
          {watching && !isOver && <p className="chamber-watching">{texts.match.notYours}</p>}
          <Lines lines={lines.slice(isOver ? -LAST : -RECENT, -1)} />
        </Scroller>
        {!watching && !isOver && <Coach view={view} isLooking={sheet.shown === 'things'} />}
        {!watching && !isOver && (
          <div className="chamber-hands">
            <Offers view={view} act={hand.act} run={hand.run} onPack={() => sheet.open('pack')} />
            <EightPad onMove={to => hand.go(BEARING[to])} middle={{ words: chamberTexts.keys.wait, act: wait }} />
          </div>
        )}
        <div className="chamber-hints">
          <button type="button" className="keys-hint chamber-all" onClick={() => sheet.open('messages')}>
            {say.messagesHint}
          </button>
          <button type="button" className="keys-hint chamber-all" onClick={() => sheet.open('potions')}>
            {say.potions}
          </button>
          <KeyHints sheet={sheet} onAround={around.ask} />
          {!isOver && <ShareMatch match={match} className="keys-hint" />}
        </div>
      </div>
      <KeySheet sheet={sheet} lines={CHAMBER_KEYS} notes={[chamberTexts.keys.pad, chamberTexts.keys.click]} />
      {afterwards !== undefined && (
        <>
          <afterwards.PackSheet
            view={view}
            open={sheet.shown === 'pack'}
            onClose={() => sheet.close('pack')}
            act={hand.act}
            onZap={hand.zap}
          />
          <afterwards.Messages
            open={sheet.shown === 'messages' || sheet.shown === 'search' ? sheet.shown : undefined}
            onClose={() => {
              sheet.close('messages');
              sheet.close('search');
            }}
            lines={lines}
          />
          <afterwards.Things
            view={view}
            open={sheet.shown === 'things'}
            onClose={() => sheet.close('things')}
            onGo={place => hand.run(place)}
          />
          <afterwards.Potions view={view} open={sheet.shown === 'potions'} onClose={() => sheet.close('potions')} />
        </>
      )}
    </div>
  );
}

/** Puts the cursor of the spoken board where the player stands. */
function focusBoard(): void {
  document.querySelector<HTMLElement>('.match-board [role="gridcell"][tabindex="0"]')?.focus();
}

function leaveBoard(): void {
  document.querySelector<HTMLElement>('.match-board [role="gridcell"]:focus')?.blur();
}
