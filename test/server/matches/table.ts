import type { MapTemplate } from '../../../src/flag/map/template.ts';
import type { Client } from '../../../src/wire/client/api-client.ts';
import { template } from '../../flag/help.ts';

/** A game of Capture The Flag in which everybody sits: somebody else on each seat, and the first begins. */
export interface Seated {
  readonly id: string;
  readonly owner: Client;
  readonly holders: readonly Client[];
  readonly secrets: readonly string[];
}

/** Seats people called Team 0, Team 1… on a server. */
export async function seated(
  { client }: { readonly client: Client },
  given: Partial<MapTemplate> = {},
  more: { readonly listed?: boolean; readonly seats?: number } = {},
): Promise<Seated> {
  const setup = { template: template(given), options: { start: 'first' } };
  const { listed = false, seats = setup.template.teams } = more;
  const { secret = '', match } = await client.create({ game: 'flag', setup, seed: 7, listed });
  const secrets: string[] = [];
  for (let seat = 0; seat < seats; seat++) {
    secrets.push((await client.join(match.id, { seat, name: `Team ${seat}` })).secret ?? '');
  }
  return { id: match.id, owner: client.as(secret), secrets, holders: secrets.map(secret => client.as(secret)) };
}

/** A move that whoever is to move may make. */
export async function firstMove(client: Client, id: string): Promise<unknown> {
  return (await client.legal(id)).actions[0];
}
