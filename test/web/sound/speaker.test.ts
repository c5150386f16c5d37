import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubWindow } from '../storage.ts';

const rendered = vi.fn(async (name: string, rate: number) => `${name} at ${rate}`);
vi.mock('../../../src/web/sound/synthesis.ts', () => ({ renderSound: rendered }));

beforeEach(() => {
  vi.useFakeTimers();
  rendered.mockClear();
});
afterEach(() => void vi.resetModules());

/** A page on which somebody has pressed something, unless it is said that nobody has; its clock stands still until told. */
async function page({ settings = {}, isPressed = true } = {}) {
  const done: string[] = [];
  const { window, local } = stubWindow();
  local.set('quadrille:settings', JSON.stringify({ sound: 'loud', touch: 'on', ...settings }));
  const volume = { gain: { value: 0 }, connect: () => undefined };
  let made = 0;
  const audio = {
    ...{ currentTime: 0, state: 'running', sampleRate: 48_000, destination: {}, createGain: () => volume },
    suspend: () => {
      audio.state = 'suspended';
    },
    resume: () => {
      audio.state = 'running';
    },
  };
  vi.stubGlobal('AudioContext', function AudioContext() {
    made++;
    return audio;
  });
  vi.stubGlobal('AudioBufferSourceNode', function AudioBufferSourceNode(_: unknown, { buffer }: { buffer: string }) {
    return { connect: () => undefined, start: () => done.push(`${buffer}, ${volume.gain.value} loud`) };
  });
  vi.stubGlobal('navigator', { vibrate: (ms: number) => done.push(`felt ${ms}`) });
  vi.resetModules();
  const { unlockAudioOnFirstPress: awaitFirstPress, playSounds: sound } = await import(
    '../../../src/web/sound/speaker.ts'
  );
  awaitFirstPress();
  if (isPressed) window.dispatchEvent(new Event('keydown'));
  const hear = async (...sounds: Parameters<typeof sound>[0][]) => {
    for (const some of sounds) sound(some);
    await vi.advanceTimersByTimeAsync(20);
    return done.splice(0);
  };
  return { hear, audio, window, sound, done, made: () => made };
}

describe('a sound is heard', () => {
  test('a frame after what is seen of it, as loud as is wished', async () => {
    const { sound, done } = await page();
    sound(['step']);
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(20);
    expect(done).toEqual(['step at 48000, 0.7 loud']);
    expect(await (await page({ settings: { sound: 'soft' } })).hear(['step'])).toEqual(['step at 48000, 0.22 loud']);
  });

  test('once of those alike, and of many at once three', async () => {
    const { hear } = await page();
    const heard = await hear(['step', 'step', 'click', 'push', 'victory']);
    expect(heard.map(each => each.split(' ')[0])).toEqual(['step', 'click', 'push']);
  });

  test('again after a moment, and not before', async () => {
    const { hear, audio } = await page();
    await hear(['step']);
    audio.currentTime = 0.01;
    expect(await hear(['step'])).toEqual([]);
    audio.currentTime = 0.1;
    expect(await hear(['step'])).toHaveLength(1);
  });

  test('the next time, where it could not be had', async () => {
    const { hear, audio } = await page();
    rendered.mockRejectedValueOnce(new Error('away'));
    expect(await hear(['step'])).toEqual([]);
    audio.currentTime = 1;
    expect(await hear(['step'])).toHaveLength(1);
  });

  test('by nobody who wants none, and felt all the same', async () => {
    const { hear } = await page({ settings: { sound: 'off' } });
    expect(await hear(['step', 'blast', 'bump'], [])).toEqual(['felt 60']);
    expect(rendered).not.toHaveBeenCalled();
    const still = await page({ settings: { sound: 'off', touch: 'off' } });
    expect(await still.hear(['blast'])).toEqual([]);
  });
});

describe('a speaker', () => {
  test('begins with the first press, and only with the first', async () => {
    const { hear, window, made } = await page({ isPressed: false });
    expect(await hear(['step'])).toEqual([]);
    for (const event of ['pointerdown', 'keydown', 'pointerdown']) window.dispatchEvent(new Event(event));
    expect(made()).toBe(1);
    expect(await hear(['step'])).toHaveLength(1);
  });

  test('sleeps after a while of silence, and wakes for a sound', async () => {
    const { hear, audio } = await page();
    await hear(['step']);
    expect(audio.state).toBe('running');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(audio.state).toBe('suspended');
    audio.currentTime = 1;
    await hear(['step']);
    expect(audio.state).toBe('running');
  });

  test('that a browser does not have is not missed', async () => {
    const { hear, window } = await page({ isPressed: false });
    vi.stubGlobal('AudioContext', undefined);
    window.dispatchEvent(new Event('keydown'));
    expect(await hear(['step'])).toEqual([]);
  });
});
