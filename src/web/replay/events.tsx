import { useEffect, useRef } from 'react';
import { texts } from '../texts.ts';

/** How many moves before and after this one are listed: a long match is not a long page. */
const REACH = 150;

interface EventsProps {
  /** What happened in each move, in words. */
  readonly events: readonly string[];
  /** A sign for each move that stands out. */
  readonly signs: ReadonlyMap<number, string>;
  readonly position: number;
  readonly goTo: (position: number) => void;
}

/** The moves in words; a press on one leads there. */
export function Events({ events, signs, position, goTo }: EventsProps) {
  const list = useRef<HTMLOListElement>(null);
  const first = Math.max(0, position - REACH);
  // Only the list is moved, never the page.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>(`[data-move="${position}"]`);
    if (!list.current || !current) return;
    list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
  }, [position]);
  return (
    <section className="panel replay-events">
      <h2>{texts.replay.events}</h2>
      <ol ref={list} start={first + 1}>
        {events.slice(first, position + REACH).map((words, n) => {
          const move = first + n + 1;
          return (
            <li key={move} data-move={move}>
              <button type="button" aria-current={move === position} onClick={() => goTo(move)}>
                <span className="replay-number">{move}</span> {words || texts.replay.quiet}
                {signs.has(move) && <strong> {signs.get(move)}</strong>}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
