import { STORED } from '#src/features/offline/stored.ts';
import { CARD, CARD_LINK, NEXT } from './instant.ts';

/** Time without scrolling before likely targets are prerendered: less than a glance takes. */
const STILL_MS = 200;
/** Time limit for a page's ready signal, after which the next one may start. */
const LONGEST_MS = 3000;
/** Time without prerendering after a press that leads nowhere. */
const PRESSED_MS = 1500;
/** Number of cards in the middle of a phone's screen. Those scrolled past are dropped. */
const MOST = 4;
/** Least memory (GiB) of a phone that prerenders pages next to the visible one. */
const LEAST_MEMORY = 4;

type Device = { deviceMemory?: number; connection?: { effectiveType?: string } };

/**
 * Lets the browser prerender the products in the middle of the screen while the shopper looks: a
 * tap then only shows one. One at a time, as each takes a processor as long as its page does, and
 * none during a tap. For touch only; hovering already prerenders. Chromium does not prerender
 * when it saves memory or data.
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
    // Otherwise its ready signal would start the next one during the tap.
    rendering = undefined;
    after(PRESSED_MS, markNext);
  }
  addEventListener('storage', ({ key }) => key === STORED.rendered.name && rendering && markNext());
  addEventListener('scroll', () => after(STILL_MS, markNext), { passive: true });
  addEventListener('pointerdown', letGo, { passive: true });
  after(STILL_MS, markNext);
}

/** Returns the links of visible cards, those nearest to the middle of the screen first. */
function likeliest(): Element[] {
  const fromMiddle = (link: Element) => {
    const { top, bottom, left, right } = (link.closest(CARD) ?? link).getBoundingClientRect();
    // A carousel continues beyond the edge of the screen.
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
