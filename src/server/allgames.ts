import type { Games } from './games.ts';

/** Every game that is served. */
export const GAMES: Games = {};
