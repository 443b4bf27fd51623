import { type RefObject, useEffect, useRef, useState } from 'react';

/** The row of a gallery: which picture is shown, and a way to another. It scrolls natively. */
export function useGalleryRow(row: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(0);
  // Where a press sends the row: what passes on the way there is not what was asked for.
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

  /** A hand has taken hold of it. */
  function letGo() {
    goal.current = undefined;
  }

  // It may have been swiped before its script came.
  useEffect(read, [row]);

  return { shown, show, events: { onScroll: read, onPointerDown: letGo, onWheel: letGo } };
}
