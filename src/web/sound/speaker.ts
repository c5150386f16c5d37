import { type Settings, settings } from '../settings/settings.ts';
import type { Sound } from './synthesis.ts';

const LOUDNESS: Readonly<Record<Settings['sound'], number>> = { soft: 0.22, loud: 0.7, off: 0 };
/** Of many things that happen at once so many are heard. */
const MOST_AT_ONCE = 3;
/** A sound comes a frame after what is seen of it: that comes first (ms). */
const FRAME = 20;
/** So soon after itself no ear tells a sound apart (s). */
const SOON = 0.04;
/** How long it listens on before it sleeps (ms), longer than any sound: awake it takes power in silence as well. */
const AWAKE = 3000;

/** What a hand feels of some sounds (ms); of all others nothing. */
const FELT: Readonly<Partial<Record<Sound, number>>> = { bump: 12, blow: 18, hurt: 30, blast: 60, capture: 20 };
/** When each sound was heard last. */
const lately = new Map<Sound, number>();
/** Every sound that was heard so far, as it was made for it. */
const made = new Map<Sound, Promise<AudioBuffer>>();
/** Browsers let nothing be heard before somebody has pressed something. */
let speaker: { readonly audio: AudioContext; readonly volume: GainNode } | undefined;

/** Waits for the first press, from which on there is sound. */
export function unlockAudioOnFirstPress(): void {
  const begin = (): void => {
    for (const event of ['pointerdown', 'keydown']) window.removeEventListener(event, begin, true);
    if (typeof AudioContext === 'undefined') return;
    const audio = new AudioContext();
    const volume = audio.createGain();
    volume.connect(audio.destination);
    speaker = { audio, volume };
    stayAwake(audio);
  };
  for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, begin, true);
}

/** Lets sounds be heard and felt, each once, as far as the player wants it. */
export function playSounds(sounds: Iterable<Sound>): void {
  const heard = [...new Set(sounds)].slice(0, MOST_AT_ONCE);
  const { sound: volume, touch } = settings();
  if (volume !== 'off' && heard.length > 0) {
    setTimeout(() => {
      for (const name of heard) void play(name, LOUDNESS[volume]);
    }, FRAME);
  }
  const felt = Math.max(0, ...heard.map(name => FELT[name] ?? 0));
  if (felt > 0 && touch === 'on') navigator.vibrate?.(felt);
}

async function play(name: Sound, loudness: number): Promise<void> {
  if (speaker === undefined) return;
  const { audio, volume } = speaker;
  if (audio.currentTime - (lately.get(name) ?? Number.NEGATIVE_INFINITY) < SOON) return;
  lately.set(name, audio.currentTime);
  // Also a page that was out of sight may have been put to sleep.
  if (audio.state === 'suspended') void audio.resume();
  stayAwake(audio);
  volume.gain.value = loudness;
  const making = made.get(name) ?? make(name, audio.sampleRate);
  made.set(name, making);
  try {
    const source = new AudioBufferSourceNode(audio, { buffer: await making });
    source.connect(volume);
    source.start();
  } catch {
    // Without a network it may not be had yet: the next time it is asked for again.
    made.delete(name);
  }
}

/** How sounds are made is loaded with the first of them. */
async function make(name: Sound, sampleRate: number): Promise<AudioBuffer> {
  const { renderSound: rendered } = await import('./synthesis.ts');
  return rendered(name, sampleRate);
}

let bedtime: ReturnType<typeof setTimeout> | undefined;

function stayAwake(audio: AudioContext): void {
  clearTimeout(bedtime);
  bedtime = setTimeout(() => void audio.suspend(), AWAKE);
}
