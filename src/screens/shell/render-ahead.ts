import { STORED } from '#src/features/offline/stored.ts';
import { CARD, CARD_LINK, NEXT } from './instant.ts';

/** How long a page lies still before what may be tapped is rendered: shorter than one looks at it. */
const STILL_MS = 200;
/** One that does not say that it is there by then keeps no other waiting. */
const LONGEST_MS = 3000;
/** A press that leads nowhere: how long nothing more is rendered. */
const PRESSED_MS = 1500;
/** As many as stand in the middle of a phone. Those that are left behind are let go. */
const MOST = 4;
/** Least memory of a phone (GiB) that keeps pages besides the one that it shows. */
const LEAST_MEMORY = 4;

type Device = { deviceMemory?: number; connection?: { effectiveType?: string } };

/**
 * Lets the browser render the products in the middle of the screen while it is looked at: a tap then
 * only has to show one. One after the other, as each takes a processor for as long as its page does,
 * and none beside a tap. For fingers alone; what a mouse rests on is rendered by that. Chromium does
 * not where it saves memory or data.
 * https://developer.chrome.com/docs/web-platform/implementing-speculation-rules
 */
export function renderAhead(): void {
  const { deviceMemory = 0, connection } = navigator as Device;
  const isFast = (connection?.effectiveType ?? '4g') === '4g';
  if (!isFast || deviceMemory < LEAST_MEMORY) return;
  let [timer, rendering]: [number, Element | undefined] = [0, undefined];
  const after = (ms: number, act: () => void) => {
    clearTimeout(timer);
    timer = window.setTimeout(act, ms);
  };
  function markNext(): void {
    const chosen = likeliest();
    document
      .querySelectorAll(`[${NEXT}]`)
      .forEach((link) => chosen.includes(link) || link.removeAttribute(NEXT));
    rendering = chosen.find((link) => !link.hasAttribute(NEXT));
    rendering?.setAttribute(NEXT, '');
    if (rendering) after(LONGEST_MS, markNext);
  }
  function letGo({ target }: Event): void {
    const card = target instanceof Element && target.closest(CARD);
    if (!card) return;
    if (rendering && !card.contains(rendering)) rendering.removeAttribute(NEXT);
    // Else what says that it is there would let the next begin beside the tap.
    rendering = undefined;
    after(PRESSED_MS, markNext);
  }
  addEventListener('storage', ({ key }) => key === STORED.rendered.name && rendering && markNext());
  addEventListener('scroll', () => after(STILL_MS, markNext), { passive: true });
  addEventListener('pointerdown', letGo, { passive: true });
  after(STILL_MS, markNext);
}

/** Cards' links that stand in sight, those nearest to the middle of the screen first. */
function likeliest(): Element[] {
  const fromMiddle = (link: Element) => {
    const { top, bottom, left, right } = (link.closest(CARD) ?? link).getBoundingClientRect();
    // A shelf goes on beside the screen.
    const isBeside = (left + right) / 2 < 0 || (left + right) / 2 > innerWidth;
    return isBeside ? Infinity : Math.abs((top + bottom) / 2 - innerHeight / 2);
  };
  return [...document.querySelectorAll(CARD_LINK)]
    .map((link) => ({ link, far: fromMiddle(link) }))
    .filter(({ far }) => far < innerHeight / 2)
    .toSorted((a, b) => a.far - b.far)
    .slice(0, MOST)
    .map(({ link }) => link);
}
