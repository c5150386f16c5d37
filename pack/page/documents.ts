import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const SITE = join(import.meta.dirname, '../docs/site.ts');
/** The script of the documents: no other page needs it. */
export const DOCS_SCRIPT = join(import.meta.dirname, '../../src/web/docs/docs.ts');

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
      const script = Object.values(bundle).find(each => each.type === 'chunk' && each.facadeModuleId === DOCS_SCRIPT);
      if (script?.type !== 'chunk') throw new Error(`${DOCS_SCRIPT} was not bundled`);
      const styles = [...(script.viteMetadata?.importedCss ?? [])];
      const fonts = Object.keys(bundle).filter(file => FONTS.test(file));
      for (const { path, content } of documentFiles({ script: script.fileName, styles, fonts })) {
        this.emitFile({ type: 'asset', fileName: path, source: content });
      }
    },
  };
}
