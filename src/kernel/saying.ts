/** What is filled into a sentence. */
export type Values = Readonly<Record<string, string | number>>;

/** By which name and with what values a sentence can be worded in another language. */
export interface Said {
  readonly code: string;
  readonly values: Values;
}

/** A sentence for people, and what another language needs to word it. */
export interface Saying extends Said {
  readonly words: string;
}

/** Sentences by name, each worded with what it speaks of. */
export type Sentences = Readonly<Record<string, (values: never) => string>>;

/** Who says one of these sentences. */
export type Sayer<Table extends Sentences> = {
  readonly [Code in keyof Table]: (...values: Parameters<Table[Code]>) => Saying;
};

/** Lets each sentence be said under its name. */
export function sayerOf<const Table extends Sentences>(table: Table): Sayer<Table> {
  const sayer: Record<string, unknown> = {};
  for (const [code, words] of Object.entries(table)) {
    sayer[code] = (values: Values = {}): Saying => ({ code, values, words: words(values as never) });
  }
  return sayer as Sayer<Table>;
}

/** A sentence that only people of the terminal read, who get it in English: it needs no name. */
export function inEnglish(words: string): Saying {
  return { code: '', values: {}, words };
}
