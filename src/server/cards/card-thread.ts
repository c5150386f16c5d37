import { parentPort } from 'node:worker_threads';
import { INSTALLED } from '../runtime/installed.ts';
import { loadIcons } from './game-icons.ts';
import type { CardTask } from './link-card.ts';

/** What comes back: a picture, or why there is none: nothing can be drawn on this machine, or this task is at fault. */
export type CardReply = { readonly png: Uint8Array } | { readonly unable: string } | { readonly broken: string };

// A thread that draws cards, one after the other, until it is ended. What it draws with is not there on every machine.
if (!INSTALLED) loadIcons();
const hand = await import('./card-drawing.ts').catch((error: unknown) => ({ unable: String(error) }));
parentPort?.on('message', async (task: CardTask) => {
  parentPort?.postMessage(await reply(task));
});
parentPort?.postMessage('ready');

async function reply(task: CardTask): Promise<CardReply> {
  if ('unable' in hand) return hand;
  try {
    return { png: await hand.draw(task) };
  } catch (error) {
    return { broken: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
