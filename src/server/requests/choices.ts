/** Options that an operator chooses for a whole server, as in `start=first,lshape=jump`. */
export function readChoices(text: string, all: Readonly<Record<string, readonly string[]>>): Record<string, string> {
  const parts = text.split(',').map(part => part.trim());
  return Object.fromEntries(parts.filter(part => part !== '').map(part => readChoice(part, all)));
}

function readChoice(part: string, all: Readonly<Record<string, readonly string[]>>): [string, string] {
  const [name = '', value = ''] = part.split('=').map(word => word.trim());
  if (Object.hasOwn(all, name) && all[name]?.includes(value)) return [name, value];
  const known = Object.entries(all).map(([option, values]) => `${option}=${values.join('|')}`);
  throw new RangeError(`expected ${known.join(', ')}, found ${JSON.stringify(part)}`);
}
