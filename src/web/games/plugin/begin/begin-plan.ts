import { ownName } from '../../../match/own-name.ts';
import { createMatchOn, type PlayedMap, rememberPlayedMap } from '../../../match/published-map.tsx';
import { goTo, pathTo } from '../../../navigation/routes.ts';
import { newOpenMatch, server } from '../../../parts/fetching/server-client.ts';
import { readStored, writeStored } from '../../../settings/browser-storage.ts';
import { faceTexts } from '../../../texts/face.ts';

/** Who is to sit on the other seats: people at this screen, whoever comes, or a brain of the server's. */
export type Others = 'open' | 'here' | { readonly bot: string };

/** A match that somebody wants to begin. */
export interface MatchPlan {
  readonly game: string;
  /** A setup, or the name of one; undefined where the game has but one. */
  readonly setup: unknown;
  /** The published map that it is played on. */
  readonly map?: PlayedMap | undefined;
  readonly others: Others;
  readonly listed: boolean;
}

const KEPT = 'face-plans';
/** Matches that are remembered; the oldest are forgotten first. */
const MOST = 60;

/** Makes a match, seats who is known to play, and goes to its page. */
export async function beginFaced(plan: MatchPlan): Promise<void> {
  const { game, setup = {}, others, listed, map } = plan;
  // Whoever has all seats may take moves back.
  const { match } = await createMatchOn(map, {
    ...{ game, setup, listed, keep: 'browser' },
    ...(others === 'here' && newOpenMatch()),
  });
  // Where nobody has to join, all seats are held already.
  for (let seat = 0; seat < match.seats && match.held.length === 0; seat++) {
    if (seat === 0) await server.join(match.id, { seat, name: ownName(), keep: 'browser' });
    else if (others === 'here') await server.join(match.id, { seat, name: '', keep: 'browser' });
    else if (others !== 'open') await server.seatBot(match.id, { seat, brain: others.bot, name: faceTexts.choose.bot });
  }
  rememberPlayedMap(match.id, map);
  writeStored(KEPT, [{ id: match.id, plan }, ...written()].slice(0, MOST));
  goTo(pathTo.match(match.id));
}

/** How a match was begun from this browser; undefined where it was begun elsewhere. */
export function matchPlanOf(id: string): MatchPlan | undefined {
  return written().find(each => each.id === id)?.plan;
}

function written(): readonly { readonly id: string; readonly plan: MatchPlan }[] {
  const known = readStored(KEPT);
  return Array.isArray(known) ? known : [];
}
