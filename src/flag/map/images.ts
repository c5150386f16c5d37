import { bytesOf } from '../../kernel/base64.ts';
import type { Reading } from '../../kernel/reading.ts';
import type { Saying } from '../../kernel/saying.ts';
import { IMAGE_KINDS, readHeader } from './imageheader.ts';
import { flagMapSays } from './sentences.ts';

/** A picture of somebody's own for a type of piece. The rules only check and keep it. */
export interface PieceImage {
  readonly type: string;
  /** A data address: PNG, JPEG or WebP. */
  readonly image: string;
}

/** How many pixels wide and high a picture is. */
export const IMAGE_SIDE = 64;
export const MOST_IMAGE_BYTES = 8 * 1024;
const MOST_IMAGES = 64;
const LONGEST = Math.ceil((4 * MOST_IMAGE_BYTES) / 3) + 40;
const ADDRESS = new RegExp(`^data:image/(${IMAGE_KINDS.join('|')});base64,([A-Za-z0-9+/]+={0,2})$`);

/** The pictures of a map, in the order of its pieces: the same pictures are the same map. */
export function readImages(reading: Reading, json: unknown, path: string, types: readonly string[]): PieceImage[] {
  const list = json === undefined ? [] : (reading.array(json, path) ?? []);
  if (list.length > MOST_IMAGES)
    reading.problem(path, flagMapSays.tooManyImages({ most: MOST_IMAGES, found: list.length }));
  const read = list.slice(0, MOST_IMAGES).flatMap((item, n) => readImage(reading, item, `${path}/${n}`, types) ?? []);
  for (const [n, { type }] of read.entries()) {
    if (read.findIndex(other => other.type === type) < n) {
      reading.problem(path, flagMapSays.imageAgain({ type }));
    }
  }
  return read.sort((a, b) => types.indexOf(a.type) - types.indexOf(b.type));
}

function readImage(reading: Reading, json: unknown, path: string, types: readonly string[]): PieceImage | undefined {
  const given = reading.object(json, path) ?? {};
  const type = reading.text(given.type, `${path}/type`);
  const image = reading.text(given.image, `${path}/image`);
  if (type === undefined || image === undefined) return undefined;
  if (!types.includes(type)) {
    return reading.problem(`${path}/type`, flagMapSays.imageOfNone({ type }));
  }
  const wrong = faultOf(image);
  return wrong === undefined ? { type, image } : reading.problem(`${path}/image`, wrong);
}

/** What is wrong with a picture; undefined if nothing is. */
export function faultOf(image: string): Saying | undefined {
  const [most, side] = [MOST_IMAGE_BYTES, IMAGE_SIDE];
  if (image.length > LONGEST) return flagMapSays.imageTooLong({ most });
  const [, kind = '', base64 = ''] = ADDRESS.exec(image) ?? [];
  const bytes = bytesOf(base64);
  if (kind === '' || bytes === undefined) return flagMapSays.noImage({ side });
  if (bytes.length > most) return flagMapSays.imageTooLarge({ most, found: bytes.length });
  const header = readHeader(bytes);
  if (header === undefined) return flagMapSays.otherBytes({ side });
  if (header.kind !== kind) return flagMapSays.otherKind({ side, found: header.kind, called: kind });
  const { width, height } = header;
  return width === side && height === side ? undefined : flagMapSays.otherSide({ side, width, height });
}
