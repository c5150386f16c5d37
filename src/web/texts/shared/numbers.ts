type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** How a language counts, lists and writes numbers. */
export function countingIn(locale: string) {
  const rules = new Intl.PluralRules(locale);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const point = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const and = new Intl.ListFormat(locale, { type: 'conjunction' });
  const or = new Intl.ListFormat(locale, { type: 'disjunction' });
  return {
    /** The form that goes with a number. */
    plural: (count: number, forms: Forms) => forms[rules.select(count)] ?? forms.other,
    /** A number as people read it: no more than one decimal, and a minus sign that is none of a keyboard. */
    number: (value: number) => number.format(value).replace('-', '−'),
    /** With one decimal, also where that is none, so that a column lines up. */
    tenths: (value: number) => point.format(value).replace('-', '−'),
    percent: (share: number) => `${Math.round(100 * share)} %`,
    and: (parts: readonly string[]) => and.format(parts),
    or: (parts: readonly string[]) => or.format(parts),
  };
}

/** A whole number with its sign: +12, 0, −7. */
export function signed(value: number): string {
  const whole = Math.round(value);
  return whole === 0 ? '0' : `${whole > 0 ? '+' : '−'}${Math.abs(whole)}`;
}
