/** The secret in the file of a person; undefined for any other file. The server judges whether it opens anything. */
export function readPersonFile(text: string): string | undefined {
  try {
    const { quadrille, secret } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    return quadrille === 'person' && typeof secret === 'string' ? secret : undefined;
  } catch {
    return undefined;
  }
}
