import { vi } from 'vitest';
import { hashOf } from '../../src/kernel/hash.ts';

/** A canvas that writes down what is drawn on it, one line for each stroke. */
export interface PaperCanvas {
  readonly canvas: HTMLCanvasElement;
  readonly pen: CanvasRenderingContext2D;
  readonly lines: string[];
}

/** Canvases that a test has no hold of, by the order in which they were made. */
const made = new WeakMap<object, PaperCanvas>();
/** What stands for a value in the lines. */
const names = new WeakMap<object, string>();

/** A canvas of paper; what is drawn with its pictures names them by `name`. */
export function paperCanvas(name = 'canvas'): PaperCanvas {
  const lines: string[] = [];
  const canvas: object = { width: 300, height: 150, getContext: () => pen };
  const set: Record<string, unknown> = { canvas };
  const call =
    (method: string) =>
    (...values: unknown[]) => {
      lines.push(`${method} ${values.map(said).join(' ')}`.trim());
      if (method === 'measureText') return { width: 7 * String(values[0]).length };
      if (!method.startsWith('create')) return undefined;
      const gradient = { addColorStop: call('stop') };
      names.set(gradient, 'gradient');
      return gradient;
    };
  const pen = new Proxy(set, {
    get: (_, key) => set[String(key)] ?? call(String(key)),
    set: (_, key, value) => {
      set[String(key)] = value;
      lines.push(`${String(key)} = ${said(value)}`);
      return true;
    },
  }) as unknown as CanvasRenderingContext2D;
  const paper = { canvas: canvas as HTMLCanvasElement, pen, lines };
  made.set(canvas, paper);
  names.set(canvas, name);
  return paper;
}

/** Calls a value by a name in the lines. */
export function named<T extends object>(name: string, value: T): T {
  names.set(value, name);
  return value;
}

/** What has been drawn on a canvas of paper. */
export function linesOn(canvas: HTMLCanvasElement): readonly string[] {
  return made.get(canvas)?.lines ?? [];
}

/** Lets the page make canvases of paper, and paths, until `vi.unstubAllGlobals`. */
export function stubCanvases(): void {
  vi.stubGlobal('document', { createElement: () => paperCanvas().canvas });
  vi.stubGlobal('Path2D', function Path2D(this: object, path: string) {
    names.set(this, `path ${hashOf(path).slice(0, 4)}`);
  });
}

function said(value: unknown): string {
  if (typeof value === 'number') return String(Math.round(value * 1000) / 1000 + 0);
  if (Array.isArray(value)) return `[${value.map(said).join(' ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  return names.get(value) ?? JSON.stringify(value);
}
