import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { closeUp } from '#src/lib/media.ts';
import { Picture } from './Picture.tsx';

export type LightboxPicture = { src: string; alt: string };

/**
 * The background of a well, undimmed: black cut-out pictures must be visible in dark mode. Only behind
 * the picture: a close-up ends at its edges.
 */
const GROUND =
  'radial-gradient(115% 95% at 50% 42%, var(--well-near), var(--well-far) var(--well-end))';
const WITHIN = { maxWidth: '100cqw', maxHeight: '100cqh' };

type Props = { picture: LightboxPicture; isShown: boolean };

/** One picture of the viewer, whole or twice as large: it is enlarged about the point that was pressed. */
export function LightboxPage({ picture, isShown }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [about, setAbout] = useState<Point>();
  const isLarge = about !== undefined;
  const close = closeUp(picture.src);
  const [smaller, setSmaller] = useState(() => loadedFile(picture.src));
  const background = smaller ? `url("${smaller}") center / contain no-repeat, ${GROUND}` : GROUND;
  // Turning over begins at the whole picture again.
  if (!isShown && isLarge) setAbout(undefined);

  useLayoutEffect(() => {
    if (!box.current || !about) return;
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = box.current;
    box.current.scrollTo({
      left: about.x * scrollWidth - clientWidth / 2,
      top: about.y * scrollHeight - clientHeight / 2,
      behavior: 'instant',
    });
  }, [about]);

  return (
    <div
      ref={box}
      inert={!isShown}
      // A whole picture hands a swipe on, which turns over; across an enlarged one it only moves.
      style={{ containerType: 'size' }}
      className={`h-full ${isLarge ? 'overflow-auto overscroll-contain' : 'overflow-hidden'}`}
    >
      <button
        type="button"
        aria-label={isLarge ? 'Show the whole picture' : 'Show the picture larger'}
        aria-pressed={isLarge}
        style={isLarge ? { width: '200cqmin' } : undefined}
        onClick={(event) => setAbout(isLarge ? undefined : pressedPoint(event))}
        className={
          isLarge
            ? 'relative mx-auto block cursor-zoom-out'
            : 'relative grid size-full cursor-zoom-in place-items-center'
        }
      >
        <Picture
          {...picture}
          sizes={isLarge ? '200vmin' : '100vw'}
          priority={isShown}
          onLoad={() => setSmaller(undefined)}
          style={isLarge ? { background } : { background, ...WITHIN }}
          className={isLarge ? 'w-full max-w-none' : 'w-auto rounded-card'}
        />
        {!isLarge && (
          <span className="absolute inset-x-0 bottom-4 mx-auto w-fit rounded-full bg-surface/90 px-3 py-1 text-sm">
            Click or tap to zoom
          </span>
        )}
        {/* Covers the picture that is already there. */}
        {isLarge && close && <img src={close} alt="" className="absolute inset-0 size-full" />}
      </button>
    </div>
  );
}

/** The largest file of a picture that the page has loaded, shown while a larger one loads. */
function loadedFile(src: string): string | undefined {
  const folder = src.slice(0, src.lastIndexOf('/') + 1);
  const loaded = [...document.images].filter(
    ({ complete, currentSrc }) => complete && currentSrc.includes(folder),
  );
  return loaded.toSorted((a, b) => b.naturalWidth - a.naturalWidth)[0]?.currentSrc;
}

/** In shares of the picture. */
type Point = { x: number; y: number };

const MIDDLE: Point = { x: 0.5, y: 0.5 };

/** A key is pressed nowhere: the middle. */
function pressedPoint({ detail, clientX, clientY, currentTarget }: MouseEvent): Point {
  const image = currentTarget.querySelector('img');
  if (detail === 0 || !image?.naturalWidth) return MIDDLE;
  const { left, top, width, height } = image.getBoundingClientRect();
  const scale = Math.min(width / image.naturalWidth, height / image.naturalHeight);
  const share = (at: number, size: number) => Math.min(1, Math.max(0, 0.5 + at / size));
  return {
    x: share(clientX - left - width / 2, image.naturalWidth * scale),
    y: share(clientY - top - height / 2, image.naturalHeight * scale),
  };
}
