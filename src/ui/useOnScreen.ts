import { type RefObject, useEffect, useState } from 'react';

/** The share of the element that must be in sight. */
const SHARE = 0.75;
/** The height of the quick links at the foot of a phone's screen. */
const LINKS = 64;

/**
 * Returns whether an element is visible above the lowest pixels, which something else covers. True
 * until it is known: a bar that replaces the element would otherwise flash.
 */
export function useOnScreen(element: RefObject<HTMLElement | null>): boolean {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setShown((entries.at(-1)?.intersectionRatio ?? 1) >= SHARE),
      { threshold: [0, SHARE], rootMargin: `0px 0px -${LINKS}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isShown;
}
