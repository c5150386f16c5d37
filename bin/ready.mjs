// Plain JavaScript for Node 20 and only Node's own parts: this runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { constants as os } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { take } from './lock.mjs';

/** The folder of the checkout, or of the package. */
export const root = dirname(dirname(realpathSync(fileURLToPath(import.meta.url))));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.quadrille-ready');

/** The oldest Node that will do. */
export const NODE_MAJOR = 26;
const NPM_CI = [
  'ci',
  // Needed whatever NODE_ENV or the npm settings of the machine leave out: Vite, and Node itself.
  '--include=dev',
  '--include=optional',
  // Most packages run on our own Node, not on the one that installs them.
  '--engine-strict=false',
  // As many tries as ever, but nobody without a network should wait two minutes to hear of it.
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=10000',
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

/** Returns once all that package-lock.json names is installed; otherwise says what to do and exits. */
export async function ready() {
  try {
    if (!isInstalled()) await installAlone();
  } catch (error) {
    if (!(error instanceof Ending)) throw error;
    console.error(error.message);
    process.exit(error.exitCode);
  }
}

/** The Node that runs TypeScript as it is: our own, or the machine's if it is new enough. */
export function node() {
  const installed = join(modules, '.bin', 'node');
  if (existsSync(installed)) return installed;
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return process.execPath;
  console.error(
    `There is no package of Node ${NODE_MAJOR} for ${process.platform} on ${process.arch}: please install Node ${NODE_MAJOR} or later, then run the same command again.`,
  );
  process.exit(1);
}

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted();
}

/** What the stamp must say. A checkout shared with another kind of machine is installed anew for this one. */
function wanted() {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  return `${hash} ${process.platform}-${process.arch}\n`;
}

async function installAlone() {
  try {
    accessSync(root, constants.W_OK);
    mkdirSync(join(root, '.build'), { recursive: true });
  } catch {
    throw new Ending(
      `Quadrille installs its packages in its own folder, but ${root} is read-only: please clone or copy it to a folder that you may write to.`,
    );
  }
  const lock = await take(join(root, '.build', 'installing'), {
    needless: isInstalled,
    onWait: () => console.error('Another command is installing the packages already; waiting for it …'),
  });
  if (lock === undefined) return;
  try {
    if (!isInstalled()) await install(lock);
  } finally {
    lock.release();
  }
}

async function install(lock) {
  const began = Date.now();
  process.stderr.write('Installing the packages that Quadrille is made of, this once … ');
  rmSync(stamp, { force: true });
  try {
    await npmCi(lock);
  } catch (error) {
    process.stderr.write('\n');
    throw error;
  }
  writeFileSync(stamp, wanted());
  process.stderr.write(`done in ${Math.round((Date.now() - began) / 1000)} s.\n`);
}

function npmCi(lock) {
  return new Promise((resolve, reject) => {
    const npm = spawn('npm', NPM_CI, {
      cwd: root,
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
      else settle(code === 0 ? undefined : failed(output, code));
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

function failed(output, code) {
  const unreachable = UNREACHABLE.exec(output);
  if (unreachable !== null) {
    return new Ending(
      `The packages could not be fetched, the npm registry does not answer (${unreachable[1]}): please check the network or the proxy, then run the same command again.`,
    );
  }
  if (/\bENOSPC\b/.test(output)) {
    return new Ending(
      `The disk that holds ${root} or npm's cache is full: please make room, then run the same command again.`,
    );
  }
  const complaints = output.split('\n').filter(line => /^npm (error|ERR!)/.test(line));
  const said = (complaints.length > 0 ? complaints : output.trim().split('\n')).join('\n');
  return new Ending(`${said}\nnpm could not install the packages (exit code ${code}); what it said stands above.`);
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await ready();
