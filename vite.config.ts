import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { scriptsOfThePage } from './vite.chunks.ts';
import { offline } from './vite.offline.ts';

export default defineConfig({
  root: 'src/web',
  plugins: [gameIcons(), react(), compressed(), offline()],
  build: {
    outDir: '../../.build/page',
    emptyOutDir: true,
    target: 'es2023',
    // Nothing is inlined: the page keeps to a content security policy without exceptions.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: scriptsOfThePage() } },
      // On a busy machine it would tell whoever types `npm start` how long each plugin took.
      checks: { bundlerTimings: false },
    },
  },
  logLevel: 'warn',
});

const ICON = 'game-icon:';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

/** `import outline from 'game-icon:NAME'` puts that one icon into the bundle, as SVG path data. */
export function gameIcons(): Plugin {
  let set: IconSet | undefined;
  return {
    name: 'quadrille:game-icons',
    resolveId: id => (id.startsWith(ICON) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${ICON}`)) return undefined;
      set ??= JSON.parse(
        readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
      ) as IconSet;
      return `export default ${JSON.stringify(outline(set, id.slice(ICON.length + 1)))};`;
    },
  };
}

/** The best takes ten times as long and saves a twentieth. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } };

/** Puts a compressed twin beside every script and style: the server sends it to whoever can read it. */
function compressed(): Plugin {
  return {
    name: 'quadrille:compressed',
    apply: 'build',
    // Not before it is written: until then others still change the scripts.
    writeBundle({ dir = '' }, bundle) {
      for (const [fileName, output] of Object.entries(bundle)) {
        if (!/\.(js|css)$/.test(fileName)) continue;
        const source = output.type === 'chunk' ? output.code : output.source;
        writeFileSync(join(dir, `${fileName}.br`), brotliCompressSync(source, BROTLI));
        writeFileSync(join(dir, `${fileName}.gz`), gzipSync(source));
      }
    },
  };
}

function outline(set: IconSet, name: string): string {
  const paths = [...(set.icons[name]?.body ?? '').matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
  if (paths.length === 0) throw new Error(`game-icons has no icon "${name}"`);
  return tenths(paths.join(''));
}

/** To a tenth of what is 512 wide: no eye tells, and a page with fifty icons is lighter by a fifth of them. */
function tenths(path: string): string {
  return path.replaceAll(/-?(?:\d+\.\d+|\.\d+|\d+)/g, (number, at: number) => {
    const text = String(Math.round(Number(number) * 10) / 10).replace(/^(-?)0\./, '$1.');
    // A number may end where the point of the next begins: without its own point they would be one.
    return /\d/.test(path[at - 1] ?? '') && !text.startsWith('-') ? ` ${text}` : text;
  });
}
