import { CloseIcon } from './icons.tsx';
import { RetryIcon } from './state-icons.tsx';
import { useObjectUrl } from './useObjectUrl.ts';

/** A picture chosen on this device. */
export type PickedPicture = {
  key: string;
  file: File;
  /** The URL to show instead of the file. */
  url?: string | undefined;
  /** The percentage that has been uploaded; absent while there is no upload. */
  percent?: number | undefined;
  /** Why sending it failed, where another try may help. */
  problem?: string | undefined;
};

type Props = {
  picture: PickedPicture;
  onRemove: () => void;
  onRetry?: (() => void) | undefined;
  main?: { group: string; isMain: boolean; set: () => void } | undefined;
};

/** One chosen picture, with its progress and its actions. */
export function PictureTile({ picture, onRemove, onRetry, main }: Props) {
  const { file, percent, problem } = picture;
  const ownUrl = useObjectUrl(file);
  const url = picture.url ?? ownUrl;
  const isSending = percent !== undefined && problem === undefined;
  return (
    <li className="relative grid w-24 content-start gap-1">
      <div className="relative size-24 overflow-hidden rounded-field bg-sunk">
        {url && (
          <img
            src={url}
            alt={file.name}
            className={`size-24 object-contain ${isSending || problem ? 'opacity-40' : ''}`}
          />
        )}
        {main?.isMain && (
          <span
            className="absolute inset-0 rounded-field border-2 border-brand"
            aria-hidden="true"
          />
        )}
        {isSending && <Progress name={file.name} percent={percent} />}
      </div>
      <button
        type="button"
        aria-label={`${isSending ? 'Cancel' : 'Remove'} ${file.name}`}
        onClick={onRemove}
        className="absolute -top-3 -right-3 grid size-11 place-items-center"
      >
        <span className="grid size-6 place-items-center rounded-full bg-ink text-paper">
          <CloseIcon className="size-3" />
        </span>
      </button>
      {problem && (
        <p role="alert" className="text-xs font-semibold wrap-anywhere text-bad">
          <span className="sr-only">{file.name}: </span>
          {problem}
        </p>
      )}
      {problem && onRetry && (
        <button
          type="button"
          onClick={onRetry}
          className="flex min-h-10 items-center gap-1.5 text-xs font-bold text-brand"
        >
          <RetryIcon className="size-4" />
          <span>
            Try again<span className="sr-only">: {file.name}</span>
          </span>
        </button>
      )}
      {main && !problem && <MainRadio {...main} name={file.name} />}
    </li>
  );
}

function MainRadio({ group, isMain, set, name }: NonNullable<Props['main']> & { name: string }) {
  return (
    <label className="flex min-h-10 items-center gap-2 text-xs font-semibold">
      <input type="radio" name={group} checked={isMain} onChange={set} />
      Main<span className="sr-only">: {name}</span>
    </label>
  );
}

function Progress({ name, percent }: { name: string; percent: number }) {
  // Everything is uploaded, and the shop is still processing it.
  const isThere = percent >= 100;
  return (
    <div className="absolute inset-x-0 bottom-0 bg-surface/90 p-1.5 text-center text-xs font-bold">
      {isThere ? 'One moment…' : `${percent}%`}
      <div
        role="progressbar"
        aria-label={`Uploading ${name}`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-1 h-1.5 overflow-hidden rounded-full bg-sunk"
      >
        <div
          className={`h-full bg-brand transition-[width] ${isThere ? 'animate-pulse' : ''}`}
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
