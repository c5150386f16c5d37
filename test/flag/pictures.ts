import { crc32, deflateSync } from 'node:zlib';

/** A PNG of one colour, as wide as it is high: a real one, that any browser shows. */
export function png(side: number, [red, green, blue]: readonly [number, number, number] = [255, 0, 255]): Uint8Array {
  const row = Buffer.concat([Buffer.of(0), ...Array.from({ length: side }, () => Buffer.of(red, green, blue))]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)));
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

export function dataAddress(kind: string, bytes: Uint8Array): string {
  return `data:image/${kind};base64,${Buffer.from(bytes).toString('base64')}`;
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(body.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
