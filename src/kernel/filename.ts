/** A title as the name of a file, without its ending; `map` if nothing is left of it. */
export function fileName(title: string): string {
  const name = title
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return name === '' ? 'map' : name;
}
