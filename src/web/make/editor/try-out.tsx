import {
  type ComponentType,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { PieceImage } from '../../../flag/map/images.ts';
import { MemoryLog } from '../../../kernel/match/log.ts';
import { Match } from '../../../kernel/match/match.ts';
import type { MatchFile } from '../../../kernel/match/match-file.ts';
import type { Moment, Played } from '../../../kernel/match/match-types.ts';
import type { AnyRules, Seat } from '../../../kernel/rules.ts';
import { legalFor } from '../../../wire/answers/legal-answer.ts';
import type { LegalAnswer, MatchAnswer, PlayedAnswer } from '../../../wire/schemas/match-answers.ts';
import type { ActionRequest, BackRequest } from '../../../wire/schemas/match-requests.ts';
import { useKeys } from '../../keys/key-listener.ts';
import { MatchController } from '../../match/controller/match-controller.ts';
import type { MatchHost, MatchSnapshot } from '../../match/controller/match-host.ts';
import { type AnyMatch, localAnswer, type MatchLabel, playLocally, seatIn } from '../../match/local/local-fold.ts';
import { TrialContext } from '../../match/match-status.tsx';
import { useFetch } from '../../parts/fetching/use-fetch.ts';
import { Button } from '../../parts/forms/controls.tsx';
import { makeTexts } from '../../texts/make.ts';

const say = makeTexts.trial;
const TRIAL_KEYS = [
  { keys: ['r'], words: say.again, act: 'again' },
  { keys: ['n'], words: makeTexts.set.following, act: 'next' },
] as const;

/** Chance is the same in every trial, unless told otherwise: what went wrong once goes wrong again. */
export const TRIAL_SEED = 1;

/** A map about to be tried out. */
export interface Trying {
  readonly rules: AnyRules;
  readonly setup: unknown;
  readonly title: string;
  readonly seed?: number;
  readonly opening?: readonly TrialOpening[];
  /** The icons that were chosen for types of pieces. */
  readonly icons?: Readonly<Record<string, string>>;
  /** The pictures that were brought for them. */
  readonly images?: readonly PieceImage[];
  /** What is played after it, and what is done once it is won. */
  readonly next?: { readonly title: string; readonly go: () => void };
  readonly onWon?: () => void;
  /** What leads back from it, and what is said once it is won, where that is not the editor. */
  readonly words?: { readonly back: string; readonly won: string };
  /** The table of its game. */
  readonly Table: ComponentType<{
    readonly seen: MatchSnapshot;
    readonly match: MatchAnswer;
    readonly table: MatchController;
  }>;
}

interface TryOutProps {
  readonly trying: Trying;
  readonly onLeave: () => void;
}

/** The map being played in the page. */
export function TryOut({ trying, onLeave }: TryOutProps) {
  const [round, setRound] = useState(0);
  const leave = useBackButton(onLeave);
  return (
    <div className="make-trial">
      <div className="make-trial-bar">
        <Button kind="small" onClick={leave}>
          {(trying.words ?? say).back}
        </Button>
        <Button kind="small" onClick={() => setRound(round + 1)}>
          {say.again}
        </Button>
        <span>{say.seed(trying.seed ?? TRIAL_SEED)}</span>
      </div>
      <Round key={round} trying={trying} onLeave={leave} onAgain={() => setRound(round + 1)} />
    </div>
  );
}

function Round({ trying, onLeave, onAgain }: TryOutProps & { readonly onAgain: () => void }) {
  const { rules, setup, title, seed = TRIAL_SEED, opening } = trying;
  const begin = useMemo(
    () => () => TrialHost.begin(rules, { setup, seed, title, ...(opening === undefined ? {} : { opening }) }),
    [rules, setup, title, seed, opening],
  );
  const { answer: rehearsal } = useFetch(begin);
  if (rehearsal === undefined) return <p className="waiting">{say.loading}</p>;
  return <Playing rehearsal={rehearsal} trying={trying} onLeave={onLeave} onAgain={onAgain} />;
}

interface PlayingProps extends TryOutProps {
  readonly rehearsal: TrialHost;
  readonly onAgain: () => void;
}

function Playing({ rehearsal, trying, onLeave, onAgain }: PlayingProps) {
  const table = useMemo(() => new MatchController(rehearsal, ''), [rehearsal]);
  const seen = useSyncExternalStore(table.subscribe, table.getSnapshot);
  const trial = useMemo(
    () => ({
      icons: trying.icons,
      images: trying.images,
      ending: <Ending rehearsal={rehearsal} trying={trying} onLeave={onLeave} onAgain={onAgain} />,
    }),
    [rehearsal, trying, onLeave, onAgain],
  );
  if (seen.match === undefined) return <p className="waiting">{say.loading}</p>;
  return (
    <TrialContext value={trial}>
      <trying.Table seen={seen} match={seen.match} table={table} />
    </TrialContext>
  );
}

function Ending({ rehearsal, trying: { next, onWon, words }, onLeave, onAgain }: PlayingProps) {
  useKeys(TRIAL_KEYS, { again: onAgain, next: () => next?.go() });
  const { answer: match } = useFetch(useMemo(() => () => rehearsal.match(), [rehearsal]));
  const won = (match?.outcome?.winners.length ?? 0) > 0;
  useEffect(() => {
    if (won) onWon?.();
  }, [won, onWon]);
  return (
    <section className={won ? 'end end-won' : 'end'} aria-labelledby="end-heading">
      <h2 id="end-heading">{won ? (words ?? say).won : say.over}</h2>
      {!(won && words) && <p>{match?.outcome?.reason}</p>}
      <div className="buttons">
        {next !== undefined && (
          <Button kind="main" onClick={next.go}>
            {makeTexts.set.next(next.title)}
          </Button>
        )}
        <Button {...(next === undefined && { kind: 'main' })} onClick={onLeave}>
          {(words ?? say).back}
        </Button>
        <Button onClick={onAgain}>{say.again}</Button>
      </div>
    </section>
  );
}

/** What is played before anybody acts: who joins a game that waits for players, say. */
interface TrialOpening {
  readonly by: Seat;
  readonly action: unknown;
}

/** A match that lives in this page alone, to try a map out. It answers as the server would, for all seats. */
export class TrialHost implements MatchHost {
  private readonly game: AnyMatch;
  private readonly about: MatchLabel;

  private constructor(game: AnyMatch, title: string) {
    this.game = game;
    this.about = { id: '', title, listed: false };
  }

  /** Begins a match. Throws InvalidSetup. */
  static async begin(
    rules: AnyRules,
    {
      setup,
      seed,
      title,
      opening = [],
    }: Readonly<{ setup: unknown; seed: number; title: string; opening?: readonly TrialOpening[] }>,
  ): Promise<TrialHost> {
    const time = Date.now();
    const game = Match.begin(rules, { setup, seed, time, open: true }, new MemoryLog());
    for (const { by, action } of opening) await game.play(by, action, { time });
    return new TrialHost(game, title);
  }

  async match<View>(_id?: string, seat?: Seat): Promise<MatchAnswer<View>> {
    await this.game.settle(Date.now());
    return localAnswer(this.game, this.about, seat) as MatchAnswer<View>;
  }

  play<View, Happening>(_id: string, request: ActionRequest): Promise<PlayedAnswer<View, Happening>> {
    const by = seatIn(this.game, request.seat);
    return this.played(by, request, moment => this.game.play(by, request.action, moment));
  }

  goBack<View>(_id: string, request: BackRequest): Promise<PlayedAnswer<View>> {
    const by = request.seat ?? 0;
    return this.played(by, request, moment => this.game.goBack(by, request.to, moment));
  }

  private played<View, Happening>(
    by: Seat,
    { seat, at }: Pick<ActionRequest, 'seat' | 'at'>,
    play: (moment: Moment) => Promise<Played>,
  ): Promise<PlayedAnswer<View, Happening>> {
    const moment = { time: Date.now(), ...(at === undefined ? {} : { at }) };
    return playLocally(this.game, this.about, { by, seat }, () => play(moment));
  }

  async legal<Action>(): Promise<LegalAnswer<Action>> {
    return legalFor(this.game, seatIn(this.game)) as LegalAnswer<Action>;
  }

  file(): Promise<MatchFile> {
    return this.game.file();
  }

  // Whoever plays all seats has nobody to watch.
  async *watch(): AsyncGenerator<never> {}
}

const OVER = 'over the editor';

/** While something is shown in place of the editor, the browser's way back leads to the editor; so does what this gives. */
export function useBackButton(onLeave: () => void): () => void {
  const left = useEffectEvent(onLeave);
  useLayoutEffect(() => {
    // Once only: after a reload the step is there already.
    if (window.history.state !== OVER) window.history.pushState(OVER, '');
    const listener = () => left();
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  }, []);
  return goBack;
}

function goBack(): void {
  window.history.back();
}
