// Runs where somebody's server is shut in, which has no network but its own: starts the server, and leads who comes over a Unix socket to the
// one port that it hears at. It imports nothing of ours, for nothing of ours is seen there.
import { spawn } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { constants } from 'node:os';

const UNSTARTED = 127;
/** A pause where nobody is at the other end of the socket (ms). */
const PAUSE = 200;

const [path = '', port = '', program = '', ...args] = process.argv.slice(2);

const server = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
server.once('error', () => process.exit(UNSTARTED));
server.once('exit', (code, signal) => process.exit(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));

/** One connection waits until something is said at its other end; then another waits in its place. */
function wait(): void {
  const outside = connect(path);
  outside.on('error', () => undefined);
  const again = () => setTimeout(wait, PAUSE);
  outside.once('close', again);
  outside.once('data', (first: Buffer) => {
    outside.pause().off('close', again);
    wait();
    lead(outside, first);
  });
}

/** Servers hear at either address of their own machine. */
function lead(outside: Socket, first: Buffer, hosts: readonly string[] = ['127.0.0.1', '::1']): void {
  const [host, ...others] = hosts;
  if (host === undefined) return void outside.destroy();
  const inside = connect(Number(port), host);
  const next = () => lead(outside, first, others);
  inside.once('error', next);
  inside.once('connect', () => {
    inside.off('error', next).on('error', () => outside.destroy());
    outside.once('close', () => inside.destroy());
    inside.write(first);
    outside.pipe(inside).pipe(outside);
  });
}

wait();
