import { vi } from 'vitest';

/** A browser's window with storage of its own, and whoever listens to it; until `vi.unstubAllGlobals`. */
export function stubWindow(more: object = {}) {
  const target = new EventTarget();
  const [local, session] = [new Map<string, string>(), new Map<string, string>()];
  const window = Object.assign(target, {
    localStorage: storage(local),
    sessionStorage: storage(session),
    scrollTo: () => undefined,
    location: { hash: '', search: '', pathname: '/', href: 'http://house/make', origin: 'http://house' },
    history: { pushState: (_: unknown, __: string, address: string) => void visited.push(address) },
    ...more,
  });
  const visited: string[] = [];
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', { getElementById: () => null, querySelector: () => null, getElementsByTagName: () => [] });
  return { window, local, session, visited };
}

function storage(kept: Map<string, string>) {
  return {
    get length() {
      return kept.size;
    },
    key: (n: number) => [...kept.keys()][n] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (value.includes('too much')) throw new Error('no room');
      kept.set(name, value);
    },
    removeItem: (name: string) => kept.delete(name),
  };
}
