import { InvalidArgumentError } from 'commander';
import type { Size } from '../../chamber/floor/size.ts';

/** The size of generated floors on the command line, such as 119x37. Whether it is one that they can have, the rules say. */
export function sizeOf(text: string): Size {
  const [, width, height] = /^(\d{1,6})[x×](\d{1,6})$/.exec(text) ?? [];
  if (width === undefined || height === undefined) throw new InvalidArgumentError('Expected a size such as 119x37.');
  return { width: Number(width), height: Number(height) };
}
