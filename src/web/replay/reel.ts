import { useEffect, useEffectEvent, useState } from 'react';
import { readMoment } from '../navigation/routes.ts';

/** How long each move is shown (ms). */
export const SPEEDS = { slow: 1000, usual: 400, fast: 120, fastest: 30 } as const;
export type Speed = keyof typeof SPEEDS;

/** How long the address waits before it follows (ms): browsers limit how often it may change. */
const ADDRESS_DELAY = 300;

/** What can be wound: from the position at which a game begins to its last. */
interface Film {
  readonly start: number;
  readonly length: number;
}

/** Where a replay is: a position of the log, which is stepped, dragged or played along. */
export function useReel({ start, length }: Film, addressable: boolean) {
  const within = (position: number) => Math.min(Math.max(position, start), length);
  const [{ position, stepped }, setPlace] = useState(() => ({
    position: within(start + (readMoment(window.location) ?? 0)),
    /** Whether the last change was one move on: then it is shown as it happened. */
    stepped: false,
  }));
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>('usual');

  const move = (to: number) => setPlace(at => ({ position: within(to), stepped: to === at.position + 1 }));
  const goTo = (to: number) => {
    setPlaying(false);
    move(to);
  };
  const forward = useEffectEvent(() => {
    move(position + 1);
    if (position + 1 >= length) setPlaying(false);
  });
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => forward(), SPEEDS[speed]);
    return () => clearInterval(timer);
  }, [isPlaying, speed]);

  useEffect(() => {
    if (!addressable) return;
    const timer = setTimeout(() => window.history.replaceState(null, '', `#${position - start}`), ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [position, start, addressable]);
  const readAddress = useEffectEvent(() => {
    const move = readMoment(window.location);
    if (move !== undefined) goTo(start + move);
  });
  useEffect(() => {
    const listener = () => readAddress();
    window.addEventListener('hashchange', listener);
    return () => window.removeEventListener('hashchange', listener);
  }, []);

  const toggle = () => {
    // From the end it starts over.
    if (!isPlaying && position >= length) move(start);
    setPlaying(!isPlaying);
  };
  return {
    ...{ position, stepped, isPlaying, speed, setSpeed, goTo, toggle },
    /** As players count: the first thing that a piece does is move 1. */
    move: position - start,
    moves: length - start,
    toMove: (number: number) => goTo(start + number),
  };
}

export type Reel = ReturnType<typeof useReel>;
