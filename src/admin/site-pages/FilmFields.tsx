import { useId, useState } from 'react';
import { uploadFilm } from '#src/features/site-pages/admin/film.contract.ts';
import type { SectionOf } from '#src/features/site-pages/sections.contract.ts';
import { AppError } from '#src/lib/errors.ts';
import { CAPTIONS_TYPES, FILM_BYTES_MAX, FILM_TYPES } from '#src/lib/films.ts';
import { sendWithProgress } from '#src/lib/upload.ts';
import { Button } from '#src/ui/Button.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useErrorOf } from '#src/admin/kit/useErrorOf.ts';

type Props = {
  section: SectionOf<'film'>;
  errors: Readonly<Record<string, string>>;
  onChange: (section: SectionOf<'film'>) => void;
};

/** The files of a film. */
export function FilmFields({ section, errors, onChange }: Props) {
  return (
    <>
      <FilmFile
        label="Film"
        hint="MP4 or WebM, max 20 MB. It starts when a shopper presses play."
        types={FILM_TYPES}
        url={section.film}
        error={errors['film']}
        onChange={(film) => onChange({ ...section, film })}
      />
      <FilmFile
        label="Captions (optional)"
        hint="WebVTT, for people who cannot hear it or watch without sound."
        types={CAPTIONS_TYPES}
        url={section.captions}
        error={errors['captions']}
        onChange={(captions) => onChange({ ...section, captions })}
      />
    </>
  );
}

type FileProps = {
  label: string;
  hint: string;
  types: string;
  /** '' before one is chosen. */
  url: string;
  error: string | undefined;
  onChange: (url: string) => void;
};

function FilmFile({ label, hint, types, url, error, onChange }: FileProps) {
  const { percent, ...upload } = useFilmUpload(onChange);
  const refused = useErrorOf(url, error);
  const problem = upload.error?.message ?? refused;
  const about = useId();
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <label className="grid min-w-0 gap-1 text-sm font-semibold">
          {label}
          <input
            type="file"
            accept={types}
            disabled={upload.running}
            aria-invalid={problem !== undefined}
            aria-describedby={about}
            className="w-32 text-transparent file:h-11 file:cursor-pointer file:rounded-full file:border file:border-edge file:bg-surface file:px-4 file:font-bold file:text-ink file:hover:bg-sunk"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) upload.submit(file);
              currentTarget.value = '';
            }}
          />
        </label>
        {url && (
          <>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="py-2 text-sm font-bold text-brand"
            >
              Open the file
            </a>
            <Button look="quiet" size="small" onClick={() => onChange('')}>
              Remove<span className="sr-only"> {label}</span>
            </Button>
          </>
        )}
        {percent !== undefined && (
          <progress value={percent} max={100} aria-label={`Uploading: ${label}`} />
        )}
      </div>
      <div id={about} className="grid gap-2 text-sm">
        {problem && (
          <p role="alert" className="font-semibold text-bad">
            {problem}
          </p>
        )}
        <p className="text-soft">{hint}</p>
      </div>
    </div>
  );
}

function useFilmUpload(onChange: FileProps['onChange']) {
  const [percent, setPercent] = useState<number>();
  const upload = useSubmit(async (file: File) => {
    // A large file would take minutes to be refused.
    if (file.size > FILM_BYTES_MAX) {
      const message = `${file.name} is larger than 20 MB. Export it shorter or in a lower quality.`;
      throw new AppError('INVALID_INPUT', { message });
    }
    try {
      const stored = await staffCall(uploadFilm, { file }, { fetch: sendWithProgress(setPercent) });
      onChange(stored.url);
    } finally {
      setPercent(undefined);
    }
  });
  return { ...upload, percent };
}
