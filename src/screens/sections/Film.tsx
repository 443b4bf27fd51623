import { useState } from 'react';
import type { ShownSectionOf } from '#src/features/site-pages/site-pages.contract.ts';
import { PlayIcon } from '#src/ui/rare-icons.tsx';
import { Picture } from '#src/ui/Picture.tsx';

/** Display width of a film as wide as the page. */
const SIZES = '(min-width: 1312px) 1248px, 94vw';

/**
 * A film that nothing is loaded of but its picture before somebody starts it. Without script, its
 * button opens the file.
 */
export function Film({ section }: { section: ShownSectionOf<'film'> }) {
  const { title, film, picture, captions } = section;
  const [isStarted, setStarted] = useState(false);
  return (
    <section aria-label={title} className="page-width grid gap-5">
      <h2 className="text-title font-extrabold wrap-anywhere">{title}</h2>
      {isStarted ? (
        <video
          src={film}
          aria-label={title}
          controls
          autoPlay
          playsInline
          className="aspect-video w-full rounded-card bg-night"
        >
          <track
            kind="captions"
            label="Captions"
            {...(captions && { src: captions, default: true })}
          />
        </video>
      ) : (
        <a
          href={film}
          role="button"
          aria-label={`Play: ${title}`}
          onClick={(event) => {
            event.preventDefault();
            setStarted(true);
          }}
          className="group relative grid aspect-video place-items-center overflow-hidden rounded-card bg-night text-on-night"
        >
          {picture && (
            <Picture
              src={picture}
              alt=""
              sizes={SIZES}
              className="absolute inset-0 size-full object-cover"
            />
          )}
          <span className="relative grid size-20 place-items-center rounded-full bg-night/85">
            <PlayIcon className="size-9" />
          </span>
        </a>
      )}
    </section>
  );
}
