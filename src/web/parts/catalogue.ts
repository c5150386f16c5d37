import type { CatalogueAnswer } from '../../wire/schemas/match-answers.ts';
import { refusalOf } from './fetching/refusal.ts';
import { server } from './fetching/server.ts';

/** What the server offers of a game; undefined where it is away, and only what ships can be played. */
export async function catalogueOf(name: string): Promise<CatalogueAnswer['games'][number] | undefined> {
  try {
    return (await server.catalogue()).games.find(({ game }) => game === name);
  } catch (error) {
    if (refusalOf(error) === undefined) return undefined;
    throw error;
  }
}
