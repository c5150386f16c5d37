// A bare Fastify route in a process of its own: it validates the body of a move and answers a constant.
import fastify from 'fastify';
import { MoveRequest } from '../../src/wire/flag.ts';

const app = fastify();
app.post('/api/gamesession/:sessionId/move', { schema: { body: MoveRequest } }, (_, reply) => reply.send());
app.get('/metrics', async () => {
  const { user, system } = process.cpuUsage();
  return `process_cpu_seconds_total ${(user + system) / 1e6}\n`;
});
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
