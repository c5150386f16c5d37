import { beforeEach, expect, test, vi } from 'vitest';
import { renderSound, SOUNDS, type Sound } from '../../../src/web/sound/synthesis.ts';

class Curve {
  readonly values: number[] = [];
  private readonly add = (value: number) => void this.values.push(value);
  readonly setValueAtTime = this.add;
  readonly linearRampToValueAtTime = this.add;
  readonly exponentialRampToValueAtTime = this.add;
}

/** A part of what makes a sound, from when to when it does, and what it leads to. */
class Part {
  from = -1;
  until = -1;
  next: unknown;
  readonly gain = new Curve();
  readonly frequency = new Curve();
  readonly given: { readonly buffer?: { readonly samples: Float32Array } };

  constructor(studio?: Studio, given: Part['given'] = {}) {
    this.given = given;
    studio?.sources.push(this);
  }

  connect(next: unknown): unknown {
    this.next = next;
    return next;
  }

  start(at: number): void {
    this.from = at;
  }

  stop(at: number): void {
    this.until = at;
  }
}

/** Where sounds are made without being heard. */
class Studio {
  readonly sources: Part[] = [];
  readonly destination = 'the ear';
  readonly length: number;
  readonly sampleRate: number;

  constructor(_channels: number, length: number, rate: number) {
    [this.length, this.sampleRate] = [length, rate];
  }

  createGain = () => new Part();
  createBiquadFilter = () => new Part();
  createBuffer = (_channels: number, length: number) => {
    const samples = new Float32Array(length);
    return { samples, getChannelData: () => samples };
  };
  startRendering = async () => this;
}

beforeEach(() => {
  vi.stubGlobal('OfflineAudioContext', Studio);
  vi.stubGlobal('AudioBufferSourceNode', Part);
  vi.stubGlobal('OscillatorNode', Part);
});

const RATE = 8000;
const made = async (name: Sound) => (await renderSound(name, RATE)) as unknown as Studio;

test.each(Object.keys(SOUNDS) as Sound[])(
  '%s is heard as long as its tones, each in its time and as loud as it is meant',
  async name => {
    const tones = SOUNDS[name];
    const { length, sources } = await made(name);
    expect(length).toBe(Math.ceil(RATE * Math.max(...tones.map(tone => tone.at + tone.length))));
    expect(sources.map(({ from, until }) => [from, until])).toEqual(
      tones.map(({ at, length: long }) => [at, at + long]),
    );
    for (const [n, source] of sources.entries()) {
      const way = [source];
      while (way.at(-1)?.next instanceof Part) way.push(way.at(-1)?.next as Part);
      expect(way.at(-1)?.next).toBe('the ear');
      expect(Math.max(...way.flatMap(({ gain }) => gain.values))).toBe(tones[n]?.gain);
      expect(way.flatMap(({ frequency }) => frequency.values)).toEqual([tones[n]?.from, tones[n]?.to]);
    }
  },
);

test('a crackle is always the same, and never louder than one', async () => {
  const noisy = (Object.keys(SOUNDS) as Sound[]).find(name => SOUNDS[name].some(({ wave }) => wave === 'noise'));
  const crackle = async () =>
    (await made(noisy as Sound)).sources.flatMap(({ given }) => [...(given.buffer?.samples ?? [])]);
  const samples = await crackle();
  expect(samples.length).toBeGreaterThan(0);
  expect([samples.every(sample => Math.abs(sample) <= 1), samples.some(sample => Math.abs(sample) > 0.5)]).toEqual([
    ...[true, true],
  ]);
  expect(await crackle()).toEqual(samples);
});
