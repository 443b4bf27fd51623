import { useState } from 'react';
import { PicturePicker } from '#src/ui/PicturePicker.tsx';
import { sortFiles } from '#src/ui/pictures.ts';
import { REVIEW_PHOTOS_MAX } from './review-limits.ts';

type Props = {
  photos: File[];
  onChange: (photos: File[]) => void;
  /** The server's error about the photos. */
  error: string | undefined;
  /** The percentage of the review that has been uploaded, during the upload. */
  percent: number | undefined;
};

/** Photos for a review: chosen a few at a time, shown, and removed again. */
export function PhotoPicker({ photos, onChange, error, percent }: Props) {
  const [problems, setProblems] = useState<readonly string[]>([]);

  function add(files: File[]) {
    const sorted = sortFiles(files, REVIEW_PHOTOS_MAX - photos.length, REVIEW_PHOTOS_MAX);
    setProblems(sorted.problems);
    onChange([...photos, ...sorted.fitting]);
  }

  function remove(key: string) {
    setProblems([]);
    onChange(photos.filter((photo, at) => keyOf(photo, at) !== key));
  }

  return (
    <PicturePicker
      label="Photos"
      note={<span className="font-normal text-soft">(optional)</span>}
      action="Add photos"
      hint={`Up to ${REVIEW_PHOTOS_MAX}, JPEG, PNG, WebP or AVIF, 5 MB each.`}
      pictures={photos.map((file, at) => ({ key: keyOf(file, at), file }))}
      hasRoom={photos.length < REVIEW_PHOTOS_MAX && percent === undefined}
      onFiles={add}
      onRemove={remove}
      problems={problems}
      error={error}
    />
  );
}

function keyOf({ name, lastModified }: File, at: number): string {
  return `${name}-${lastModified}-${at}`;
}
