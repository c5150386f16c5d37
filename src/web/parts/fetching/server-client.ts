import { ChannelClient } from '../../../wire/client/channel-client.ts';
import type { CatalogueAnswer } from '../../../wire/schemas/match-answers.ts';
import { ApiError } from '../../../wire/shared/api-error.ts';
import { refusals } from '../../texts/refusals.ts';
import { said } from '../../texts/said.ts';

/** The server that the page came from. It knows this browser by a cookie; what it keeps is played over a channel. */
export const server = new ChannelClient();

/** Whether it answers at all. */
export async function isServerReachable(): Promise<boolean> {
  const answer = await fetch('/healthz').catch(() => undefined);
  return answer?.ok ?? false;
}

/** What makes a match of one's own an open one: whoever draws its seed may take moves back. */
export function newOpenMatch(): { readonly open: true; readonly seed: number } {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return { open: true, seed: (high % 2 ** 21) * 2 ** 32 + low };
}

/** Why the server said no; undefined if it did not answer, is out of order, or wants to be asked more slowly. */
export function refusalOf(error: unknown): ApiError | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { status, code } = error.problem;
  return status >= 500 || code === 'too-many-requests' ? undefined : error;
}

/** The same in the words of this page. */
export function reasonOf(error: unknown): string | undefined {
  const refused = refusalOf(error);
  return refused && refusalText(refused);
}

/** A refusal in the language of the page: its sentence where we know it by name, else what kind it is of. */
export function refusalText({ code, message, problem: { says } }: ApiError): string {
  return said(refusals.sentences, says) ?? refusals.problems?.[code] ?? message;
}

/** What the server offers of a game; undefined where it is away, and only what ships can be played. */
export async function catalogueOf(name: string): Promise<CatalogueAnswer['games'][number] | undefined> {
  try {
    return (await server.catalogue()).games.find(({ game }) => game === name);
  } catch (error) {
    if (refusalOf(error) === undefined) return undefined;
    throw error;
  }
}
