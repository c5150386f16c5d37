import fastify from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Metrics } from '../../../src/server/runtime/metrics.ts';

/** A server whose answers take as long as they are asked to, and what its metrics say by name and labels. */
function measured() {
  let clock = 5000;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const app = fastify();
  const metrics = new Metrics(app);
  app.all<{ Params: { ms: string; status: string } }>('/:ms/:status', ({ params: { ms, status } }, reply) => {
    clock += Number(ms);
    return reply.code(Number(status)).send();
  });
  onTestFinished(async () => {
    await app.close();
    vi.restoreAllMocks();
  });
  const values = async () => {
    const { body } = await app.inject('/metrics');
    const lines = body.trimEnd().split('\n');
    return new Map(lines.filter(line => !line.startsWith('#')).map(line => line.split(' ') as [string, string]));
  };
  return { app, metrics, values };
}

const ROUTE = 'route="/:ms/:status"';

describe('answers', () => {
  test('are counted by method, route and status', async () => {
    const { app, values } = measured();
    for (const url of ['/1/200', '/1/200', '/1/404', '/no/such/route']) await app.inject(url);
    await app.inject({ method: 'POST', url: '/1/200' });
    const counted = [...(await values())].filter(([name]) => name.startsWith('quadrille_requests_total'));
    expect(counted).toEqual([
      [`quadrille_requests_total{method="GET",${ROUTE},status="200"}`, '2'],
      [`quadrille_requests_total{method="GET",${ROUTE},status="404"}`, '1'],
      [`quadrille_requests_total{method="POST",${ROUTE},status="200"}`, '1'],
      ['quadrille_requests_total{method="GET",route="none",status="404"}', '1'],
    ]);
  });

  test('are sorted by their time: a class holds its upper end, and all that is below', async () => {
    const { app, values } = measured();
    for (const ms of [0, 1, 2, 5, 100, 101, 2500, 3000]) await app.inject(`/${ms}/200`);
    const now = await values();
    const upTo = (end: string) => Number(now.get(`quadrille_request_seconds_bucket{${ROUTE},le="${end}"}`));
    const ends = ['0.001', '0.0025', '0.005', '0.01', '0.025', '0.05', '0.1', '0.25', '0.5', '1', '2.5', '+Inf'];
    expect(ends.map(upTo)).toEqual([2, 3, 4, 4, 4, 4, 5, 6, 6, 6, 7, 8]);
    expect(Number(now.get(`quadrille_request_seconds_sum{${ROUTE}}`))).toBeCloseTo(5.709);
    expect(now.get(`quadrille_request_seconds_count{${ROUTE}}`)).toBe('8');
    const { body } = await app.inject('/metrics');
    expect(body.match(/_bucket\{route="\/:ms\/:status"/g)).toHaveLength(ends.length);
  });
});

test('moves are counted, and gauges read whenever somebody asks', async () => {
  const { metrics, values } = measured();
  let level = 3;
  metrics.gauge('quadrille_level', 'How high it is', () => level);
  metrics.countMove();
  metrics.countMove();
  expect((await values()).get('quadrille_moves_total')).toBe('2');
  level = 4;
  expect((await values()).get('quadrille_level')).toBe('4');
  expect(metrics.text()).toContain('# HELP quadrille_level How high it is\n# TYPE quadrille_level gauge\n');
});

test('the process is told in bytes and seconds', async () => {
  const { values } = measured();
  const secondsNow = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  };
  const before = secondsNow();
  const now = await values();
  const number = (name: string) => Number(now.get(name));
  expect(number('process_cpu_seconds_total')).toBeGreaterThanOrEqual(before);
  expect(number('process_cpu_seconds_total')).toBeLessThanOrEqual(secondsNow());
  expect(number('process_resident_memory_bytes')).toBeGreaterThan(number('nodejs_heap_used_bytes'));
});

test('the delay of the event loop is measured in seconds', async () => {
  const { values } = measured();
  const told = async () => Number((await values()).get('nodejs_eventloop_delay_p99_seconds'));
  await expect.poll(told).toBeGreaterThan(0);
  expect(await told()).toBeLessThan(3600);
});
