import type { MessageDescriptor, MessageValues } from '../../kernel/message-catalog.ts';

/** A sentence of the rules in this language, where it has words of its own for it. */
export function said(texts: object | undefined, says: MessageDescriptor | undefined): string | undefined {
  const sentences = texts as Readonly<Record<string, (values: MessageValues) => string>> | undefined;
  return says && sentences?.[says.code]?.(says.values);
}
