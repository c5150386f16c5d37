import { type ChangeEvent, useState } from 'react';
import { IMAGE_SIDE, MOST_IMAGE_BYTES } from '../../../flag/map/images.ts';
import { Button } from '../../parts/forms/controls.tsx';
import { makeTexts } from '../../texts/make.ts';

const say = makeTexts.flag.pieces;

interface ImageFieldProps {
  readonly type: string;
  readonly hasImage: boolean;
  readonly onChange: (image: string | undefined) => void;
}

/** Brings a picture of one's own for a type of piece, or takes it away. */
export function ImageField({ type, hasImage, onChange }: ImageFieldProps) {
  const [isWrong, setWrong] = useState(false);
  const bring = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (file === undefined) return;
    const image = await imageFrom(file);
    setWrong(image === undefined);
    if (image !== undefined) onChange(image);
  };
  return (
    <div className="make-image">
      <label className="button button-small">
        {hasImage ? say.otherImage : say.ownImage}
        <input
          type="file"
          accept={ACCEPTED}
          className="unseen"
          aria-label={say.imageOf(type)}
          onChange={event => void bring(event)}
        />
      </label>
      {hasImage && (
        <Button kind="small" aria-label={say.dropImageOf(type)} onClick={() => onChange(undefined)}>
          {say.dropImage}
        </Button>
      )}
      {isWrong && <p role="alert">{say.noImage}</p>}
    </div>
  );
}

/** What a file may be. */
const ACCEPTED = 'image/png,image/jpeg,image/webp,image/svg+xml';
/** Larger files are no pictures of pieces (bytes). */
const MOST_READ = 20_000_000;

/** The ways to write a picture down, the most faithful first: the first that is small enough is taken. */
const WAYS: readonly (readonly [type: string, quality?: number])[] = [
  ['image/png'],
  ...[0.9, 0.75, 0.5, 0.25].map(quality => ['image/webp', quality] as const),
  ...[0.75, 0.5, 0.25].map(quality => ['image/jpeg', quality] as const),
];

/** A picture from a file, as a map keeps it: scaled into its square. Undefined if the browser can make nothing of it. */
export async function imageFrom(file: File): Promise<string | undefined> {
  try {
    if (file.size > MOST_READ) return undefined;
    const canvas = fitted(await (isSvg(file) ? vectorOf(file) : createImageBitmap(file)));
    for (const [type, quality] of WAYS) {
      const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, quality));
      // A browser that cannot write this kind writes a PNG instead.
      if (blob?.type === type && blob.size <= MOST_IMAGE_BYTES) return await addressOf(blob);
    }
  } catch {
    // No picture, or one that the browser does not know.
  }
  return undefined;
}

function isSvg({ type, name }: File): boolean {
  return type === 'image/svg+xml' || /\.svg$/i.test(name);
}

/** As a picture an SVG runs no script and loads nothing; what is kept of it are its pixels. */
async function vectorOf(file: File): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' }));
  try {
    const picture = new Image(IMAGE_SIDE, IMAGE_SIDE);
    picture.src = address;
    await picture.decode();
    return picture;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function fitted(picture: ImageBitmap | HTMLImageElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = IMAGE_SIDE;
  const pen = canvas.getContext('2d');
  const isVector = picture instanceof HTMLImageElement;
  const width = (isVector ? picture.naturalWidth : picture.width) || IMAGE_SIDE;
  const height = (isVector ? picture.naturalHeight : picture.height) || IMAGE_SIDE;
  const scale = IMAGE_SIDE / Math.max(width, height);
  const [wide, high] = [width * scale, height * scale];
  if (pen !== null) pen.imageSmoothingQuality = 'high';
  pen?.drawImage(picture, (IMAGE_SIDE - wide) / 2, (IMAGE_SIDE - high) / 2, wide, high);
  return canvas;
}

function addressOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(blob);
  });
}
