import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declarationsOfLibrary } from '../declarations.ts';
import { type EntryPage, libraryOf } from './library.ts';

const SOURCES = join(import.meta.dirname, '../../src');
export const API_FOLDER = join(import.meta.dirname, '../../docs/api');

/** What the library exports now. */
export function libraryNow(): EntryPage[] {
  return libraryOf(declarationsOfLibrary(), source => readFileSync(join(SOURCES, source), 'utf8'));
}
