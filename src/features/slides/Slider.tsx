import { type ReactNode, useRef, useState } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/icons.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import type { Slide } from './slider.contract.ts';
import { SlideDetail } from './SlideDetail.tsx';
import { SlideFront } from './SlideFront.tsx';
import { useSlides } from './useSlides.ts';

type Props = {
  slides: Slide[];
  /** Add To Cart and Buy Now of a slide's product. */
  actions: (productId: number, title: string) => ReactNode;
};

/** The home page's slides; SEE MORE opens the detail of the one shown. */
export function Slider({ slides, actions }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const { shown, locked, go } = useSlides(host, slides.length);
  const [isDetail, setDetail] = useState<boolean>();
  // Opening or closing the detail moves the focus into what takes its place.
  const takesFocus = (at: number) => isDetail !== undefined && at === shown;

  return (
    <section aria-label="Highlights" aria-roledescription="carousel" className="page-width">
      <div ref={host} className="swiper slide-row rounded-card on-night">
        <ul className="swiper-wrapper">
          {slides.map((slide, at) => (
            <li
              key={slide.id}
              aria-label={`${at + 1} of ${slides.length}`}
              inert={at !== shown}
              className="swiper-slide"
            >
              {slide.imgSrc && (
                <Picture
                  src={slide.imgSrc}
                  alt=""
                  sizes="(min-width: 1024px) 968px, 150vw"
                  className="slide-picture"
                />
              )}
              <div className="slide-panel">
                {isDetail ? (
                  <SlideDetail
                    slide={slide}
                    takesFocus={takesFocus(at)}
                    onClose={() => setDetail(false)}
                  >
                    {slide.productId !== null && actions(slide.productId, slide.title)}
                  </SlideDetail>
                ) : (
                  <SlideFront
                    slide={slide}
                    takesFocus={takesFocus(at)}
                    onMore={() => setDetail(true)}
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
        <Arrows {...{ shown, locked, go }} count={slides.length} />
      </div>
    </section>
  );
}

type ArrowsProps = { shown: number; count: number; locked: boolean; go: (step: 1 | -1) => void };

function Arrows({ shown, count, locked, go }: ArrowsProps) {
  return (
    <div className="needs-script absolute bottom-5 left-5 z-10 flex items-center gap-3 lg:bottom-8 lg:left-8">
      <Arrow to="Previous" disabled={locked} onClick={() => go(-1)} />
      <Arrow to="Next" disabled={locked} onClick={() => go(1)} />
      <p aria-live="polite" className="pl-2 text-sm text-soft tabular-nums">
        <span className="sr-only">Slide </span>
        {shown + 1} / {count}
      </p>
    </div>
  );
}

type ArrowProps = { to: 'Previous' | 'Next'; disabled: boolean; onClick: () => void };

function Arrow({ to, disabled, onClick }: ArrowProps) {
  const Icon = to === 'Previous' ? ChevronLeftIcon : ChevronRightIcon;
  return (
    <button
      type="button"
      aria-label={`${to} slide`}
      aria-disabled={disabled}
      onClick={() => !disabled && onClick()}
      className="grid size-11 place-items-center rounded-full border border-edge transition-colors hover:border-brand hover:text-brand aria-disabled:opacity-70"
    >
      <Icon />
    </button>
  );
}
