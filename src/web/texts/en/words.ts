import { countingIn } from '../shared/numbers.ts';

/** How English is written here: British. */
export const LOCALE = 'en-GB';

export const { plural, number, tenths, percent, and, or } = countingIn(LOCALE);

/** "1 turn", "2 turns". */
export function countedText(count: number, one: string, other: string): string {
  return `${number(count)} ${plural(count, { one, other })}`;
}

/** Texts by names that also come from elsewhere: those listed are there in every language, of others nothing is known. */
export function byName<const Names extends Readonly<Record<string, unknown>>>(
  names: Names,
): Names & Readonly<Record<string, Names[keyof Names]>> {
  return names as Names & Readonly<Record<string, Names[keyof Names]>>;
}

/** One is said whole, of more the number comes first: "A bulb lights up.", "2 bulbs light up." */
export function oneOr(count: number, one: string, many: string): string {
  return plural(count, { one, other: `${count} ${many}` });
}

/** For how long: “one tick”. */
export function passing(ticks: number): string {
  return plural(ticks, { one: 'one tick', other: `${ticks} ticks` });
}
