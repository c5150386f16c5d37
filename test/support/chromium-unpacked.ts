import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const cache = join(import.meta.dirname, '..', '..', 'node_modules', '.cache');

/** The Chromium that `@sparticuz/chromium` carries for Linux on x86-64, unpacked once; elsewhere there is none. */
export async function unpackedChromium(platform: string, arch: string): Promise<string | undefined> {
  if (platform !== 'linux' || arch !== 'x64') return undefined;
  return unpackInto(join(cache, 'chromium'));
}

/** Unpacks beside the folder and moves it into place, so that an interrupted run leaves nothing half done. */
export async function unpackInto(folder: string): Promise<string> {
  const program = join(folder, 'chromium');
  if (existsSync(program)) return program;
  await mkdir(dirname(folder), { recursive: true });
  const staging = await mkdtemp(`${folder}-`);
  try {
    await unpack(staging);
    await writeFile(join(staging, 'fonts', 'fonts.conf'), fontsConf(join(folder, 'fonts')));
    // A Chromium whose folder was removed while it ran has made it anew, with nothing but a cache of typefaces in it.
    if (!existsSync(program)) await rm(folder, { recursive: true, force: true });
    await rename(staging, folder);
  } catch (error) {
    if (!existsSync(program)) throw error; // else another run was first
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return program;
}

/**
 * The package unpacks into the temporary folder, and its libraries only where it believes to be on Amazon's Linux. A
 * script of its own is told so, and finds the package by Node's own rules: a test runner's may be others.
 */
async function unpack(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'unpack-chromium.ts')], {
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  });
}

function fontsConf(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>
`;
}
