import { CARD, CARD_LINK, NEXT } from './instant.ts';

/** How long a page lies still before what may be tapped is rendered: shorter than one looks at it. */
const STILL_MS = 200;
/** Between one and the next, at least. */
const APART_MS = 250;
/** And at most, however slow this page was. */
const APART_AT_MOST_MS = 3000;
/** As many as stand in the middle of a phone. Those that are left behind are let go. */
const MOST = 4;
/** Least memory of a phone (GiB) that keeps pages besides the one that it shows. */
const LEAST_MEMORY = 4;

type Device = { deviceMemory?: number; connection?: { effectiveType?: string } };

/**
 * Lets the browser render the products in the middle of the screen while it is looked at: a tap then
 * only has to show one. For fingers alone; what a mouse rests on is rendered by that. Chromium does
 * not where it saves memory or data.
 * https://developer.chrome.com/docs/web-platform/implementing-speculation-rules
 */
export function renderAhead(): void {
  const { deviceMemory = 0, connection } = navigator as Device;
  const isFast = (connection?.effectiveType ?? '4g') === '4g';
  if (!isFast || deviceMemory < LEAST_MEMORY || !matchMedia('(hover: none)').matches) return;
  const held = watchHeld();
  let timer = 0;
  const after = (ms: number, act: () => void) => {
    clearTimeout(timer);
    timer = window.setTimeout(act, ms);
  };
  function markNext(): void {
    const chosen = likeliest();
    document
      .querySelectorAll(`[${NEXT}]`)
      .forEach((link) => chosen.includes(link) || link.removeAttribute(NEXT));
    const next = chosen.find((link) => !link.hasAttribute(NEXT));
    next?.setAttribute(NEXT, '');
    if (next) after(Math.min(Math.max(APART_MS, held.ms), APART_AT_MOST_MS), markNext);
  }
  addEventListener('scroll', () => after(STILL_MS, markNext), { passive: true });
  after(STILL_MS, markNext);
}

/**
 * For how long this page held up its processor as it came: about what the next one takes, and another
 * beside it would be one too many on a slow phone while somebody taps.
 */
function watchHeld(): { ms: number } {
  const held = { ms: 0 };
  new PerformanceObserver((list, observer) => {
    for (const { duration } of list.getEntries()) held.ms += duration;
    observer.disconnect();
  }).observe({ type: 'longtask', buffered: true });
  return held;
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
