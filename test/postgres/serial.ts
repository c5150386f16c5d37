import { type Entry, MemoryLog } from '../../src/kernel/match/log.ts';
import type { Store } from '../../src/server/store/contract/store.ts';
import type { Status } from '../../src/server/store/contract/upkeep-store.ts';

/** What can be asked of one match. */
export type Ask =
  | { readonly type: 'append'; readonly at: number; readonly entries: readonly Entry[] }
  | { readonly type: 'mark'; readonly status: Status }
  | { readonly type: 'glance' | 'read' }
  | { readonly type: 'find'; readonly key: string };

/** A match as it should be: slow, and obviously right. */
export interface Model {
  readonly entries: readonly Entry[];
  readonly status: Status;
}

/** What a store says to it. */
export async function askStore(store: Store, id: string, ask: Ask): Promise<unknown> {
  switch (ask.type) {
    case 'append':
      return store.append(id, ask.at, ask.entries).then(() => 'stored', nameOf);
    case 'mark':
      return store.mark(id, { status: ask.status, started: 1, ended: null }).then(() => 'marked');
    case 'glance':
      return store.glance(id);
    case 'read':
      return store.read(id, 0);
    case 'find':
      return store.findKey(id, ask.key);
  }
}

/** What the model says, and how it is afterwards. */
function askModel(model: Model, ask: Ask): { readonly answer: unknown; readonly next: Model } {
  const log = new MemoryLog(model.entries);
  switch (ask.type) {
    case 'append':
      try {
        log.append(ask.at, ask.entries);
        return { answer: 'stored', next: { ...model, entries: log.read(0) } };
      } catch (error) {
        return { answer: nameOf(error), next: model };
      }
    case 'mark':
      return { answer: 'marked', next: { ...model, status: ask.status } };
    case 'glance':
      return { answer: { position: model.entries.length, status: model.status, keys: [] }, next: model };
    case 'read':
      return { answer: model.entries, next: model };
    case 'find':
      return { answer: log.find(ask.key), next: model };
  }
}

/** All that the model may be after questions that were asked at once, if one after the other explains the answers. */
export function explained(model: Model, asked: readonly { readonly ask: Ask; readonly answer: unknown }[]): Model[] {
  if (asked.length === 0) return [model];
  return asked.flatMap(({ ask, answer }, n) => {
    const said = askModel(model, ask);
    if (JSON.stringify(said.answer) !== JSON.stringify(answer)) return [];
    return explained(said.next, asked.toSpliced(n, 1));
  });
}

function nameOf(error: unknown): string {
  return (error as Error).name;
}
