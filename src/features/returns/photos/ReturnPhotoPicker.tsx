import { useState } from 'react';
import { RETURN_PHOTOS_MAX } from '#src/features/returns/return-limits.ts';
import { PicturePicker } from '#src/ui/PicturePicker.tsx';
import { sortFiles } from '#src/ui/pictures.ts';

type Props = { photos: File[]; onChange: (photos: File[]) => void };

/** Pictures for a return, exchange or claim. */
export function ReturnPhotoPicker({ photos, onChange }: Props) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const keyed = photos.map((file, at) => ({
    key: `${file.name}-${file.lastModified}-${at}`,
    file,
  }));
  return (
    <PicturePicker
      label="Pictures"
      note={<span className="font-normal text-soft">(optional)</span>}
      action="Add pictures"
      hint={`Up to ${RETURN_PHOTOS_MAX}, 5 MB each. Only you and our staff can see them.`}
      pictures={keyed}
      hasRoom={photos.length < RETURN_PHOTOS_MAX}
      onFiles={(files) => {
        const sorted = sortFiles(files, RETURN_PHOTOS_MAX - photos.length, RETURN_PHOTOS_MAX);
        setProblems(sorted.problems);
        onChange([...photos, ...sorted.fitting]);
      }}
      onRemove={(key) => onChange(keyed.filter((one) => one.key !== key).map(({ file }) => file))}
      problems={problems}
    />
  );
}
