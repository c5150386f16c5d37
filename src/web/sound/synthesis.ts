/** A tone that glides from one pitch to another (Hz) and dies away; times in seconds from the beginning of its sound. */
interface Tone {
  readonly wave: 'sine' | 'triangle' | 'square' | 'noise';
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly length: number;
  /** How loud, 0 to 1. */
  readonly gain: number;
}

const tone = (wave: Tone['wave'], from: number, to: number, length: number, gain: number, at = 0): Tone => ({
  wave,
  from,
  to,
  at,
  length,
  gain,
});

/** Each sound, as what it is made of: pencil on paper, wood, brass and small bells. */
export const SOUNDS = {
  step: [tone('noise', 900, 500, 0.05, 0.16)],
  bump: [tone('triangle', 120, 70, 0.09, 0.4)],
  push: [tone('noise', 320, 160, 0.2, 0.5), tone('triangle', 90, 60, 0.18, 0.3)],
  click: [tone('square', 900, 700, 0.03, 0.12), tone('triangle', 300, 240, 0.06, 0.3, 0.02)],
  unlock: [tone('square', 520, 520, 0.03, 0.12), tone('triangle', 390, 780, 0.14, 0.35, 0.05)],
  take: [tone('sine', 660, 660, 0.07, 0.3), tone('sine', 990, 990, 0.12, 0.3, 0.06)],
  drink: [
    tone('sine', 300, 620, 0.09, 0.3),
    tone('sine', 360, 740, 0.09, 0.3, 0.1),
    tone('sine', 440, 880, 0.1, 0.3, 0.2),
  ],
  blow: [tone('noise', 1800, 300, 0.1, 0.5), tone('triangle', 180, 80, 0.12, 0.4)],
  miss: [tone('noise', 2600, 1200, 0.09, 0.16)],
  hurt: [tone('triangle', 220, 110, 0.16, 0.45)],
  fall: [tone('triangle', 260, 60, 0.35, 0.45), tone('noise', 400, 120, 0.25, 0.3, 0.08)],
  blast: [tone('noise', 700, 60, 0.5, 0.8), tone('triangle', 80, 35, 0.5, 0.6)],
  portal: [tone('sine', 280, 1120, 0.22, 0.3), tone('sine', 420, 1680, 0.22, 0.18, 0.05)],
  build: [
    tone('square', 240, 240, 0.04, 0.16),
    tone('square', 240, 240, 0.04, 0.16, 0.1),
    tone('sine', 720, 720, 0.2, 0.3, 0.2),
  ],
  capture: [tone('triangle', 330, 165, 0.12, 0.45), tone('noise', 1200, 300, 0.08, 0.3)],
  flag: [
    tone('sine', 523, 523, 0.1, 0.35),
    tone('sine', 659, 659, 0.1, 0.35, 0.1),
    tone('sine', 784, 784, 0.2, 0.35, 0.2),
  ],
  stairs: [
    tone('triangle', 440, 440, 0.09, 0.35),
    tone('triangle', 349, 349, 0.09, 0.35, 0.1),
    tone('triangle', 294, 294, 0.18, 0.35, 0.2),
  ],
  star: [tone('sine', 1319, 1319, 0.09, 0.25), tone('sine', 1760, 1760, 0.3, 0.22, 0.05)],
  victory: [
    tone('sine', 523, 523, 0.14, 0.35),
    tone('sine', 659, 659, 0.14, 0.35, 0.13),
    tone('sine', 784, 784, 0.14, 0.35, 0.26),
    tone('sine', 1047, 1047, 0.5, 0.4, 0.39),
  ],
  defeat: [
    tone('triangle', 392, 392, 0.18, 0.35),
    tone('triangle', 330, 330, 0.18, 0.35, 0.18),
    tone('triangle', 262, 196, 0.5, 0.4, 0.36),
  ],
} as const satisfies Readonly<Record<string, readonly Tone[]>>;

export type Sound = keyof typeof SOUNDS;

/** How long a crackle is before it repeats (s). */
const CRACKLE = 1;

/** A sound, made once: to hear it again then takes one node, and leaves next to nothing behind. */
export function renderSound(name: Sound, sampleRate: number): Promise<AudioBuffer> {
  const tones = SOUNDS[name];
  const length = Math.max(...tones.map(tone => tone.at + tone.length));
  const audio = new OfflineAudioContext(1, Math.ceil(length * sampleRate), sampleRate);
  for (const { wave, from, to, at, length, gain } of tones) {
    const end = at + length;
    const volume = audio.createGain();
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(gain, at + 0.006);
    volume.gain.exponentialRampToValueAtTime(0.0001, end);
    volume.connect(audio.destination);
    if (wave === 'noise') {
      const source = new AudioBufferSourceNode(audio, { buffer: crackleOf(audio), loop: true });
      const filter = audio.createBiquadFilter();
      filter.type = 'lowpass';
      glide(filter.frequency, from, to, at, end);
      source.connect(filter).connect(volume);
      source.start(at);
      source.stop(end);
    } else {
      const source = new OscillatorNode(audio, { type: wave });
      glide(source.frequency, from, to, at, end);
      source.connect(volume);
      source.start(at);
      source.stop(end);
    }
  }
  return audio.startRendering();
}

function glide(pitch: AudioParam, from: number, to: number, begin: number, end: number): void {
  pitch.setValueAtTime(from, begin);
  pitch.exponentialRampToValueAtTime(to, end);
}

function crackleOf(audio: BaseAudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, CRACKLE * audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  let word = 1;
  for (let n = 0; n < samples.length; n++) {
    word = (Math.imul(word, 1_664_525) + 1_013_904_223) | 0;
    samples[n] = word / 2 ** 31;
  }
  return buffer;
}
