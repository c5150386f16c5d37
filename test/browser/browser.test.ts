import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../support/chromium.ts';

const PAGE = `<!doctype html>
<title>Proof</title>
<canvas width="8" height="8"></canvas>
<p></p>
<script type="module">
  const pen = document.querySelector('canvas').getContext('2d');
  pen.fillStyle = 'rgb(10, 20, 30)';
  pen.fillRect(0, 0, 8, 8);
  document.querySelector('p').textContent = [...pen.getImageData(4, 4, 1, 1).data].join(' ');
</script>`;

const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(PAGE));
let browser: Browser;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  server.close();
});

test('a real browser shows a page, runs its script and draws on a canvas', async () => {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await expect.poll(() => page.title()).toBe('Proof');
  await page.getByText('10 20 30 255').waitFor();
});
