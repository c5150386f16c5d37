import { useEffect, useRef } from 'react';
import { texts } from '../texts/texts.ts';

/** How many moves before and after this one are listed: a long match is not a long page. */
const REACH = 150;

interface EventsProps {
  /** What happened in each entry of the log, in words. */
  readonly events: readonly string[];
  /** Where the moves begin. */
  readonly start: number;
  /** A sign for each position that stands out. */
  readonly signs: ReadonlyMap<number, string>;
  readonly position: number;
  readonly goTo: (position: number) => void;
}

/** The moves in words; a press on one leads there. */
export function Events({ events, start, signs, position, goTo }: EventsProps) {
  const list = useRef<HTMLOListElement>(null);
  const first = Math.max(start, position - REACH);
  // Only the list is moved, never the page.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>(`[data-position="${position}"]`);
    if (!list.current || !current) return;
    list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
  }, [position]);
  return (
    <section className="panel replay-events">
      <h2>{texts.replay.events}</h2>
      <ol ref={list} start={first - start + 1}>
        {events.slice(first, position + REACH).map((words, n) => {
          const at = first + n + 1;
          return (
            <li key={at} data-position={at}>
              <button type="button" aria-current={at === position} onClick={() => goTo(at)}>
                <span className="replay-number">{at - start}</span> {words || texts.replay.quiet}
                {signs.has(at) && <strong> {signs.get(at)}</strong>}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
