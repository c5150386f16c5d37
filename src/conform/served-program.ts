import { once } from 'node:events';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endOf, endProgram, type Program, startProgram } from '../tournament/sandbox/bot-process.ts';
import { type CommandSandbox, nodeRelay, sandboxedStart } from '../tournament/sandbox/sandbox.ts';
import { scratchFolder } from '../tournament/sandbox/scratch-folder.ts';
import { NoResponse, type Subject } from './case-runner.ts';

/** A server that has not answered by then will not (ms): some are built first. */
const PATIENCE = 120_000;
const PAUSE = 100;
const MOMENT = 1000;
const LOOK = 5000;
/** So much of what it complained of at last is told. */
const LAST_WORDS = 1500;
/** Nobody asks more at once. */
const MOST_CONNECTIONS = 64;
const RELAY = fileURLToPath(new URL('./port-relay.ts', import.meta.url));
const PLACE = '/run/quadrille/port';

/** Somebody's server, how it is started and where it hears. */
export interface ServedCommand {
  readonly words: readonly string[];
  readonly home: string;
  readonly port: number;
  /** Of the processor (s). */
  readonly seconds: number;
}

/**
 * Somebody's server that is started here, and anew where it has ended. Shut in it has no network: a relay inside waits at a Unix socket, and
 * whoever asks at `address` is led there. In nothing it is asked at its own port.
 */
export class ServedProgram {
  private readonly command: ServedCommand;
  private readonly sandbox: CommandSandbox;
  private readonly doors: Server[] = [];
  /** Relays that wait for somebody, and those who wait for a relay. */
  private readonly relays = new Set<Socket>();
  private readonly callers = new Set<Socket>();
  private folder = '';
  private isClosed = false;
  private child: Program | undefined;
  private ended: string | undefined;
  private over: Promise<void> = Promise.resolve();
  private complaint = '';
  /** Where it is asked, and where it hears itself. */
  address: string;
  readonly shown: string;

  constructor(command: ServedCommand, sandbox: CommandSandbox) {
    this.command = command;
    this.sandbox = sandbox;
    this.shown = `http://localhost:${command.port}`;
    this.address = this.shown;
  }

  /** Opens the way to it, before it is started. */
  async open(): Promise<void> {
    if (this.sandbox.by === 'nothing') return;
    this.folder = await scratchFolder('served');
    const socket = join(this.folder, 'port');
    const inside = createServer(relay => this.pair(relay, this.relays, this.callers));
    inside.maxConnections = MOST_CONNECTIONS;
    const outside = createServer(caller => {
      if (this.ended !== undefined) caller.destroy();
      else this.pair(caller, this.callers, this.relays);
    });
    this.doors.push(inside, outside);
    await once(inside.listen(socket), 'listening');
    await once(outside.listen(0, '127.0.0.1'), 'listening');
    // Whoever it is inside must reach it; the folder around it is ours alone.
    await chmod(socket, 0o777);
    await writeFile(join(this.folder, 'hosts'), '127.0.0.1 localhost\n', { mode: 0o644 });
    this.address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  }

  /** Starts it and waits until it answers. Throws NoResponse. */
  async start(target: Subject): Promise<Subject> {
    if (this.sandbox.by === 'nothing' && (await target.isAlive()))
      throw new NoResponse(`somebody else answers at ${this.shown} already: end that first`);
    await this.begin(target);
    return {
      isAlive: () => target.isAlive(),
      script: () => target.script?.() ?? '',
      restart: async () => {
        await this.settled();
        const why = this.howItEnded();
        await this.begin(target);
        return why;
      },
    };
  }

  /** Ends it, and the way to it. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.end();
    for (const door of this.doors) door.close();
    for (const socket of [...this.relays, ...this.callers]) socket.destroy();
    if (this.folder !== '') await rm(this.folder, { recursive: true, force: true });
  }

  /** Its port is free when it has ended. */
  private async end(): Promise<void> {
    if (this.child !== undefined) endProgram(this.child);
    await this.settled();
  }

  /** Waits a moment for its end to be known, with its last words. */
  private async settled(): Promise<void> {
    await Promise.race([this.over, sleep(MOMENT)]);
  }

  private async begin(target: Subject): Promise<void> {
    await this.end();
    if (this.isClosed) throw new NoResponse('it was ended here');
    const { words, seconds, home, port } = this.command;
    const shown = Object.entries({ port: PLACE, hosts: '/etc/hosts' });
    const files = shown.map(([name, path]) => ({ path, from: join(this.folder, name) }));
    const relay = { ...nodeRelay(RELAY, [PLACE, String(port)], files), free: [] };
    const child = startProgram(sandboxedStart({ commands: this.sandbox }, words, seconds, home, relay));
    [this.child, this.ended, this.complaint] = [child, undefined, ''];
    child.stdin.on('error', () => undefined);
    child.stdout.resume();
    child.stderr.setEncoding('utf8').on('data', text => {
      if (child === this.child) this.complaint = (this.complaint + text).slice(-LAST_WORDS);
    });
    this.over = new Promise(resolve => {
      const end = (how: string) => {
        resolve();
        if (child !== this.child) return;
        this.ended = how;
        for (const caller of this.callers) caller.destroy();
      };
      child.once('error', error => end(`it cannot be started: ${error.message}`));
      child.once('close', (code, signal) => end(endOf(code, signal)));
    });
    const until = performance.now() + PATIENCE;
    // What was asked of a server that was not ready yet may never be answered: it is asked anew.
    while (!(await Promise.race([target.isAlive(), sleep(LOOK, false)]))) {
      if (this.ended !== undefined || performance.now() > until) throw new NoResponse(this.howItEnded());
      await sleep(PAUSE);
    }
  }

  private howItEnded(): string {
    // Its authors know nothing of the folders here.
    const words = this.complaint.replaceAll(this.command.home, '.').trim();
    return [this.ended ?? `it gives no answer of HTTP at ${this.shown}`, words].filter(Boolean).join(': ');
  }

  /** Leads two who wait for each other together. */
  private pair(socket: Socket, own: Set<Socket>, others: Set<Socket>): void {
    socket.on('error', () => undefined);
    const [other] = others;
    if (other === undefined) {
      own.add(socket);
      socket.once('close', () => own.delete(socket));
      return;
    }
    others.delete(other);
    socket.pipe(other).pipe(socket);
    for (const [one, two] of [[socket, other] as const, [other, socket] as const])
      one.once('close', () => two.destroy());
  }
}
