import { expect, test, vi } from 'vitest';
import { useDroppedFile } from '../../../src/web/parts/file-drop-and-paste.tsx';
import { use } from '../hooks.ts';
import { stubWindow } from '../storage.ts';

test('a file that is dropped on the page is taken, as long as somebody wants one', async () => {
  const { window } = stubWindow();
  const take = vi.fn();
  const one = await use(() => useDroppedFile(take), {});
  const happens = (type: string, ...files: string[]) => {
    const event = Object.assign(new Event(type, { cancelable: true }), { dataTransfer: { files } });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([happens('dragover'), happens('drop'), happens('drop', 'a map', 'another')]).toEqual([true, true, true]);
  expect(take.mock.calls).toEqual([['a map']]);
  await one.leave();
  expect([happens('dragover'), happens('drop', 'a map')]).toEqual([false, false]);
  expect(take).toHaveBeenCalledTimes(1);
});
