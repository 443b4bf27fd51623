import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { CloseIcon } from '#src/ui/icons.tsx';
import { CameraIcon } from '#src/ui/state-icons.tsx';
import { type Chosen, PICTURE_TYPES, withFiles, withoutFile } from './pictures.ts';

type Props = {
  label: string;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  most: number;
  /** Lets one of them be chosen as the main one. */
  withMain?: boolean;
  error?: string | undefined;
};

/** Pictures of a form: several at a time, shown, one the main one, and taken off again. */
export function PictureFiles({ label, chosen, onChange, most, withMain = false, error }: Props) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const said = problem ?? error;

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const next = withFiles(chosen, [...(event.target.files ?? [])], most);
    // So that the same file can be chosen again after it was taken off.
    event.target.value = '';
    setProblem(next.problem);
    onChange(next.chosen);
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <ul className="flex flex-wrap gap-3">
        {chosen.files.map((file, at) => (
          <Chosen
            key={`${file.name}-${file.lastModified}-${at}`}
            file={file}
            group={id}
            isMain={withMain ? chosen.mainIndex === at : undefined}
            onMain={() => onChange({ ...chosen, mainIndex: at })}
            onRemove={() => onChange(withoutFile(chosen, at))}
          />
        ))}
        {chosen.files.length < most && (
          <li>
            <label
              htmlFor={id}
              className="grid size-24 place-items-center content-center gap-1 rounded-field border border-dashed border-edge text-center text-xs font-semibold text-soft hover:border-brand hover:text-brand has-focus-visible:outline-2 has-focus-visible:outline-brand"
            >
              <CameraIcon className="size-6" />
              {most === 1 ? 'Choose' : 'Add pictures'}
              <input
                type="file"
                id={id}
                multiple={most > 1}
                accept={PICTURE_TYPES}
                aria-label={label}
                aria-invalid={said ? true : undefined}
                aria-describedby={`${id}-hint${said ? ` ${id}-error` : ''}`}
                onChange={choose}
                className="sr-only"
              />
            </label>
          </li>
        )}
      </ul>
      <p id={`${id}-hint`} className="text-sm text-soft">
        JPEG, PNG, WebP or AVIF, max 5MB each.
      </p>
      {said && (
        <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-bad">
          {said}
        </p>
      )}
    </fieldset>
  );
}

type ChosenProps = {
  file: File;
  group: string;
  isMain: boolean | undefined;
  onMain: () => void;
  onRemove: () => void;
};

function Chosen({ file, group, isMain, onMain, onRemove }: ChosenProps) {
  const url = useObjectUrl(file);
  return (
    <li className="relative grid w-24 gap-1">
      {url && (
        <img
          src={url}
          alt={file.name}
          className={`size-24 rounded-field bg-sunk object-contain ${isMain ? 'ring-2 ring-brand' : ''}`}
        />
      )}
      <button
        type="button"
        aria-label={`Remove ${file.name}`}
        onClick={onRemove}
        className="absolute -top-3 -right-3 grid size-11 place-items-center"
      >
        <span className="grid size-6 place-items-center rounded-full bg-ink text-paper">
          <CloseIcon className="size-3" />
        </span>
      </button>
      {isMain !== undefined && (
        <label className="flex min-h-10 items-center gap-2 text-xs font-semibold">
          <input
            type="radio"
            name={`main-${group}`}
            checked={isMain}
            onChange={onMain}
            className="size-4 accent-brand"
          />
          Main<span className="sr-only">: {file.name}</span>
        </label>
      )}
    </li>
  );
}

function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    const shown = setTimeout(() => setUrl(made));
    return () => {
      clearTimeout(shown);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}
