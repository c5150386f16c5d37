/** What a thread may take: time for a call and for the start, memory, and characters of a reply. */
export interface PluginLimits {
  readonly callMs: number;
  readonly startMs: number;
  readonly memoryMb: number;
  readonly reply: number;
  /** How many calls may wait. */
  readonly waiting: number;
}

export const PLUGIN_LIMITS: PluginLimits = {
  ...{ callMs: 1000, startMs: 20_000, memoryMb: 128, reply: 2_000_000, waiting: 500 },
};

/** No game could be played with less, and nobody has more. */
const RANGES: Readonly<Record<keyof PluginLimits, readonly [least: number, most: number]>> = {
  callMs: [10, 600_000],
  startMs: [100, 600_000],
  memoryMb: [16, 65_536],
  reply: [10_000, 100_000_000],
  waiting: [1, 100_000],
};

/** Reads `callMs=5000,memoryMb=512`. Throws RangeError. */
export function readPluginLimits(text: string): Partial<PluginLimits> {
  const read: Partial<Record<keyof PluginLimits, number>> = {};
  for (const part of text.split(',').filter(each => each.trim() !== '')) {
    const [, name = '', number = ''] = /^\s*(\w+)\s*=\s*(\d{1,9})\s*$/.exec(part) ?? [];
    if (!Object.hasOwn(RANGES, name)) {
      const names = Object.keys(RANGES).join(', ');
      throw new RangeError(`a limit of games is one of ${names}, as in memoryMb=512; found ${part}`);
    }
    const [least, most] = RANGES[name as keyof PluginLimits];
    const value = Number(number);
    if (value < least || value > most) {
      throw new RangeError(`${name} is a number from ${least} to ${most}, not ${value}`);
    }
    read[name as keyof PluginLimits] = value;
  }
  return read;
}
