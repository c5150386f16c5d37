import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const SITE = join(import.meta.dirname, '../docs/site.ts');
/** The style of the documents: no other page needs it. */
export const DOCS_STYLE = join(import.meta.dirname, '../../src/web/styles/docs.css');

const STYLE = /^assets\/docs-.*\.css$/;
/** The typefaces of titles and words. */
const FONTS = /(?:fraunces-latin-600|atkinson-hyperlegible-latin-[47]00)-normal-.*\.woff2$/;

/** Puts the documents beside the page, under `docs/`. */
export function documents(): Plugin {
  return {
    name: 'quadrille:documents',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      // Whoever only asks for the settings, as tests do, does without; by its whole path, since settings are bundled elsewhere.
      const { documentFiles } = (await import(pathToFileURL(SITE).href)) as typeof import('../docs/site.ts');
      const styles = Object.keys(bundle).filter(file => STYLE.test(file));
      if (styles.length === 0) throw new Error(`${DOCS_STYLE} was not bundled`);
      const fonts = Object.keys(bundle).filter(file => FONTS.test(file));
      for (const { path, content } of documentFiles({ styles, fonts })) {
        this.emitFile({ type: 'asset', fileName: path, source: content });
      }
    },
  };
}
