// Bare Fastify routes in a process of their own: they validate the body of a move and answer a constant.
import websocket from '@fastify/websocket';
import fastify from 'fastify';
import { checker } from '../../src/server/requests/schema-problems.ts';
import { PlayMessage } from '../../src/wire/schemas/channel-messages.ts';
import { MoveRequest } from '../../src/wire/schemas/flag-schemas.ts';

const app = fastify();
app.post('/api/gamesession/:sessionId/move', { schema: { body: MoveRequest } }, (_, reply) => reply.send());
app.get('/metrics', async () => {
  const { user, system } = process.cpuUsage();
  return `process_cpu_seconds_total ${(user + system) / 1e6}\n`;
});
// In a scope of its own: the plugin listens for the end of every answer.
app.register(async scope => {
  await scope.register(websocket);
  const check = checker(PlayMessage);
  scope.get('/api/channel', { websocket: true }, socket => {
    socket.on('message', (data: Buffer) => {
      const messages = JSON.parse(data.toString()) as { readonly id: number; readonly do: string }[];
      const answers = messages.map(message => {
        const refused = message.do === 'play' ? check(message) : undefined;
        return refused === undefined ? { id: message.id, position: 1 } : { id: message.id, problem: refused.problem };
      });
      socket.send(JSON.stringify(answers));
    });
  });
});
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
