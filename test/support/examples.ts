import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A program of docs/library.md, and what it prints according to that; undefined where nothing is said. */
export interface Example {
  readonly name: string;
  readonly source: string;
  readonly prints: string | undefined;
}

const BLOCK = /```ts\n(?<source>\/\/ (?<name>\w+\.ts)\n.*?)```(?:\n\n```text\n(?<prints>.*?)```)?/gs;

/** The programs of docs/library.md. */
export function libraryExamples(): Example[] {
  const text = readFileSync(join(import.meta.dirname, '../../docs/library.md'), 'utf8');
  return [...text.matchAll(BLOCK)].map(({ groups }) => ({
    name: groups?.name ?? '',
    source: groups?.source ?? '',
    prints: groups?.prints,
  }));
}
