import {
  type CSSProperties,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { MatchAnswer } from '../../../wire/schemas/match-answers.ts';
import { shownText } from '../../../wire/shared/names-and-codes.ts';
import { isCalm } from '../../board/viewport.ts';
import type { MatchController } from '../../match/controller/match-controller.ts';
import type { MatchSnapshot } from '../../match/controller/match-host.ts';
import { isReturning } from '../../navigation/scroll-restoration.ts';
import { texts } from '../../texts/texts.ts';
import '../../styles/result.css';

/** What the table of any game is given. */
export interface MatchTableProps {
  readonly seen: MatchSnapshot;
  readonly match: MatchAnswer;
  readonly table: MatchController;
}

/** The title of the window, and before it a call to who waits for others and may be looking elsewhere. */
export function useTableTitle(title: string, call?: string | false): void {
  useEffect(() => {
    document.title = `${call ? `${call} · ` : ''}${shownText(title)} · ${texts.title}`;
  }, [title, call]);
}

interface ResultPanelProps {
  readonly won: boolean;
  readonly heading: string;
  /** The one thing to press, where something comes next. */
  readonly next?: ReactNode;
  /** What else can be done, and what else there is to know. */
  readonly more: ReactNode;
  /** What happened, in plain words. */
  readonly children: ReactNode;
}

/** How a match ended, and what next: beside the board, which shows how it stood, and answers a win. */
export function ResultPanel({ won, heading, next, more, children }: ResultPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => void panel.current?.parentElement?.scrollTo({ top: 0 }), []);
  const isIn = useRef(false);
  useLayoutEffect(() => {
    // Whoever plays with keys goes on from there. What comes next may take the place of what had the focus.
    if (isIn.current && document.activeElement !== document.body) return;
    isIn.current = true;
    const first = (which: string) => panel.current?.querySelector<HTMLElement>(which);
    (first('.button-main') ?? first('button, a'))?.focus({ preventScroll: true });
  });
  return (
    <section ref={panel} className={won ? 'panel result result-won' : 'panel result'} aria-labelledby="end-heading">
      <h2 id="end-heading">{heading}</h2>
      {children}
      {next && <div className="result-next">{next}</div>}
      <details className="result-more">
        <summary className="button">{texts.end.more}</summary>
        {more}
      </details>
      {won && <Celebration />}
    </section>
  );
}

/** So many squares of paper fly. */
const SQUARES = Array.from({ length: 24 }, (_, n) => n);

/** A win that was only just seen is celebrated, where motion is wanted: the style sheets say how. */
function Celebration() {
  const [isSeen] = useState(() => !isCalm() && !isReturning());
  if (!isSeen) return null;
  return (
    <div className="celebration" aria-hidden="true">
      {SQUARES.map(n => (
        <span key={n} style={{ '--n': n } as CSSProperties} />
      ))}
    </div>
  );
}

const DayResult = lazy(() => import('../../today/day-result.tsx'));

/** What a match of today was worth, and what of the day is next; nothing after any other match. */
export function DailyEnd({
  match: { daily },
  settle,
}: {
  readonly match: MatchAnswer;
  readonly settle: () => Promise<void>;
}) {
  return daily === undefined ? null : (
    <Suspense>
      <DayResult daily={daily} settle={settle} />
    </Suspense>
  );
}
