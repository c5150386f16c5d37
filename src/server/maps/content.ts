import { hash } from 'node:crypto';
import { canonical } from '../../kernel/json.ts';
import type { Game } from '../games/game.ts';

/** 128 bits: whoever could find two maps of one address would only stand in their own way. */
const DIGITS = 32;

/** What of a setup is the map, checked by the rules: nothing that they do not read is kept. Throws InvalidSetup. */
export function contentOf({ rules, content }: Game, setup: unknown): unknown {
  const read = rules.readSetup(setup);
  const map = rules.readSetup(content === undefined ? read : content(read));
  rules.begin(map, 0);
  return map;
}

/** The address of a map: equal maps have equal addresses. */
export function addressOf(game: string, content: unknown): string {
  return hash('sha256', canonical([game, content])).slice(0, DIGITS);
}
