import { useEffect } from 'react';
import { playSounds } from './speaker.ts';
import type { Sound } from './synthesis.ts';

/** Lets be heard what happens, as it happens. */
export function useSounds<Happening>(
  happenings: readonly Happening[],
  soundsOf: (happening: Happening) => readonly Sound[],
): void {
  useEffect(() => playSounds(happenings.flatMap(soundsOf)), [happenings, soundsOf]);
}
