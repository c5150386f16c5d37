import { describe, expect, it } from 'vitest';
import { openHouse } from '../open-house.ts';

const house = openHouse();

describe('the options of a run', () => {
  it('begin it on generated floors of the wished size, seen by lines of sight', async () => {
    const page = await house.visit('/play/chamber');
    await page.getByLabel('Fog').check();
    await page.getByLabel('Field of view').check();
    await expect.poll(() => page.getByLabel('Fog').isChecked()).toBe(false);
    await expect.poll(() => page.getByLabel('Size of the floors').count()).toBe(0);
    await page.getByLabel('Generated floors').check();
    await page.getByLabel('Size of the floors').selectOption('large');
    await page.getByRole('button', { name: 'Go down' }).click();
    await page.waitForURL(/\/match\//);
    const id = page.url().split('/').at(-1);
    const { view } = await (await page.request.get(`/api/matches/${id}`)).json();
    expect(view.options).toMatchObject({ generated: true, field: true, fog: false });
    expect([view.rows[0].length, view.rows.length]).toEqual([111, 36]);
  });
});
