import { SOUNDS, type Sound } from './sounds.ts';

/** How long a crackle is before it repeats (s). */
const CRACKLE = 1;

/** A sound, made once: to hear it again then takes one node, and leaves next to nothing behind. */
export function rendered(name: Sound, sampleRate: number): Promise<AudioBuffer> {
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
