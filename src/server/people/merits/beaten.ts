import { MINDS, STRENGTHS, type Strength } from '../../../players/flag/strengths.ts';
import type { BotKind } from '../../matches/bots.ts';
import { isOnFairMap } from './fairmap.ts';
import type { Merit } from './merit.ts';

/** The computer was beaten that plays at least so well; it is the server's own, so nobody could help it lose. */
export const beaten: readonly Merit[] = STRENGTHS.map(strength => ({
  name: `beat-${strength}`,
  game: 'flag',
  isProvedBy: victory => victory.bot !== undefined && isAsStrong(victory.bot, strength) && isOnFairMap(victory),
}));

function isAsStrong({ brain, allowance }: BotKind, strength: Strength): boolean {
  const mind = MINDS[strength];
  if (strength === 'beginner' && brain === 'novice') return true;
  return (brain === 'alphabeta' || brain === 'learnt') && 'nodes' in allowance && allowance.nodes >= mind.nodes;
}
