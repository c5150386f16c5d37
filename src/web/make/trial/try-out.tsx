import { type ComponentType, useMemo, useState, useSyncExternalStore } from 'react';
import type { PieceImage } from '../../../flag/map/images.ts';
import type { AnyRules } from '../../../kernel/rules.ts';
import type { MatchAnswer } from '../../../wire/schemas/match-answers.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { MatchController } from '../../match/controller/match-controller.ts';
import type { MatchSnapshot } from '../../match/controller/match-host.ts';
import { TrialContext } from '../../match/map-trial.ts';
import { useFetch } from '../../parts/fetching/use-fetch.ts';
import { makeTexts } from '../../texts/make.ts';
import { type Opening, Rehearsal } from './rehearsal.ts';
import { useWayBack } from './way-back.ts';

const say = makeTexts.trial;
const TRIAL_KEYS = [{ keys: ['r'], words: say.again, act: 'again' }] as const;

/** Chance is the same in every trial, unless told otherwise: what went wrong once goes wrong again. */
export const TRIAL_SEED = 1;

/** A map about to be tried out. */
export interface Trying {
  readonly rules: AnyRules;
  readonly setup: unknown;
  readonly title: string;
  readonly seed?: number;
  readonly opening?: readonly Opening[];
  /** The icons that were chosen for types of pieces. */
  readonly icons?: Readonly<Record<string, string>>;
  /** The pictures that were brought for them. */
  readonly images?: readonly PieceImage[];
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
  const leave = useWayBack(onLeave);
  return (
    <div className="make-trial">
      <div className="make-trial-bar">
        <button type="button" className="button button-small" onClick={leave}>
          {say.back}
        </button>
        <button type="button" className="button button-small" onClick={() => setRound(round + 1)}>
          {say.again}
        </button>
        <span>{say.seed(trying.seed ?? TRIAL_SEED)}</span>
      </div>
      <Round key={round} trying={trying} onLeave={leave} onAgain={() => setRound(round + 1)} />
    </div>
  );
}

function Round({ trying, onLeave, onAgain }: TryOutProps & { readonly onAgain: () => void }) {
  const { rules, setup, title, seed = TRIAL_SEED, opening } = trying;
  const begin = useMemo(
    () => () => Rehearsal.begin(rules, { setup, seed, title, ...(opening === undefined ? {} : { opening }) }),
    [rules, setup, title, seed, opening],
  );
  const { answer: rehearsal } = useFetch(begin);
  if (rehearsal === undefined) return <p className="waiting">{say.loading}</p>;
  return <Playing rehearsal={rehearsal} trying={trying} onLeave={onLeave} onAgain={onAgain} />;
}

interface PlayingProps extends TryOutProps {
  readonly rehearsal: Rehearsal;
  readonly onAgain: () => void;
}

function Playing({ rehearsal, trying, onLeave, onAgain }: PlayingProps) {
  const table = useMemo(() => new MatchController(rehearsal, ''), [rehearsal]);
  const seen = useSyncExternalStore(table.subscribe, table.look);
  const trial = useMemo(
    () => ({
      icons: trying.icons,
      images: trying.images,
      ending: <Ending rehearsal={rehearsal} onLeave={onLeave} onAgain={onAgain} />,
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

function Ending({ rehearsal, onLeave, onAgain }: Omit<PlayingProps, 'trying'>) {
  useKeys(TRIAL_KEYS, { again: onAgain });
  const { answer: match } = useFetch(useMemo(() => () => rehearsal.match(), [rehearsal]));
  const won = (match?.outcome?.winners.length ?? 0) > 0;
  return (
    <section className={won ? 'end end-won' : 'end'} aria-labelledby="end-heading">
      <h2 id="end-heading">{won ? say.won : say.over}</h2>
      <p>{match?.outcome?.reason}</p>
      <div className="buttons">
        <button type="button" className="button button-main" onClick={onLeave}>
          {say.back}
        </button>
        <button type="button" className="button" onClick={onAgain}>
          {say.again}
        </button>
      </div>
    </section>
  );
}
