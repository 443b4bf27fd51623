import { type RefObject, useEffect, useState } from 'react';

type Options = {
  /** The share of the element that must be in sight. */
  share?: number;
  /** Pixels at the foot of the screen that something else covers. */
  covered?: number;
};

/**
 * Returns whether an element is visible; true until it is known, because a bar that replaces the
 * element and flashes immediately would be worse than a late one.
 */
export function useOnScreen(
  element: RefObject<HTMLElement | null>,
  { share = 0.75, covered = 64 }: Options = {},
): boolean {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setShown((entries.at(-1)?.intersectionRatio ?? 1) >= share),
      { threshold: [0, share], rootMargin: `0px 0px ${-covered}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, share, covered]);
  return isShown;
}
