import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rendered } from '../../../src/web/sound/rendering.ts';
import { SOUNDS, type Sound } from '../../../src/web/sound/sounds.ts';

type Call = readonly [name: string, ...how: unknown[]];

/** A part of what makes a sound: what was done to it, and what it leads to. */
class Part {
  readonly calls: Call[] = [];
  readonly leadsTo: unknown[] = [];
  type = '';
  readonly gain = new Curve();
  readonly frequency = new Curve();
  readonly given: unknown;

  constructor(audio?: Studio, given?: unknown) {
    this.given = given;
    audio?.sources.push(this);
  }

  connect(next: unknown): unknown {
    this.leadsTo.push(next);
    return next;
  }

  start(at: number): void {
    this.calls.push(['start', at]);
  }

  stop(at: number): void {
    this.calls.push(['stop', at]);
  }
}

class Curve {
  readonly points: Call[] = [];
  setValueAtTime(value: number, at: number): void {
    this.points.push(['from', value, at]);
  }
  linearRampToValueAtTime(value: number, at: number): void {
    this.points.push(['straight to', value, at]);
  }
  exponentialRampToValueAtTime(value: number, at: number): void {
    this.points.push(['bent to', value, at]);
  }
}

/** Where sounds are made without being heard. */
class Studio {
  static last: Studio;
  readonly sources: Part[] = [];
  readonly volumes: Part[] = [];
  readonly destination = 'the ear';
  readonly made: readonly [channels: number, length: number, rate: number];

  constructor(...made: [number, number, number]) {
    this.made = made;
    Studio.last = this;
  }

  get sampleRate(): number {
    return this.made[2];
  }

  createGain(): Part {
    this.volumes.push(new Part());
    return this.volumes.at(-1) as Part;
  }

  createBiquadFilter = () => new Part();

  createBuffer(channels: number, length: number, rate: number) {
    const samples = new Float32Array(length);
    return { channels, rate, samples, getChannelData: () => samples };
  }

  startRendering = async () => this;
}

beforeEach(() => {
  vi.stubGlobal('OfflineAudioContext', Studio);
  vi.stubGlobal('AudioBufferSourceNode', Part);
  vi.stubGlobal('OscillatorNode', Part);
});
afterEach(() => void vi.unstubAllGlobals());

test.each(Object.keys(SOUNDS) as Sound[])('%s is made of its tones, each from its beginning to its end', async name => {
  const tones = SOUNDS[name];
  expect(await rendered(name, 8000)).toBe(Studio.last);
  const { made, sources, volumes } = Studio.last;
  expect(made).toEqual([1, Math.ceil(8000 * Math.max(...tones.map(({ at, length }) => at + length))), 8000]);
  expect(sources).toHaveLength(tones.length);
  for (const [n, { wave, from, to, at, length, gain }] of tones.entries()) {
    const [source, volume] = [sources[n] as Part, volumes[n] as Part];
    const end = at + length;
    expect(source.calls).toEqual([
      ['start', at],
      ['stop', end],
    ]);
    expect(volume.gain.points).toEqual([
      ['from', 0, at],
      ['straight to', gain, at + 0.006],
      ['bent to', 0.0001, end],
    ]);
    expect(volume.leadsTo).toEqual(['the ear']);
    const pitch = wave === 'noise' ? (source.leadsTo[0] as Part) : source;
    expect(pitch.leadsTo).toEqual([volume]);
    expect(pitch.frequency.points).toEqual([
      ['from', from, at],
      ['bent to', to, end],
    ]);
    if (wave === 'noise') expect([pitch.type, source.given]).toMatchObject(['lowpass', { loop: true }]);
    else expect(source.given).toEqual({ type: wave });
  }
});

test('a crackle is a second of all heights, and always the same', async () => {
  const noisy = (Object.keys(SOUNDS) as Sound[]).find(name => SOUNDS[name].some(({ wave }) => wave === 'noise'));
  const crackle = async () => {
    await rendered(noisy as Sound, 8000);
    const source = Studio.last.sources.find(({ given }) => 'buffer' in (given as object)) as Part;
    return (source.given as { buffer: { channels: number; rate: number; samples: Float32Array } }).buffer;
  };
  const { channels, rate, samples } = await crackle();
  expect([channels, rate, samples.length]).toEqual([1, 8000, 8000]);
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
  expect([Math.min(...samples) < -0.99, Math.max(...samples) > 0.99, Math.abs(mean) < 0.05]).toEqual([
    true,
    true,
    true,
  ]);
  expect(samples.every(sample => Math.abs(sample) <= 1)).toBe(true);
  expect((await crackle()).samples).toEqual(samples);
});
