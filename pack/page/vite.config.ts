import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { outlineOf } from '../../src/server/cards/game-icons.ts';
import { scriptsOfThePage } from './chunks.ts';
import { DOCS_STYLE, documents } from './documents.ts';
import { offline } from './offline.ts';

const WEB = join(import.meta.dirname, '../../src/web');

export default defineConfig({
  root: WEB,
  plugins: [gameIcons(), react(), documents(), compressed(), offline()],
  build: {
    // Every browser that can run the page knows how to fetch a script ahead.
    modulePreload: { polyfill: false },
    outDir: '../../.build/page',
    emptyOutDir: true,
    target: 'es2023',
    // Nothing is inlined: the page keeps to a content security policy without exceptions.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: [join(WEB, 'index.html'), DOCS_STYLE],
      output: { codeSplitting: { groups: scriptsOfThePage() } },
      // On a busy machine it would tell whoever types `npm start` how long each plugin took.
      checks: { bundlerTimings: false },
    },
  },
  logLevel: 'warn',
});

const ICON = 'game-icon:';

/** `import outline from 'game-icon:NAME'` puts that one icon into the bundle, as SVG path data. */
export function gameIcons(): Plugin {
  return {
    name: 'quadrille:game-icons',
    resolveId: id => (id.startsWith(ICON) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${ICON}`)) return undefined;
      return `export default ${JSON.stringify(outlineOf(id.slice(ICON.length + 1)))};`;
    },
  };
}

/** How well to compress. One step down, a first load is a twentieth larger; one step up saves a hundredth, and takes twice the time. */
const BROTLI = 10;
/** Documents are many, and none of them is a first load. */
const BROTLI_OF_DOCS = 8;

/** Puts a compressed twin beside every script and style: the server sends it to whoever can read it. */
function compressed(): Plugin {
  return {
    name: 'quadrille:compressed',
    apply: 'build',
    // Not before it is written: until then others still change the scripts.
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.entries(bundle).filter(([name]) => /\.(js|css)$|^docs\/.*\.html$/.test(name));
      // On as many cores as there are.
      await Promise.all(
        texts.map(async ([fileName, output]) => {
          const source = output.type === 'chunk' ? output.code : output.source;
          const quality = fileName.startsWith('docs/') ? BROTLI_OF_DOCS : BROTLI;
          const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
          await writeFile(join(dir, `${fileName}.br`), await promisify(brotliCompress)(source, brotli));
          await writeFile(join(dir, `${fileName}.gz`), await promisify(gzip)(source));
        }),
      );
    },
  };
}
