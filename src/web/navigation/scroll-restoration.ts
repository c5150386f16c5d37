import { useState } from 'react';
import { readStored, writeStored } from '../settings/browser-storage.ts';

/** Where one was at an address, as long as this tab is open. */
interface ScrollPosition {
  /** How far down. */
  readonly y: number;
  /** How much of a list was shown, where one has asked for more of it. */
  readonly shown?: number | undefined;
}

/** How one comes to an address: as to a new one, back to where one was, or by choosing what it shows. */
type Way = 'anew' | 'back' | 'choosing';

const STORE = 'places';
const MOST_PLACES = 50;
/** A page that one is back in will not grow above where one is after this time (ms). */
const PATIENCE = 5000;

/** By address, the one that was open last at the end. */
const places = new Map<string, ScrollPosition>();
let way: Way = 'anew';
/** The address that is shown. */
let shownAt = '';
let stopRestoring: (() => void) | undefined;

/** Begins to remember where one is. */
export function followScrollPositions(): void {
  load();
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isBack = arrival?.type === 'reload' || arrival?.type === 'back_forward';
  // A new address may begin at one of its parts: that is the browser's matter.
  if (isBack) openedAddress('back');
  else shownAt = here();
  window.addEventListener('scroll', saveScrollPosition, { passive: true });
  window.addEventListener('pagehide', save);
  window.addEventListener('popstate', () => {
    if (here() !== shownAt) openedAddress('back');
  });
}

/** The address with this path that was open last: with its filter, where it has one. */
export function lastAddress(path: string): string {
  return [...places.keys()].findLast(address => address.replace(/\?.*/, '') === path) ?? path;
}

/** Notes how far down one is, before the address changes. */
export function saveScrollPosition(): void {
  if (stopRestoring === undefined) put({ y: window.scrollY });
}

/** Another address is open. To be called before the page is drawn anew. */
export function openedAddress(by: Way): void {
  way = by;
  shownAt = here();
  stopRestoring?.();
  if (by === 'anew') window.scrollTo(0, 0);
  put(by === 'back' ? {} : { y: window.scrollY, shown: undefined });
  if (by === 'back') restore();
}

/** Whether one has come back to what is shown now, and is taken to where one was. */
export function isReturning(): boolean {
  return way === 'back';
}

/** How much of a list is shown: as much as before when one comes back. */
export function useShownCount(first: number): [shown: number, show: (count: number) => void] {
  const [shown, setShown] = useState(() => (isReturning() ? places.get(here())?.shown : undefined) ?? first);
  const show = (count: number) => {
    setShown(count);
    put({ shown: count });
  };
  return [shown, show];
}

function here(): string {
  return window.location.pathname + window.location.search;
}

function put(change: Partial<ScrollPosition>): void {
  const place = { y: 0, ...places.get(here()), ...change };
  places.delete(here());
  places.set(here(), place);
}

/** Goes down as soon as the page is long enough, however long that takes. */
function restore(): void {
  const y = places.get(here())?.y ?? 0;
  stayAt(() => {
    window.scrollTo({ top: y, behavior: 'instant' });
    return Math.abs(window.scrollY - y) < 1;
  });
}

/** Brings a part of the page into sight. */
export function scrollIntoSight(part: Element): void {
  stopRestoring?.();
  stayAt(() => {
    part.scrollIntoView({ block: 'center', behavior: 'instant' });
    return true;
  });
}

/** Scrolls until that says that one is there, and stays there while the page grows, unless somebody moves it meanwhile. */
function stayAt(scroll: () => boolean): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => stopRestoring?.();
  const growth = new ResizeObserver(() => {
    if (scroll()) timer ??= setTimeout(stop, PATIENCE);
  });
  // What is drawn at this moment may still be the page that one leaves.
  const frame = requestAnimationFrame(() => growth.observe(document.body));
  for (const touch of TOUCHES) window.addEventListener(touch, stop, { passive: true });
  stopRestoring = () => {
    stopRestoring = undefined;
    growth.disconnect();
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    for (const touch of TOUCHES) window.removeEventListener(touch, stop);
  };
}

const TOUCHES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

function load(): void {
  const kept = readStored(STORE, 'sessionStorage');
  if (Array.isArray(kept)) for (const [address, place] of kept) places.set(address, place);
}

function save(): void {
  saveScrollPosition();
  writeStored(STORE, [...places].slice(-MOST_PLACES), 'sessionStorage');
}
