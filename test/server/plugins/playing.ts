import type { TableView } from '../../../src/gameui/game-project.ts';
import type { Client } from '../../../src/wire/client/api-client.ts';

/** What a busy machine may take for a call and for the start of a game (ms). */
export const PATIENT = { callMs: 60_000, startMs: 600_000 };

/** A match of a brought game in which one player has all seats. */
export async function seated(client: Client, game: string, setup: unknown, more: object = {}) {
  const { secret = '', match } = await client.create<TableView>({ game, setup, ...more });
  const player = client.as(secret);
  for (let seat = match.held.length; seat < match.seats; seat++)
    await player.join(match.id, { name: `Player ${seat}`, seat });
  return { id: match.id, player };
}

/** Plays the first press of whoever is to act, until it is over or so often. */
export async function playOn(player: Client, id: string, most = 200): Promise<void> {
  for (let n = 0; n < most; n++) {
    const { toAct, outcome } = await player.match(id);
    const [seat] = toAct;
    if (outcome !== null || seat === undefined) return;
    const { view } = await player.match<TableView>(id, seat);
    const press = view.presses[n % view.presses.length];
    await player.play(id, { action: press?.action, seat });
  }
}
