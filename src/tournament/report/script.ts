import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** What shows the games of a report in a browser: one module, to be put into the page. */
export async function viewerScript(): Promise<string> {
  const file = fileURLToPath(new URL('./viewer.ts', import.meta.url));
  // In an installed package it has been bundled: see pack/build.ts.
  if (!file.endsWith('.ts')) return readFile(file, 'utf8');
  const { build } = await import('vite');
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2023', minify: false, lib: { entry: file, formats: ['es'] } },
  });
  const [output] = [made].flat();
  if (output === undefined || !('output' in output)) throw new Error(`${file} could not be bundled`);
  return output.output[0].code;
}

/** What it shows them in. */
export const VIEWER_HTML = `<dialog aria-labelledby="game-title"><h2 id="game-title"></h2><ul class="legend"></ul>
<div class="board"></div><div class="steps"><button type="button" data-step="-1">back</button>
<input type="range" min="0" value="0" aria-label="move"><button type="button" data-step="1">on</button> <output></output>
<form method="dialog"><button>close</button></form></div></dialog>`;
