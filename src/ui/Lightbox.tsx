import { Dialog as Base } from '@base-ui/react/dialog';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from './icons.tsx';
import { LightboxPage, type LightboxPicture } from './LightboxPage.tsx';
import { pageWell } from './page-well.ts';
import { Picture } from './Picture.tsx';

type Props = {
  /** The subject of the pictures. */
  title: string;
  pictures: LightboxPicture[];
  /** Which one is shown; undefined closes the viewer. */
  shown: number | undefined;
  onShow: (at: number | undefined) => void;
};

const CONTROL =
  'grid size-11 place-items-center rounded-full bg-surface/90 text-ink shadow-lift transition-opacity disabled:opacity-35';

/** On a phone below the picture, which fills its width. */
const TURN = `${CONTROL} absolute bottom-3 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2`;

/**
 * Pictures over the whole screen, one at a time: arrow keys, Home and End, arrows or a swipe turn
 * over; a click or a tap doubles the size, and two fingers zoom as everywhere.
 */
export function Lightbox({ title, pictures, shown, onShow }: Props): ReactNode {
  // The last picture stays while the viewer fades out.
  const [last, setLast] = useState(shown ?? 0);
  const [well] = useState(pageWell);
  if (shown !== undefined && shown !== last) setLast(shown);

  // A swipe may continue while the viewer fades out, and must not open it again.
  function turn(to: number | undefined) {
    if (shown !== undefined) onShow(to);
  }

  function onKeyDown(event: KeyboardEvent) {
    const end = pictures.length - 1;
    const to = { ArrowLeft: last - 1, ArrowRight: last + 1, Home: 0, End: end }[event.key];
    if (to === undefined || to < 0 || to > end) return;
    event.preventDefault();
    onShow(to);
  }

  return (
    <Base.Root open={shown !== undefined} onOpenChange={(open) => !open && onShow(undefined)}>
      <Base.Portal>
        <Base.Popup
          onKeyDown={onKeyDown}
          style={well}
          className="fixed inset-0 z-60 flex flex-col bg-paper text-ink transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <div className="flex items-center justify-between gap-4 py-2 pr-2 pl-4">
            <Base.Title className="line-clamp-1 font-bold">{title}</Base.Title>
            <span className="flex items-center gap-3">
              <span role="status" className="text-sm text-soft tabular-nums">
                <span className="sr-only">Picture </span>
                {last + 1} of {pictures.length}
              </span>
              <Base.Close aria-label="Close" className={CONTROL}>
                <CloseIcon />
              </Base.Close>
            </span>
          </div>
          <Pages {...{ pictures, at: last, onShow: turn }} />
          {pictures.length > 1 && <Thumbs {...{ pictures, at: last, onShow }} />}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

type PagesProps = { pictures: LightboxPicture[]; at: number; onShow: (at: number) => void };

function Pages({ pictures, at, onShow }: PagesProps) {
  const row = useRef<HTMLDivElement>(null);
  // The target of a button: a swipe that still comes to rest must not turn back from it.
  const goal = useRef<number>(undefined);
  useEffect(() => {
    if (row.current && seenIn(row.current) !== at) {
      goal.current = at;
      turnTo(row.current, at);
    }
  }, [at]);

  // Not on the end of scrolling, which some phones do not report.
  function onScroll() {
    const { current } = row;
    if (!current || seenIn(current) === at) return;
    if (goal.current === at) turnTo(current, at);
    else onShow(seenIn(current));
  }

  /** Called when the user starts to drag or swipe the row. */
  function letGo() {
    goal.current = undefined;
  }

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={row}
        onScroll={onScroll}
        onPointerDown={letGo}
        onWheel={letGo}
        className="snap-row h-full auto-cols-[100%]"
      >
        {pictures.map((picture, place) => (
          <LightboxPage key={picture.src} picture={picture} isShown={place === at} />
        ))}
      </div>
      {pictures.length > 1 && (
        <>
          <button
            type="button"
            aria-label="Previous picture"
            disabled={at === 0}
            onClick={() => onShow(at - 1)}
            className={`${TURN} left-3`}
          >
            <ChevronLeftIcon />
          </button>
          <button
            type="button"
            aria-label="Next picture"
            disabled={at === pictures.length - 1}
            onClick={() => onShow(at + 1)}
            className={`${TURN} right-3`}
          >
            <ChevronRightIcon />
          </button>
        </>
      )}
    </div>
  );
}

/** The picture that fills most of the row. */
function seenIn({ scrollLeft, clientWidth }: HTMLElement): number {
  return Math.round(scrollLeft / clientWidth);
}

function turnTo(row: HTMLElement, at: number): void {
  row.scrollTo({ left: at * row.clientWidth, behavior: 'instant' });
}

function Thumbs({ pictures, at, onShow }: PagesProps) {
  return (
    <ul className="hidden justify-center-safe gap-2 overflow-x-auto p-3 tall:flex">
      {pictures.map(({ src }, place) => (
        <li key={src} className="shrink-0">
          <button
            type="button"
            aria-label={`Show picture ${place + 1}`}
            aria-current={place === at}
            onClick={() => onShow(place)}
            className="block size-14 overflow-hidden rounded-field border-2 border-transparent picture-well hover:border-edge aria-current:border-brand"
          >
            <Picture
              src={src}
              alt=""
              sizes="56px"
              largest={160}
              className="size-full object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
