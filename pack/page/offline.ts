import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const WORKER = join(import.meta.dirname, '../../src/web/offline/service-worker.ts');

/** Puts the service worker beside the page, with a list of all its files. They are found in its folder, once all are there. */
export function offline(): Plugin {
  return {
    name: 'quadrille:offline',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      writeFileSync(join(dir, 'sw.js'), await workerScript(filesIn(dir)));
    },
  };
}

interface PageFile {
  readonly url: string;
  /** What changes when the file does; null where its name does. */
  readonly revision: string | null;
}

/** All but the documents, which are read with a server or not at all. */
function filesIn(folder: string): PageFile[] {
  const files = globSync('**/*.*', { cwd: folder }).map(file => file.replaceAll('\\', '/'));
  return files
    .filter(file => !/\.(br|gz)$|^docs\//.test(file) && file !== 'sw.js')
    .sort()
    .map(file => ({ url: `/${file}`, revision: file.startsWith('assets/') ? null : hashOf(join(folder, file)) }));
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
}

async function workerScript(files: readonly PageFile[]): Promise<string> {
  const made = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { FILES: JSON.stringify(files) },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: WORKER, output: { format: 'iife' }, checks: { bundlerTimings: false } },
    },
  });
  const [output] = [made].flat();
  if (output === undefined || !('output' in output)) throw new Error(`${WORKER} could not be bundled`);
  return output.output[0].code;
}
