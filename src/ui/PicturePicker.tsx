import { type ChangeEvent, type ReactNode, useId } from 'react';
import { PICTURE_TYPES } from '#src/lib/picture-limits.ts';
import { type PickedPicture, PictureTile } from './PictureTile.tsx';
import { CameraIcon } from './rare-icons.tsx';

type Props = {
  label: string;
  /** True where a heading above already says it; the label stays for screen readers. */
  hideLabel?: boolean;
  /** True if its tile is as large as those of stored pictures. */
  isLarge?: boolean;
  /** Shown next to the label, such as (optional). */
  note?: ReactNode;
  /** The text of the tile that opens the file dialog. */
  action: string;
  /** Its accessible name, where that says more. */
  actionLabel?: string;
  hint: string;
  pictures: readonly PickedPicture[];
  /** True if another one may be added. */
  hasRoom: boolean;
  isSingle?: boolean;
  onFiles: (files: File[]) => void;
  onRemove: (key: string) => void;
  onRetry?: ((key: string) => void) | undefined;
  /** Lets one of them be the main one. */
  main?: { key: string | null; set: (key: string) => void } | undefined;
  /** Errors of rejected files, with their names. */
  problems: readonly string[];
  /** The form's error about the pictures. */
  error?: string | undefined;
};

/** A picker for pictures, chosen a few at a time, each with its progress and a remove button. */
export function PicturePicker(props: Props) {
  const { label, note, hint, pictures, hasRoom, main, problems, error, onRemove, onRetry } = props;
  const { hideLabel = false, isLarge = false } = props;
  const id = useId();
  const said = [...problems, ...(error ? [error] : [])];
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className={hideLabel ? 'sr-only' : 'mb-2 text-sm font-semibold'}>
        {label} {note}
      </legend>
      <ul className="flex flex-wrap gap-3">
        {pictures.map((picture) => (
          <PictureTile
            key={picture.key}
            picture={picture}
            onRemove={() => onRemove(picture.key)}
            onRetry={onRetry && (() => onRetry(picture.key))}
            main={
              main && {
                group: `main-${id}`,
                isMain: main.key === picture.key,
                set: () => main.set(picture.key),
              }
            }
          />
        ))}
        {hasRoom && <AddTile {...props} id={id} isWrong={said.length > 0} />}
      </ul>
      <p id={`${id}-hint`} className={`text-soft ${isLarge ? 'w-36 text-xs' : 'text-sm'}`}>
        {hint}
      </p>
      {said.length > 0 && (
        <div id={`${id}-error`} role="alert" className="grid gap-1 text-sm font-semibold text-bad">
          {said.map((sentence, at) => (
            <p key={`${at}-${sentence}`} className="wrap-anywhere">
              {sentence}
            </p>
          ))}
        </div>
      )}
    </fieldset>
  );
}

type AddProps = Pick<Props, 'action' | 'actionLabel' | 'isLarge' | 'isSingle' | 'onFiles'> & {
  id: string;
  isWrong: boolean;
};

function AddTile({ id, action, actionLabel, isLarge, isSingle, isWrong, onFiles }: AddProps) {
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    // So that the same file can be chosen again after it was removed.
    event.target.value = '';
    if (files.length > 0) onFiles(files);
  }
  return (
    <li>
      <label
        htmlFor={id}
        className={`grid ${isLarge ? 'size-36' : 'size-24'} place-items-center content-center gap-1 rounded-field border border-dashed border-edge text-center text-xs font-semibold text-soft hover:border-brand hover:text-brand has-focus-visible:outline-2 has-focus-visible:outline-brand`}
      >
        <CameraIcon className="size-6" />
        {action}
        <input
          type="file"
          id={id}
          multiple={!isSingle}
          accept={PICTURE_TYPES}
          aria-label={actionLabel}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={`${id}-hint${isWrong ? ` ${id}-error` : ''}`}
          onChange={choose}
          className="sr-only"
        />
      </label>
    </li>
  );
}
