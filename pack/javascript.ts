import { stripTypeScriptTypes } from 'node:module';

/** A file that a source names: imported, exported from, loaded later, or run as a thread. */
const NAMED = /(\b(?:from|import|new URL)\s*\(?\s*(['"])\.[^'"]*)\.ts\2/g;

/** What Node runs of a source. Types become blanks and `.ts` becomes `.js`, so every line and column stays where it was. */
export function javascriptOf(source: string): string {
  return stripTypeScriptTypes(source).replaceAll(NAMED, '$1.js$2');
}
