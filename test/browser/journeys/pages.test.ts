import { expect, test } from 'vitest';
import { readPageRoute } from '../../../src/wire/shared/page-routes.ts';
import { barriersByDay } from '../barriers.ts';
import { everyPage } from '../every-page.ts';
import { openSite } from '../open-site.ts';

const site = openSite('is still', ['bridges']);

test('no page has a barrier, is wider than the screen, or wants an exception from a strict policy', async () => {
  const page = await site.visit('about:blank');
  const complaints: string[] = [];
  page.on('console', message => {
    const isLost = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isLost) complaints.push(message.text());
  });
  for (const [name, screens] of Object.entries(await everyPage(site, page))) {
    for (const { path, last, go } of screens) {
      const policy = (await page.goto(path))?.headers()['content-security-policy'];
      expect(policy).toContain("default-src 'self'");
      expect(policy).not.toContain('unsafe');
      await go?.(page);
      await page.locator(last).first().waitFor();
      expect(readPageRoute(new URL(page.url()).pathname).page).toBe(name);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const fits = await page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth');
      expect({ path, fits, barriers: await barriersByDay(page) }).toEqual({ path, fits: true, barriers: [] });
    }
  }
  expect(complaints).toEqual([]);
});
