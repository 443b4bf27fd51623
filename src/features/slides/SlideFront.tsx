import { useEffect, useRef } from 'react';
import type { Slide } from './slider.contract.ts';

type Props = {
  slide: Slide;
  /** Puts the focus on SEE MORE when it appears. */
  takesFocus: boolean;
  onMore: () => void;
};

/** The front of a slide. */
export function SlideFront({ slide, takesFocus, onMore }: Props) {
  const more = useRef<HTMLButtonElement>(null);
  const first = useRef(takesFocus);
  useEffect(() => {
    if (first.current) more.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="grid slide-text gap-4">
      <p className="eyebrow">{slide.topic || 'No Topic'}</p>
      <h2 className="text-display font-extrabold">{slide.title || 'Untitled'}</h2>
      <p className="max-w-[34ch] leading-relaxed text-soft">
        {slide.description || 'No description available.'}
      </p>
      <div className="flex flex-wrap items-center gap-5 lg:pt-2">
        <button
          ref={more}
          type="button"
          onClick={onMore}
          className="needs-script min-h-11 rounded-full bg-brand px-6 text-sm font-bold tracking-wide text-on-brand transition-colors hover:bg-brand-strong"
        >
          SEE MORE
        </button>
        <a href="/featured" className="py-3 text-sm font-bold underline underline-offset-4">
          See All
        </a>
      </div>
    </div>
  );
}
