import { useState } from 'react';
import { isStrength, STRENGTH_BRAINS } from '../../../../players/flag/strengths.ts';
import { Button } from '../../../parts/forms/controls.tsx';
import { useDialog, whenClosed } from '../../../parts/use-sheet.ts';
import { flagTexts } from '../../../texts/flag.ts';
import { texts } from '../../../texts/texts.ts';
import type { BotsHere } from '../begin/map-offers.ts';
import { StrengthOptions } from './strength-options.tsx';
import '../../../styles/dialogs.css';
import type { FlagAction } from '../../../../flag/actions.ts';
import type { FlagView } from '../../../../flag/view.ts';
import { ExternalStore } from '../../../match/controller/external-store.ts';
import type { MatchController } from '../../../match/controller/match-controller.ts';
import { type PaceSetting, PlaybackPace } from '../../../match/pace-control.tsx';
import { shownTeam } from '../look/event-words.ts';
import type { BotQuestion } from './bot-brains.ts';

/** How long each position is shown before a bot moves on (ms). */
export const BOT_SPEEDS = { slow: 2500, calm: 900, quick: 250, fastest: 0 } as const;
type BotSpeed = keyof typeof BOT_SPEEDS;

/** Of a turn's limit, a bot uses at most this part. */
const OF_THE_LIMIT = 0.4;

/** How the bots are getting on. */
interface Playing extends PaceSetting<BotSpeed> {
  /** The bots cannot think in this browser. */
  readonly broken: boolean;
}

interface Mind {
  choose(question: BotQuestion): Promise<FlagAction>;
  stop(): void;
}

/** Plays the seats of bots from this browser, as long as somebody looks, at a pace that can be followed. */
export class Autoplay {
  readonly pace: PlaybackPace<BotSpeed>;
  readonly playing: ExternalStore<Playing>;
  private readonly table: Pick<MatchController, 'getSnapshot' | 'subscribe' | 'playAlone'>;
  private readonly mind: Mind;
  private readonly bots: BotsHere;
  /** The position that is thought about. */
  private at = -1;
  /** What will be played here, once it is known; gone when it is under way. */
  private chosen: { readonly action: FlagAction; readonly seat: number } | undefined;
  private wasAway = false;

  constructor(table: Pick<MatchController, 'getSnapshot' | 'subscribe' | 'playAlone'>, mind: Mind, bots: BotsHere) {
    this.table = table;
    this.mind = mind;
    this.bots = bots;
    this.pace = new PlaybackPace<BotSpeed>('calm', {
      speeds: BOT_SPEEDS,
      waits: () => this.chosen !== undefined,
      next: () => this.play(),
      changed: setting => this.playing.update(setting),
    });
    this.playing = new ExternalStore<Playing>({ ...this.pace.setting, broken: false }, () => this.begin());
  }

  private begin(): () => void {
    const leave = this.table.subscribe(() => this.hear());
    this.hear();
    return () => {
      this.pace.halt();
      leave();
      this.at = -1;
      this.mind.stop();
    };
  }

  private hear(): void {
    const { match, away } = this.table.getSnapshot();
    const isBack = this.wasAway && !away;
    this.wasAway = away;
    if (match === undefined || away || match.outcome !== null) return;
    // What was on its way when the server went may have been lost: it is thought of again.
    if (match.position === this.at && !isBack) return;
    this.at = match.position;
    this.chosen = undefined;
    this.pace.restart();
    const [seat] = match.toAct;
    const strength = seat === undefined ? undefined : this.bots.get(seat);
    if (seat === undefined || strength === undefined || !match.held.includes(seat)) return;
    const view = match.view as FlagView;
    const limit = view.template.moveTimeLimitInSeconds;
    const ms = limit > 0 ? limit * 1000 * OF_THE_LIMIT : undefined;
    void this.think({ seat, view, ...STRENGTH_BRAINS[strength], ms });
  }

  private async think(question: BotQuestion): Promise<void> {
    const { at } = this;
    try {
      const action = await this.mind.choose(question);
      if (at !== this.at) return;
      this.chosen = { action, seat: question.seat };
      this.pace.release();
    } catch {
      if (at === this.at) this.playing.update({ broken: true });
    }
  }

  private play(): void {
    if (this.chosen === undefined) return;
    const { action, seat } = this.chosen;
    this.chosen = undefined;
    this.table.playAlone(action, seat);
  }
}

const say = flagTexts.bots;

interface WhoPlaysProps {
  readonly names: readonly (string | null)[];
  /** The slots that are held by this browser. */
  readonly held: readonly number[];
  readonly bots: BotsHere;
  readonly onChange: (bots: BotsHere) => void;
}

/** Hands seats of this screen to the computer, or takes them back, while a game is played. */
export function WhoPlays({ names, held, bots, onChange }: WhoPlaysProps) {
  const [open, setOpen] = useState(false);
  const dialog = useDialog(open);

  const choose = (slot: number, sitter: string) => {
    const changed = new Map(bots);
    if (isStrength(sitter)) changed.set(slot, sitter);
    else changed.delete(slot);
    onChange(changed);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say.who}</Button>
      <dialog ref={dialog} className="sheet who-plays" onClose={whenClosed(() => setOpen(false))} aria-label={say.who}>
        <h2>{say.who}</h2>
        <p>{say.whoNote}</p>
        {held.map(slot => (
          <label key={flagTexts.colours[slot]}>
            {shownTeam(names, slot)}
            <select value={bots.get(slot) ?? ''} onChange={event => choose(slot, event.target.value)}>
              <option value="">{flagTexts.create.sitters.here}</option>
              <optgroup label={flagTexts.create.computer}>
                <StrengthOptions />
              </optgroup>
            </select>
          </label>
        ))}
        <Button onClick={() => setOpen(false)}>{texts.keys.close}</Button>
      </dialog>
    </>
  );
}
