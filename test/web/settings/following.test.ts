import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { use } from '../hooks.ts';
import { stubWindow } from '../storage.ts';

const KEPT = 'quadrille:settings';
let browser: ReturnType<typeof stubWindow>;
let page: { documentElement: { dataset: Record<string, string>; lang?: string; dir?: string } };
const reload = vi.fn();

beforeEach(() => {
  vi.resetModules();
  reload.mockClear();
  browser = stubWindow({ location: { reload } });
  page = { documentElement: { dataset: {} } };
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { languages: ['en'] });
});
afterEach(() => void vi.resetModules());

const settingsOf = () => import('../../../src/web/settings/settings.ts');
const elsewhere = (key: string | null) => {
  browser.window.dispatchEvent(Object.assign(new Event('storage'), { key }));
};

test('the page shows what is set, here and in other tabs', async () => {
  const { followSettings, changeSetting: set, settings } = await settingsOf();
  followSettings();
  const { dataset } = page.documentElement;
  expect(dataset).toEqual({ theme: settings().theme, motion: settings().motion, pad: settings().pad });
  set('theme', 'dark');
  expect(dataset.theme).toBe('dark');
  expect(JSON.parse(browser.local.get(KEPT) ?? '')).toMatchObject({ theme: 'dark' });
  browser.local.set(KEPT, '{"theme":"light"}');
  elsewhere('quadrille:other');
  expect(dataset.theme).toBe('dark');
  elsewhere(KEPT);
  expect(dataset.theme).toBe('light');
  browser.local.clear();
  elsewhere(null);
  expect(dataset.theme).toBe('system');
});

test('who watches hears of every change, until they have left', async () => {
  const { onSettings, changeSetting: set, useSettings } = await settingsOf();
  const changed = vi.fn();
  const leave = onSettings(changed);
  const shown = await use(useSettings, undefined);
  await shown.does(() => set('sound', 'off'));
  expect([shown.result.sound, changed.mock.calls.length]).toEqual(['off', 1]);
  leave();
  await shown.does(() => set('sound', 'loud'));
  expect([shown.result.sound, changed.mock.calls.length]).toEqual(['loud', 1]);
});

test.each<[string, string, string]>([
  ['en', 'en', 'ltr'],
  ['de', 'de', 'ltr'],
  ['pseudo', 'en', 'rtl'],
])('a page in %s is marked as such', async (language, lang, dir) => {
  browser.local.set(KEPT, JSON.stringify({ language }));
  const { followLanguage } = await import('../../../src/web/texts/language.ts');
  followLanguage();
  expect(page.documentElement).toMatchObject({ lang, dir });
});

test('another language begins the page anew, and nothing else does', async () => {
  const { changeSetting: set } = await settingsOf();
  const { followLanguage } = await import('../../../src/web/texts/language.ts');
  followLanguage();
  set('sound', 'off');
  set('language', 'en');
  expect(reload).not.toHaveBeenCalled();
  set('language', 'de');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('texts are loaded in the language of the visit, and in no other', async () => {
  const parts = { en: vi.fn(async () => ({ hello: 'Hello' })), de: vi.fn(async () => ({ hello: 'Hallo' })) };
  browser.local.set(KEPT, '{"language":"de"}');
  const { inLanguage } = await import('../../../src/web/texts/language.ts');
  expect(await inLanguage(parts)).toEqual({ hello: 'Hallo' });
  expect(parts.en).not.toHaveBeenCalled();
  vi.resetModules();
  browser.local.set(KEPT, '{"language":"pseudo"}');
  const strange = await import('../../../src/web/texts/language.ts');
  expect((await strange.inLanguage(parts)).hello).toMatch(/^⟦Hello/);
});
