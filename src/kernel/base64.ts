const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUE = new Map([...DIGITS].map((digit, value) => [digit.charCodeAt(0), value]));

/** The bytes of a text in base64; undefined if it is none. */
export function bytesOf(text: string): Uint8Array | undefined {
  const bare = text.replace(/={1,2}$/, '');
  if (text.length % 4 !== 0) return undefined;
  const bytes = new Uint8Array(Math.floor((bare.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let place = 0;
  for (let n = 0; n < bare.length; n++) {
    const value = VALUE.get(bare.charCodeAt(n));
    if (value === undefined) return undefined;
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[place++] = bits >> held;
  }
  return bytes;
}
