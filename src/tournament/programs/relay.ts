// Runs where a client is shut in, which has no network but its own: hears the client's requests there, and passes them on in lines. It
// imports nothing of ours, for nothing of ours is seen there.
import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';

/** More of a request than this is not passed on; that it was more, is. */
const LONGEST_BODY = 8192;
const LONGEST_PATH = 1024;
const UNSTARTED = 127;

const [session = '', team = '', ...words] = process.argv.slice(2);
const waiting = new Map<number, ServerResponse>();
let count = 0;

async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const text of request.setEncoding('utf8')) if (body.length <= LONGEST_BODY) body += text;
  const id = count++;
  waiting.set(id, response);
  response.once('close', () => waiting.delete(id));
  const path = request.url?.slice(0, LONGEST_PATH);
  const asked = { id, method: request.method, path, body: body.slice(0, LONGEST_BODY + 1) };
  process.stdout.write(`${JSON.stringify(asked)}\n`);
}

const server = createServer((request, response) => {
  // Who has hung up is owed nothing.
  passOn(request, response).catch(() => response.destroy());
});
server.keepAliveTimeout = 0;

createInterface({ input: process.stdin })
  .on('line', line => {
    const { id, status, type, body } = JSON.parse(line);
    waiting
      .get(id)
      ?.writeHead(status, type === undefined ? {} : { 'content-type': type })
      .end(body);
  })
  .on('close', () => process.exit());

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  const places: Readonly<Record<string, string>> = { server: `http://127.0.0.1:${port}`, session, team };
  const filled = words.map(word => word.replace(/\{(server|session|team)\}/g, (_, place) => places[place] ?? ''));
  const [program = '', ...args] = filled;
  // What it writes to its standard output is nobody's; ours is for requests.
  const client = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  client.once('error', () => process.exit(UNSTARTED));
  client.once('exit', (code, signal) => process.exit(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
});
