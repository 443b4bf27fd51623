import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';

export const SPEED_MS = 500;
/** Arrows rest after each use. */
export const LOCK_MS = 2000;

/** Swiper on a host element: which slide is shown, and arrows that go round. */
export function useSlides(host: RefObject<HTMLDivElement | null>, count: number) {
  const swiper = useRef<Swiper>(undefined);
  const [shown, setShown] = useState(0);
  const [locked, setLocked] = useState(false);

  useEffect(() => {
    let gone = false;
    void import('swiper').then(({ Swiper }) => {
      if (gone || !host.current) return;
      swiper.current = new Swiper(host.current, {
        speed: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SPEED_MS,
        rewind: true,
        on: { slideChange: ({ activeIndex }) => setShown(activeIndex) },
      });
    });
    return () => {
      gone = true;
      swiper.current?.destroy(true, false);
    };
  }, [host]);

  useEffect(() => {
    if (!locked) return;
    const timer = setTimeout(() => setLocked(false), LOCK_MS);
    return () => clearTimeout(timer);
  }, [locked]);

  function go(step: 1 | -1) {
    setLocked(true);
    swiper.current?.slideTo((shown + step + count) % count);
  }

  return { shown, locked, go };
}
