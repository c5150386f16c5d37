import { INSTALLED } from '../runtime/installed.ts';
import { answerInThread } from '../threads/thread-replies.ts';
import { loadIcons } from './game-icons.ts';
import type { CardTask } from './link-card.ts';

/** A picture, or why nothing can be drawn on this machine. */
export type Drawn = { readonly png: Uint8Array } | { readonly unable: string };

// A thread that draws cards, one after the other, until it is ended. What it draws with is not there on every machine.
if (!INSTALLED) loadIcons();
const hand = await import('./card-drawing.ts').catch((error: unknown) => ({ unable: String(error) }));
answerInThread(async (task: CardTask): Promise<Drawn> => ('unable' in hand ? hand : { png: await hand.draw(task) }));
