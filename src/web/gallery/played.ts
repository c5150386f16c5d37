import { keep, kept } from '../parts/kept.ts';

const LIST = 'played-maps';
/** So many are remembered, the last played. */
const MOST = 500;

/** The published maps that were played in this browser. */
function played(): readonly string[] {
  const list = kept(LIST);
  return Array.isArray(list) ? list.filter(id => typeof id === 'string') : [];
}

export function hasPlayed(id: string): boolean {
  return played().includes(id);
}

export function notePlayed(id: string): void {
  keep(LIST, [...played().filter(other => other !== id), id].slice(-MOST));
}
