import { bytesOf } from '../../kernel/base64.ts';
import type { Message } from '../../kernel/message-catalog.ts';
import type { Reading } from '../../kernel/reading.ts';
import { flagMapMessages } from './map-messages.ts';

/** The kinds of pictures that browsers read and nothing can hide in: no scripts, no links. */
const IMAGE_KINDS = ['png', 'jpeg', 'webp'] as const;
type ImageKind = (typeof IMAGE_KINDS)[number];

/** What the first bytes of a picture say. */
interface ImageHeader {
  readonly kind: ImageKind;
  readonly width: number;
  readonly height: number;
}

/** Reads what kind of picture the bytes are, and how large; undefined if they are none that we know. */
export function readHeader(bytes: Uint8Array): ImageHeader | undefined {
  return readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes);
}

function readPng(bytes: Uint8Array): ImageHeader | undefined {
  const isPng = startsWith(bytes, 0, '\x89PNG\r\n\x1a\n') && startsWith(bytes, 12, 'IHDR');
  return isPng ? sized('png', number(bytes, 16, 4), number(bytes, 20, 4)) : undefined;
}

/** Segments follow each other until one begins a frame; a few marks are no frames although they lie among them. */
function readJpeg(bytes: Uint8Array): ImageHeader | undefined {
  if (!startsWith(bytes, 0, '\xff\xd8\xff')) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const mark = bytes[at + 1] as number;
    const isFrame = mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc;
    if (isFrame) return sized('jpeg', number(bytes, at + 7, 2), number(bytes, at + 5, 2));
    at += mark === 0xff ? 1 : 2 + number(bytes, at + 2, 2);
  }
  return undefined;
}

function readWebp(bytes: Uint8Array): ImageHeader | undefined {
  if (!startsWith(bytes, 0, 'RIFF') || !startsWith(bytes, 8, 'WEBP')) return undefined;
  if (startsWith(bytes, 12, 'VP8 ') && startsWith(bytes, 23, '\x9d\x01\x2a')) {
    return sized('webp', reversed(bytes, 26, 2) & 0x3fff, reversed(bytes, 28, 2) & 0x3fff);
  }
  if (startsWith(bytes, 12, 'VP8L') && startsWith(bytes, 20, '\x2f')) {
    const sides = reversed(bytes, 21, 4);
    return sized('webp', (sides & 0x3fff) + 1, ((sides >>> 14) & 0x3fff) + 1);
  }
  if (startsWith(bytes, 12, 'VP8X')) return sized('webp', reversed(bytes, 24, 3) + 1, reversed(bytes, 27, 3) + 1);
  return undefined;
}

function sized(kind: ImageKind, width: number, height: number): ImageHeader {
  return { kind, width, height };
}

function startsWith(bytes: Uint8Array, at: number, text: string): boolean {
  for (let n = 0; n < text.length; n++) if (bytes[at + n] !== text.charCodeAt(n)) return false;
  return true;
}

/** The most significant byte first. */
function number(bytes: Uint8Array, at: number, length: number): number {
  let sum = 0;
  for (let n = 0; n < length; n++) sum = sum * 256 + (bytes[at + n] ?? 0);
  return sum;
}

/** The least significant byte first. */
function reversed(bytes: Uint8Array, at: number, length: number): number {
  return number(bytes.slice(at, at + length).reverse(), 0, length);
}

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
    reading.problem(path, flagMapMessages.tooManyImages({ most: MOST_IMAGES, found: list.length }));
  const read = list.slice(0, MOST_IMAGES).flatMap((item, n) => readImage(reading, item, `${path}/${n}`, types) ?? []);
  for (const [n, { type }] of read.entries()) {
    if (read.findIndex(other => other.type === type) < n) {
      reading.problem(path, flagMapMessages.imageAgain({ type }));
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
    return reading.problem(`${path}/type`, flagMapMessages.imageOfNone({ type }));
  }
  const wrong = faultOf(image);
  return wrong === undefined ? { type, image } : reading.problem(`${path}/image`, wrong);
}

/** What is wrong with a picture; undefined if nothing is. */
export function faultOf(image: string): Message | undefined {
  const [most, side] = [MOST_IMAGE_BYTES, IMAGE_SIDE];
  if (image.length > LONGEST) return flagMapMessages.imageTooLong({ most });
  const [, kind = '', base64 = ''] = ADDRESS.exec(image) ?? [];
  const bytes = bytesOf(base64);
  if (kind === '' || bytes === undefined) return flagMapMessages.noImage({ side });
  if (bytes.length > most) return flagMapMessages.imageTooLarge({ most, found: bytes.length });
  const header = readHeader(bytes);
  if (header === undefined) return flagMapMessages.otherBytes({ side });
  if (header.kind !== kind) return flagMapMessages.otherKind({ side, found: header.kind, called: kind });
  const { width, height } = header;
  return width === side && height === side ? undefined : flagMapMessages.otherSide({ side, width, height });
}
