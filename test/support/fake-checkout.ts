import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { machine, tmpdir, type } from 'node:os';
import { delimiter, join } from 'node:path';

/** JavaScript that makes a program take the Node that runs it for an older one. */
export const OLD_NODE =
  "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } });";

/** JavaScript that makes a program somebody who may write only to what is theirs, even if we are root. */
export const ORDINARY_USER =
  'if (process.getuid() === 0) { process.setgroups([]); process.setgid(65534); process.setuid(65534); }';

/** What became of a command. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/**
 * A tiny project with our `bin` and an `npm` of its own making: it notes that it was called, makes node_modules anew
 * as `npm ci` does, then does what `behaviour` (shell) says.
 */
export class FakeCheckout {
  readonly folder = mkdtempSync(join(tmpdir(), 'quadrille-setup-'));
  readonly lock = join(this.folder, '.build', 'installing');
  readonly stamp = join(this.folder, 'node_modules', `.quadrille-ready-${type()}-${machine()}`);
  private readonly tools = join(this.folder, 'tools');
  private readonly calls = join(this.folder, 'calls');

  constructor(behaviour = '') {
    cpSync(join(import.meta.dirname, '..', '..', 'bin'), join(this.folder, 'bin'), { recursive: true });
    writeFileSync(join(this.folder, 'package.json'), '{ "type": "module" }');
    this.write('package-lock.json', '{ "lockfileVersion": 3 }');
    mkdirSync(this.tools);
    symlinkSync(process.execPath, join(this.tools, 'node'));
    this.npmDoes(behaviour);
    chmodSync(this.folder, 0o755);
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text);
  }

  npmDoes(behaviour: string): void {
    const npm = join(this.tools, 'npm');
    const script = `#!/bin/sh
echo "$@ PATH=$PATH" >> '${this.calls}'
rm -rf node_modules
mkdir -p node_modules/.bin
ln -s '${process.execPath}' node_modules/.bin/node
${behaviour}
`;
    writeFileSync(npm, script, { mode: 0o755 });
  }

  /** How npm was called, once per call. */
  get npmCalls(): string[] {
    return existsSync(this.calls) ? readFileSync(this.calls, 'utf8').trimEnd().split('\n') : [];
  }

  /** Starts one of the commands in `bin`; `before` is JavaScript that runs in the same process first. */
  start(command: string, { args = [] as readonly string[], before = '', path = '' } = {}) {
    const first = before === '' ? [] : ['--import', `data:text/javascript,${encodeURIComponent(before)}`];
    const script = join(this.folder, 'bin', command);
    const [program = '', ...how] = command.endsWith('.mjs') ? [process.execPath, ...first, script] : [script];
    const { NODE_COMPILE_CACHE: _, ...env } = process.env;
    const child = spawn(program, [...how, ...args], {
      cwd: tmpdir(),
      env: { ...env, PATH: [path, this.tools, '/usr/bin', '/bin'].filter(part => part !== '').join(delimiter) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (output += text));
    const ended: Promise<Ended> = once(child, 'close').then(([code]) => ({ code, output }));
    return { child, ended };
  }

  /** Makes it as `ready` leaves it, but at once. */
  install(): void {
    mkdirSync(join(this.folder, 'node_modules', '.bin'), { recursive: true });
    symlinkSync(process.execPath, join(this.folder, 'node_modules', '.bin', 'node'));
    cpSync(join(this.folder, 'package-lock.json'), this.stamp);
  }

  ready(): Promise<Ended> {
    return this.start('ready.mjs').ended;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
