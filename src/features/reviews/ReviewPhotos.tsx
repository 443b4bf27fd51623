import { useState } from 'react';
import { CustomerPhoto } from './CustomerPhoto.tsx';

const PHOTOS_SHOWN = 4;

type Props = { images: string[]; onShow: (image: string) => void };

/** Customers' photos: four of them, then all. */
export function ReviewPhotos({ images, onShow }: Props) {
  const [all, setAll] = useState(false);
  if (images.length === 0) return null;
  return (
    <div className="grid gap-2">
      <ul aria-label="Photos by customers" className="grid max-w-80 grid-cols-4 gap-2">
        {(all ? images : images.slice(0, PHOTOS_SHOWN)).map((image, at) => (
          <li key={image}>
            <CustomerPhoto {...{ image, at }} onShow={onShow} sizes="80px" largest={160} />
          </li>
        ))}
      </ul>
      {!all && images.length > PHOTOS_SHOWN && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="min-h-11 w-fit text-sm font-bold text-brand underline underline-offset-4"
        >
          View All ({images.length})
        </button>
      )}
    </div>
  );
}
