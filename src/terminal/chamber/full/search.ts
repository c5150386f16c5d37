import { stripVTControlCharacters } from 'node:util';
import { ESCAPE } from '../../shared/keyboard.ts';
import { BACKSPACE, ENTER, INTERRUPT } from './keys.ts';
import type { GameWindow } from './window.ts';

/** Asks for a word and shows all messages that hold it. Returns what to say where there are none. */
export async function searchMessages(window: GameWindow): Promise<string | undefined> {
  const word = await typed(window);
  if (word === '') return undefined;
  const found = window.lines.filter(line => line.toLowerCase().includes(word.toLowerCase()));
  if (found.length === 0) return `Nothing was said of ${word}.`;
  return window.latest(found);
}

/** What is typed until Enter; nothing, if it is given up. */
async function typed(window: GameWindow): Promise<string> {
  let text = '';
  for (;;) {
    const key = await window.ask(`Search the messages: ${text}_   (Enter, or Esc)`);
    if (key === ENTER) return text.trim();
    if (key === ESCAPE || key === INTERRUPT) return '';
    if (key === BACKSPACE) text = text.slice(0, -1);
    else text += stripVTControlCharacters(key).replace(/\p{Cc}/gu, '');
  }
}
