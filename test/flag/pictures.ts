import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number];

/** A PNG as wide as it is high, magenta unless told: a real one, that any browser shows. */
export function png(side: number, colour: Colour | ((x: number, y: number) => Colour) = [255, 0, 255]): Uint8Array {
  const at = typeof colour === 'function' ? colour : () => colour;
  const places = Array.from({ length: side }, (_, n) => n);
  const rows = places.map(y => Buffer.from([0, ...places.flatMap(x => at(x, y))]));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.concat(rows));
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
