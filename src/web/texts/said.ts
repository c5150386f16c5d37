import type { Said, Values } from '../../kernel/saying.ts';

/** A sentence of the rules in this language, where it has words of its own for it. */
export function said(texts: object | undefined, says: Said | undefined): string | undefined {
  const sentences = texts as Readonly<Record<string, (values: Values) => string>> | undefined;
  return says && sentences?.[says.code]?.(says.values);
}
