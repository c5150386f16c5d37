/** What is filled into a message. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** A message by its code, with the values that another language fills into its own wording. */
export interface MessageDescriptor {
  readonly code: string;
  readonly values: MessageValues;
}

/** A message for people in English, and what another language needs to word it. */
export interface Message extends MessageDescriptor {
  readonly words: string;
}

/** The English wordings by code, each a function of what is filled in. */
export type MessageTemplates = Readonly<Record<string, (values: never) => string>>;

/** Messages by code: each function makes one out of its values. */
export type MessageCatalog<Table extends MessageTemplates> = {
  readonly [Code in keyof Table]: (...values: Parameters<Table[Code]>) => Message;
};

/** A message catalog: makes of templates the functions that give a message with its code and values. */
export function messageCatalog<const Table extends MessageTemplates>(table: Table): MessageCatalog<Table> {
  const catalog: Record<string, unknown> = {};
  for (const [code, words] of Object.entries(table)) {
    catalog[code] = (values: MessageValues = {}): Message => ({ code, values, words: words(values as never) });
  }
  return catalog as MessageCatalog<Table>;
}

/** A message that only people of the terminal read, who get it in English: it needs no code. */
export function inEnglish(words: string): Message {
  return { code: '', values: {}, words };
}
