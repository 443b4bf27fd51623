import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react';

type Drag = {
  from: number;
  to: number;
  /** How far the pointer has come. */
  x: number;
  y: number;
  /** Where each item was when it began, on the page. */
  slots: DOMRect[];
};

/** A press that moves less is a click. */
const STARTS_AT_PX = 6;
const EDGE_PX = 70;
const SCROLL_PX = 14;

/**
 * Lets the items of a list be dragged to another place, by mouse from anywhere on them and by
 * finger from what carries `data-grip`. The keyboard needs buttons of its own. `list` goes to the
 * element whose children the items are.
 */
export function useDragOrder<List extends HTMLElement>(
  onMove: (from: number, to: number) => void,
  isOff = false,
) {
  const list = useRef<List>(null);
  const [drag, setDrag] = useState<Drag>();
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);

  function begin(at: number, event: PointerEvent): void {
    const { target, pointerType, button, clientX, clientY } = event;
    const isGrip = target instanceof Element && target.closest('[data-grip]') !== null;
    const isField = target instanceof Element && target.closest('button, input, label') !== null;
    if (isOff || button !== 0 || !list.current) return;
    if (pointerType === 'mouse' ? isField && !isGrip : !isGrip) return;
    end.current?.();
    end.current = followPointer(list.current, { at, x: clientX, y: clientY }, setDrag, onMove);
  }

  return {
    list,
    /** For each item, by its place. */
    item: (at: number) => ({
      onPointerDown: (event: PointerEvent) => begin(at, event),
      // Links and pictures would be dragged as such.
      onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
      style: drag && styleOf(drag, at),
    }),
  };
}

type Start = { at: number; x: number; y: number };

/** Follows one press until it ends; gives back what ends it at once. */
function followPointer(
  list: HTMLElement,
  { at, x, y }: Start,
  show: (drag: Drag | undefined) => void,
  onMove: (from: number, to: number) => void,
): () => void {
  const slots = [...list.children].map((child) => onPage(child.getBoundingClientRect()));
  const listening = new AbortController();
  const { signal } = listening;
  const startY = y + window.scrollY;
  let drag: Drag | undefined;

  function move(event: globalThis.PointerEvent): void {
    const { clientX, clientY } = event;
    const far = Math.hypot(clientX - x, clientY - y);
    if (!drag && far < STARTS_AT_PX) return;
    event.preventDefault();
    scrollAtEdge(clientY);
    const to = slotAt(slots, clientX + window.scrollX, clientY + window.scrollY);
    drag = {
      ...{ from: at, slots, to: to ?? drag?.to ?? at },
      ...{ x: clientX - x, y: clientY + window.scrollY - startY },
    };
    show(drag);
  }
  function stop(): void {
    listening.abort();
    show(undefined);
  }
  function drop(): void {
    const done = drag;
    stop();
    if (!done) return;
    // The click that follows would open what was dragged.
    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
    if (done.to !== done.from) onMove(done.from, done.to);
  }
  window.addEventListener('pointermove', move, { signal, passive: false });
  window.addEventListener('pointerup', drop, { signal });
  window.addEventListener('pointercancel', stop, { signal });
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), { signal });
  return stop;
}

function onPage({ x, y, width, height }: DOMRect): DOMRect {
  return new DOMRect(x + window.scrollX, y + window.scrollY, width, height);
}

function slotAt(slots: readonly DOMRect[], x: number, y: number): number | undefined {
  const at = slots.findIndex(
    (slot) => x >= slot.left && x <= slot.right && y >= slot.top && y <= slot.bottom,
  );
  return at === -1 ? undefined : at;
}

function scrollAtEdge(y: number): void {
  if (y < EDGE_PX) window.scrollBy({ top: -SCROLL_PX, behavior: 'instant' });
  if (y > window.innerHeight - EDGE_PX) window.scrollBy({ top: SCROLL_PX, behavior: 'instant' });
}

/** The dragged one follows the pointer; those between its old and its new place make room. */
function styleOf({ from, to, x, y, slots }: Drag, at: number): CSSProperties {
  if (at === from) {
    return { transform: `translate(${x}px, ${y}px)`, position: 'relative', zIndex: 20 };
  }
  const step = at > from && at <= to ? -1 : at < from && at >= to ? 1 : 0;
  const [here, there] = [slots[at], slots[at + step]];
  const transition = 'transform 150ms';
  if (!here || !there) return { transition };
  return { transition, transform: `translate(${there.x - here.x}px, ${there.y - here.y}px)` };
}
