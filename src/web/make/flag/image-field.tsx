import { type ChangeEvent, useState } from 'react';
import { makeTexts } from '../../texts/make.ts';
import { ACCEPTED, imageFrom } from './own-image.ts';

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
        <button
          type="button"
          className="button button-small"
          aria-label={say.dropImageOf(type)}
          onClick={() => onChange(undefined)}
        >
          {say.dropImage}
        </button>
      )}
      {isWrong && <p role="alert">{say.noImage}</p>}
    </div>
  );
}
