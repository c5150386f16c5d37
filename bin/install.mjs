// Plain JavaScript for Node 20 and only Node's own parts: this runs before anything is installed.
import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { constants as os } from 'node:os';
import { delimiter, join } from 'node:path';
import { take } from './lock.mjs';
import { root } from './place.mjs';
import { forgetInstalled, isInstalled, noteInstalled } from './stamp.mjs';

/** As many tries as ever, but nobody without a network should wait two minutes to hear of it. */
export const SOON = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=10000'];
const NPM_CI = [
  'ci',
  // Needed whatever NODE_ENV or the npm settings of the machine leave out: Vite, and Node itself.
  '--include=dev',
  '--include=optional',
  // Most packages run on our own Node, not on the one that installs them.
  '--engine-strict=false',
  ...SOON,
];
const UNREACHABLE =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED)\b/;

/** An ending that the reader can do something about: one sentence, no stack. */
class Ending extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Installs what package-lock.json names; if that cannot be, says what to do and exits. */
export async function installOrExit() {
  await orExit(async () => {
    writable(root, join(root, '.build'), 'please clone or copy it to a folder that you may write to');
    await runNpm({
      says: 'Installing the packages that Quadrille is made of, this once',
      args: NPM_CI,
      folder: root,
      lock: join(root, '.build', 'installing'),
      isDone: isInstalled,
      before: forgetInstalled,
    });
    noteInstalled();
  });
}

/** Does something with npm; if that cannot be, says what to do and exits. */
export async function orExit(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Ending)) throw error;
    console.error(error.message);
    process.exit(error.exitCode);
  }
}

/** Makes a folder, in one that may be written to. */
export function writable(place, folder, advice) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(place, constants.W_OK);
  } catch {
    throw new Ending(`Quadrille installs its packages in its own folder, but ${place} is read-only: ${advice}.`);
  }
}

/** Runs npm in a folder, unless another does so already, or it is done. */
export async function runNpm({ says, args, folder, lock: file, isDone, before }) {
  const lock = await take(file, {
    needless: isDone,
    onWait: () => console.error('Another command is installing the packages already; waiting for it …'),
  });
  if (lock === undefined) return;
  try {
    if (isDone()) return;
    const began = Date.now();
    process.stderr.write(`${says} … `);
    before();
    await npmWith(args, folder, lock).catch(error => {
      process.stderr.write('\n');
      throw error;
    });
    process.stderr.write(`done in ${Math.round((Date.now() - began) / 1000)} s.\n`);
  } finally {
    lock.release();
  }
}

function npmWith(args, folder, lock) {
  return new Promise((resolve, reject) => {
    const npm = spawn('npm', args, {
      cwd: folder,
      env: { ...process.env, PATH: pathWithoutModules() },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [npm.stdout, npm.stderr]) stream.setEncoding('utf8').on('data', text => (output += text));

    let stoppedBy;
    const stop = signal => {
      stoppedBy = signal;
      npm.kill('SIGTERM');
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, stop);
    if (npm.pid !== undefined) lock.lendTo(npm.pid);
    const settle = ending => {
      for (const signal of signals) process.off(signal, stop);
      if (ending === undefined) resolve();
      else reject(ending);
    };
    npm.on('error', error => settle(new Ending(`npm could not be started (${error.message}): is it on your PATH?`)));
    npm.on('close', code => {
      if (stoppedBy !== undefined) settle(interrupted(stoppedBy));
      else settle(code === 0 ? undefined : failed(output, code, folder));
    });
  });
}

/** npm must not run on the Node in node_modules, which it is about to delete. */
function pathWithoutModules() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders
    .filter(folder => !folder.replace(/[\\/]+$/, '').endsWith(join('node_modules', '.bin')))
    .join(delimiter);
}

function interrupted(signal) {
  return new Ending(
    'The installation was interrupted; the same command will start it afresh.',
    128 + os.signals[signal],
  );
}

function failed(output, code, folder) {
  const unreachable = UNREACHABLE.exec(output);
  if (unreachable !== null) {
    return new Ending(
      `The packages could not be fetched, the npm registry does not answer (${unreachable[1]}): please check the network or the proxy, then run the same command again.`,
    );
  }
  if (/\bENOSPC\b/.test(output)) {
    return new Ending(
      `The disk that holds ${folder} or npm's cache is full: please make room, then run the same command again.`,
    );
  }
  const complaints = output.split('\n').filter(line => /^npm (error|ERR!)/.test(line));
  const said = (complaints.length > 0 ? complaints : output.trim().split('\n')).join('\n');
  return new Ending(`${said}\nnpm could not install the packages (exit code ${code}); what it said stands above.`);
}
