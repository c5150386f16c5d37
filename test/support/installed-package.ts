import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { Registry } from './registry.ts';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Quadrille as somebody has it who has never seen its sources: packed, and installed in a folder of their own. */
export class InstalledPackage {
  private readonly folder = mkdtempSync(join(tmpdir(), 'quadrille-package-'));
  readonly home = this.at('home');
  /** Where the user is when they type. */
  readonly desk = this.at('desk');
  /** Paths with blanks and umlauts are in use, too. */
  readonly place = this.at('games ünd more');
  readonly package = join(this.place, 'node_modules', 'quadrille');
  /** A project that uses it as a library. */
  readonly project = this.at('project');
  /** The packages that npm fetched for it. */
  fetched: readonly string[] = [];
  /** There as long as it is: on an older Node the command fetches one at its first start. */
  private readonly registry = new Registry();

  async install(): Promise<this> {
    for (const each of [this.home, this.desk, this.place, this.project]) mkdirSync(each);
    symlinkSync(join(this.place, 'node_modules'), join(this.project, 'node_modules'), 'junction');
    await run('npm', ['run', 'package', '--', '--pack-destination', this.place], { cwd: ROOT });
    const [file = ''] = globSync('*.tgz', { cwd: this.place });
    writeFileSync(join(this.place, 'package.json'), '{}');
    await this.registry.start();
    await run('npm', ['install', `./${file}`], { cwd: this.place, env: this.env });
    this.fetched = [...this.registry.fetched];
    return this;
  }

  /** What the command prints when it ends well. */
  async quadrille(args: readonly string[], input = ''): Promise<string> {
    return this.type('quadrille "$@"', input, args);
  }

  /** What a line prints that is typed into a shell, where the command is on the path, as `npm install --global` puts it. */
  async type(line: string, input = '', args: readonly string[] = [], cwd = this.desk): Promise<string> {
    const running = run('sh', ['-c', line, 'sh', ...args], { cwd, env: this.typed, maxBuffer: 1 << 26 });
    // Whoever has ended without reading it takes nothing; how it ended is told below.
    running.child.stdin?.on('error', () => {}).end(input);
    return (await running).stdout;
  }

  /** What a program prints that our Node runs in the project, however it ends. */
  async node(args: readonly string[]): Promise<string> {
    const options = { cwd: this.project, env: this.env };
    const { stdout, stderr } = await run(process.execPath, args, options).catch(failed => failed);
    return `${stdout}${stderr}`;
  }

  /** `npx quadrille serve`, or another line that serves, once it listens. */
  async serve(command = 'npx quadrille serve', cwd = this.place): Promise<{ url: string; stop: () => Promise<void> }> {
    const npx = spawn('sh', ['-c', command], {
      cwd,
      env: { ...(cwd === this.place ? this.env : this.typed), PORT: '0', HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    const kill = (signal: NodeJS.Signals) => npx.pid !== undefined && process.kill(-npx.pid, signal);
    const onExit = (): void => void kill('SIGKILL');
    process.once('exit', onExit);
    const closed = once(npx, 'close');
    const lines = createInterface({ input: npx.stdout });
    const line = await Promise.race([once(lines, 'line').then(([first]) => String(first)), closed.then(String)]);
    const port = /^Quadrille is ready: .*:(\d+)$/.exec(line)?.[1];
    if (port === undefined) throw new Error(`expected an address first, found ${line}`);
    const stop = async (): Promise<void> => {
      process.off('exit', onExit);
      kill('SIGTERM');
      await closed;
    };
    return { url: `http://127.0.0.1:${port}`, stop };
  }

  /** Every file that was installed, with what changes when it is written to. */
  files(): string[] {
    const files = globSync('**', { cwd: this.place, withFileTypes: true }).filter(entry => entry.isFile());
    return files.map(entry => {
      const path = join(entry.parentPath, entry.name);
      const { size, mtimeMs } = statSync(path);
      return `${path} ${size} ${mtimeMs}`;
    });
  }

  remove(): void {
    this.registry.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** With the command on the path. */
  private get typed(): NodeJS.ProcessEnv {
    return { ...this.env, PATH: `${join(this.place, 'node_modules', '.bin')}${delimiter}${this.env.PATH}` };
  }

  private at(name: string): string {
    return join(this.folder, name);
  }

  /** Nothing of this checkout, of npm's own settings or of the test runner reaches the user. */
  private get env(): NodeJS.ProcessEnv {
    const { PATH = '' } = process.env;
    const outside = PATH.split(delimiter).filter(each => !each.includes('node_modules'));
    const npm = { npm_config_registry: this.registry.url };
    return { PATH: outside.join(delimiter), HOME: this.home, NO_COLOR: '1', ...npm };
  }
}
