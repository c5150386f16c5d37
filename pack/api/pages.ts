import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declarationsOfLibrary } from '../declarations.ts';
import { type EntryPage, libraryOf } from './library.ts';

const SOURCES = join(import.meta.dirname, '../../src');
/** The names that the library exports, for review: what is behind each is on the pages of the documents. */
export const EXPORTS_REPORT = join(SOURCES, 'library/exports.md');

/** What the library exports now. */
export function libraryNow(): EntryPage[] {
  return libraryOf(declarationsOfLibrary(), source => readFileSync(join(SOURCES, source), 'utf8'));
}
