/** Texts of a shape, in whatever language: what is said may be other words, what is asked for them is the same. */
export type Worded<Texts> = Texts extends string
  ? string
  : Texts extends (...values: infer Values) => infer Said
    ? (...values: Values) => Worded<Said>
    : { readonly [Name in keyof Texts]: Worded<Texts[Name]> };
