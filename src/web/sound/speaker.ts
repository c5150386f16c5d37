import { type Settings, settings } from '../settings/settings.ts';
import { FELT, SOUNDS, type Sound } from './sounds.ts';

const LOUDNESS: Readonly<Record<Settings['sound'], number>> = { soft: 0.22, loud: 0.7, off: 0 };
/** Of many things that happen at once so many are heard. */
const MOST_AT_ONCE = 3;
/** A sound comes a frame after what is seen of it: that comes first (ms). */
const FRAME = 20;
/** So soon after itself no ear tells a sound apart (s). */
const SOON = 0.04;
/** How long a crackle is before it repeats (s). */
const CRACKLE = 1;
/** How long it listens on before it sleeps (ms), longer than any sound: awake it takes power in silence as well. */
const AWAKE = 3000;

/** When each sound was heard last. */
const lately = new Map<Sound, number>();
/** Browsers let nothing be heard before somebody has pressed something. */
let speaker: { readonly audio: AudioContext; readonly crackle: AudioBuffer } | undefined;

/** Waits for the first press, from which on there is sound. */
export function awaitFirstPress(): void {
  const begin = (): void => {
    for (const event of ['pointerdown', 'keydown']) window.removeEventListener(event, begin, true);
    if (typeof AudioContext === 'undefined') return;
    const audio = new AudioContext();
    speaker = { audio, crackle: crackleOf(audio) };
    stayAwake(audio);
  };
  for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, begin, true);
}

/** Lets sounds be heard and felt, each once, as far as the player wants it. */
export function sound(sounds: Iterable<Sound>): void {
  const heard = [...new Set(sounds)].slice(0, MOST_AT_ONCE);
  const { sound: volume, touch } = settings();
  if (volume !== 'off' && heard.length > 0) {
    setTimeout(() => {
      for (const name of heard) play(name, LOUDNESS[volume]);
    }, FRAME);
  }
  const felt = Math.max(0, ...heard.map(name => FELT[name] ?? 0));
  if (felt > 0 && touch === 'on') navigator.vibrate?.(felt);
}

function play(name: Sound, loudness: number): void {
  if (speaker === undefined) return;
  const { audio, crackle } = speaker;
  if (audio.currentTime - (lately.get(name) ?? Number.NEGATIVE_INFINITY) < SOON) return;
  lately.set(name, audio.currentTime);
  // Also a page that was out of sight may have been put to sleep.
  if (audio.state === 'suspended') void audio.resume();
  stayAwake(audio);
  for (const { wave, from, to, at, length, gain } of SOUNDS[name]) {
    const begin = audio.currentTime + at;
    const end = begin + length;
    const volume = audio.createGain();
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(gain * loudness, begin + 0.006);
    volume.gain.exponentialRampToValueAtTime(0.0001, end);
    volume.connect(audio.destination);
    if (wave === 'noise') {
      const source = new AudioBufferSourceNode(audio, { buffer: crackle, loop: true });
      const filter = audio.createBiquadFilter();
      filter.type = 'lowpass';
      glide(filter.frequency, from, to, begin, end);
      source.connect(filter).connect(volume);
      source.start(begin);
      source.stop(end);
    } else {
      const source = new OscillatorNode(audio, { type: wave });
      glide(source.frequency, from, to, begin, end);
      source.connect(volume);
      source.start(begin);
      source.stop(end);
    }
  }
}

let bedtime: ReturnType<typeof setTimeout> | undefined;

function stayAwake(audio: AudioContext): void {
  clearTimeout(bedtime);
  bedtime = setTimeout(() => void audio.suspend(), AWAKE);
}

function glide(pitch: AudioParam, from: number, to: number, begin: number, end: number): void {
  pitch.setValueAtTime(from, begin);
  pitch.exponentialRampToValueAtTime(to, end);
}

function crackleOf(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, CRACKLE * audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  let word = 1;
  for (let n = 0; n < samples.length; n++) {
    word = (Math.imul(word, 1_664_525) + 1_013_904_223) | 0;
    samples[n] = word / 2 ** 31;
  }
  return buffer;
}
