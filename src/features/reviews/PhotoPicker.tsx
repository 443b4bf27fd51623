import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { CloseIcon } from '#src/ui/icons.tsx';
import { CameraIcon } from '#src/ui/state-icons.tsx';
import { withPhotos } from './choose-photos.ts';
import { REVIEW_PHOTOS_MAX } from './review-limits.ts';

type Props = {
  photos: File[];
  onChange: (photos: File[]) => void;
  /** What the server says about them. */
  error: string | undefined;
};

/** Photos for a review: chosen a few at a time, shown, and taken off again. */
export function PhotoPicker({ photos, onChange, error }: Props) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const said = problem ?? error;

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const next = withPhotos(photos, [...(event.target.files ?? [])]);
    // So that the same file can be chosen again after it was taken off.
    event.target.value = '';
    setProblem(next.problem);
    onChange(next.photos);
  }

  function remove(photo: File) {
    setProblem(undefined);
    onChange(photos.filter((other) => other !== photo));
  }

  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold">
        Photos <span className="font-normal text-soft">(optional)</span>
      </p>
      <ul className="flex flex-wrap gap-3">
        {photos.map((photo, at) => (
          <Preview
            key={`${photo.name}-${photo.lastModified}-${at}`}
            photo={photo}
            onRemove={() => remove(photo)}
          />
        ))}
        {photos.length < REVIEW_PHOTOS_MAX && (
          <AddPhotos id={id} isWrong={said !== undefined} onChoose={choose} />
        )}
      </ul>
      <p id={`${id}-hint`} className="text-sm text-soft">
        Up to {REVIEW_PHOTOS_MAX}, JPEG, PNG, WebP or AVIF, 5 MB each.
      </p>
      {said && (
        <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-bad">
          {said}
        </p>
      )}
    </div>
  );
}

type AddProps = {
  id: string;
  isWrong: boolean;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
};

function AddPhotos({ id, isWrong, onChoose }: AddProps) {
  return (
    <li>
      <label
        htmlFor={id}
        className="grid size-20 place-items-center content-center gap-1 rounded-field border border-dashed border-edge text-xs font-semibold text-soft hover:border-brand hover:text-brand has-focus-visible:outline-2 has-focus-visible:outline-brand"
      >
        <CameraIcon className="size-6" />
        Add photos
        <input
          type="file"
          id={id}
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={`${id}-hint${isWrong ? ` ${id}-error` : ''}`}
          onChange={onChoose}
          className="sr-only"
        />
      </label>
    </li>
  );
}

function Preview({ photo, onRemove }: { photo: File; onRemove: () => void }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    const shown = setTimeout(() => setUrl(made));
    return () => {
      clearTimeout(shown);
      URL.revokeObjectURL(made);
    };
  }, [photo]);
  return (
    <li className="relative">
      {url && (
        <img src={url} alt={photo.name} className="size-20 rounded-field bg-sunk object-cover" />
      )}
      <button
        type="button"
        aria-label={`Remove ${photo.name}`}
        onClick={onRemove}
        className="absolute -top-3 -right-3 grid size-11 place-items-center"
      >
        <span className="grid size-6 place-items-center rounded-full bg-ink text-paper">
          <CloseIcon className="size-3" />
        </span>
      </button>
    </li>
  );
}
