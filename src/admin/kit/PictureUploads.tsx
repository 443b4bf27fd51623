import type { ComponentProps } from 'react';
import { PicturePicker } from '#src/ui/PicturePicker.tsx';
import type { Upload, Uploads, UploadsState } from './uploads.store.ts';

type Props = Pick<ComponentProps<typeof PicturePicker>, 'hideLabel' | 'isLarge'> & {
  label: string;
  /** Accessible name of the file button; the label if omitted. */
  actionLabel?: string;
  uploads: Uploads & UploadsState;
  most: number;
  /** Follows the formats: which pictures look best there. */
  advice?: string;
  /** Number of pictures that already exist elsewhere. */
  present?: number;
  /** Lets staff choose one picture as the main one. */
  withMain?: boolean;
  error?: string | undefined;
  /** Called after files were chosen or retried. */
  onStart?: () => void;
};

/**
 * Picture upload for staff. Files are sent immediately; the form refers to them when it is saved.
 */
export function PictureUploads({ label, uploads, most, ...more }: Props) {
  const { present = 0, withMain = false, onStart, actionLabel = label, advice, ...look } = more;
  const { items, problems, main } = uploads;
  return (
    <PicturePicker
      label={label}
      action={most === 1 ? 'Choose' : 'Add pictures'}
      actionLabel={actionLabel}
      hint={`JPEG, PNG, WebP or AVIF, max 5MB${most === 1 ? '' : ' each'}.${advice ? ` ${advice}` : ''}`}
      pictures={items.map(toPicked)}
      hasRoom={present + items.length < most}
      isSingle={most === 1}
      onFiles={(files) => {
        uploads.add(files, most, present);
        onStart?.();
      }}
      onRemove={(key) => uploads.drop([key])}
      onRetry={(key) => {
        uploads.retry(key);
        onStart?.();
      }}
      main={withMain ? { key: main, set: uploads.setMain } : undefined}
      problems={problems}
      {...look}
    />
  );
}

function toPicked({ key, file, imageUrl, state, percent, problem }: Upload) {
  return {
    // A file chosen on this device is shown immediately; a stored picture is loaded from the shop.
    ...{ key, file, url: file.size === 0 ? imageUrl : undefined },
    percent: state === 'sending' ? percent : undefined,
    problem: state === 'failed' ? problem : undefined,
  };
}
