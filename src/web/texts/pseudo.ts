/** Texts in a language that nobody speaks: longer than English, and marked, so that a test sees what was never translated. */
export function pseudoOf<Texts>(texts: Texts): Texts {
  return pseudo(texts) as Texts;
}

function pseudo(text: unknown): unknown {
  if (typeof text === 'string') return wrapped(text);
  if (typeof text === 'function') return (...values: readonly unknown[]) => pseudo(text(...values));
  if (Array.isArray(text)) return text.map(pseudo);
  if (typeof text !== 'object' || text === null) return text;
  return Object.fromEntries(
    Object.entries(text).map(([name, part]) => [name, name === 'locale' ? part : pseudo(part)]),
  );
}

/** Half as long again. What is put into a sentence may be wrapped already. */
function wrapped(text: string): string {
  return /[a-z]{2}/i.test(text) ? `⟦${text}${' ~~~'.repeat(Math.ceil(text.length / 8))}⟧` : text;
}
