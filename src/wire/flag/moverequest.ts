import type { MoveRequest } from './flag.ts';
import { FlagRefusal } from './refusal.ts';

/** A move as the course's clients ask for it, and as the rules know it. Throws FlagRefusal where something is missing. */
export function moveAsked({ pieceId, newPosition, teamId }: MoveRequest) {
  if (pieceId === undefined || pieceId === null) throw new FlagRefusal(400, '/pieceId: expected a text, found nothing');
  if (newPosition === undefined || newPosition === null)
    throw new FlagRefusal(400, '/newPosition: expected [row, column], found nothing');
  return { type: 'move', piece: pieceOf(String(pieceId), teamId ?? ''), to: newPosition } as const;
}

/** Reads `7` and `p:<team>_7`; whatever is neither is no piece. */
function pieceOf(id: string, team: string): number {
  const bare = id.startsWith(`p:${team}_`) ? id.slice(team.length + 3) : id;
  return /^\d{1,9}$/.test(bare) ? Number(bare) : 0;
}
