/** Digits and letters of which none looks like another: no I, L, O and U. Five bits each. */
export const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS_EACH = 5;
/** 80 bits. */
export const CODE_BYTES = 10;
const CODE_SIGNS = (CODE_BYTES * 8) / BITS_EACH;
const GROUP = 4;

/** What is typed for what. */
const MISTAKEN: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };

/** A code as people read and type it: four groups of four. */
export function writeCode(bytes: Uint8Array): string {
  let number = 0n;
  for (const byte of bytes) number = (number << 8n) | BigInt(byte);
  const signs = Array.from({ length: CODE_SIGNS }, (_, n) => SIGNS[Number((number >> BigInt(BITS_EACH * n)) & 31n)]);
  return grouped(signs.reverse().join(''));
}

/** The same code, however it was typed: small letters, other gaps or none. Undefined for what is no code at all. */
export function readCode(typed: string): string | undefined {
  const plain = [...typed.toUpperCase().replaceAll(/[\s.·_-]/g, '')].map(sign => MISTAKEN[sign] ?? sign);
  return plain.length === CODE_SIGNS && plain.every(sign => SIGNS.includes(sign)) ? grouped(plain.join('')) : undefined;
}

function grouped(signs: string): string {
  return (signs.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}
