import { ChannelClient } from '../../../wire/client/channel-client.ts';

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
