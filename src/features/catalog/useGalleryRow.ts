import { type RefObject, useEffect, useRef, useState } from 'react';

/** Tracks which picture of a gallery row is shown, and scrolls natively to another. */
export function useGalleryRow(row: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(0);
  // The target of a click: pictures passed on the way there do not count.
  const goal = useRef<number>(undefined);

  function show(at: number) {
    const slide = row.current?.children[at];
    if (!(slide instanceof HTMLElement)) return undefined;
    goal.current = at;
    setShown(at);
    row.current?.scrollTo({ left: slide.offsetLeft });
    return slide;
  }

  function read() {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
    const seen = Math.round(scrollLeft / clientWidth);
    if (seen === goal.current) goal.current = undefined;
    if (goal.current === undefined) setShown(seen);
  }

  /** Called when the user starts to drag or swipe the row. */
  function letGo() {
    goal.current = undefined;
  }

  // The row may have been swiped before its script loaded.
  useEffect(read, [row]);

  return { shown, show, events: { onScroll: read, onPointerDown: letGo, onWheel: letGo } };
}
