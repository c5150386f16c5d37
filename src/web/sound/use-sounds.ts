import { useEffect, useEffectEvent } from 'react';
import { playSounds } from './speaker.ts';
import type { Sound } from './synthesis.ts';

/** Lets be heard what happens, as it happens. */
export function useSounds<Happening>(
  happenings: readonly Happening[],
  soundsOf: (happening: Happening) => readonly Sound[],
): void {
  const hear = useEffectEvent((what: readonly Happening[]) => playSounds(what.flatMap(each => soundsOf(each))));
  useEffect(() => hear(happenings), [happenings]);
}
