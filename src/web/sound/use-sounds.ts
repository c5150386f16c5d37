import { useEffect } from 'react';
import type { Sound } from './sounds.ts';
import { sound } from './speaker.ts';

/** Lets be heard what happens, as it happens. */
export function useSounds<Happening>(
  happenings: readonly Happening[],
  soundsOf: (happening: Happening) => readonly Sound[],
): void {
  useEffect(() => sound(happenings.flatMap(soundsOf)), [happenings, soundsOf]);
}
