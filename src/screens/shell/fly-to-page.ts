import { afterPaint } from '#src/lib/after-paint.ts';
import { findStored } from '#src/features/offline/stored.ts';
import { CARD, CARD_LINK, CARD_PICTURE, FLIGHT } from './instant.ts';
import type { Place } from './note-place.ts';
import { largeOf } from './ready-ahead.ts';

const FLIGHT_MS = 180;
const SOFT = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
/** Time limit for the next page, after which the current one is restored. */
const LONGEST_MS = 8000;

/**
 * Animates the picture of a pressed card to its place on the product page, still in the old page:
 * one frame after the tap, while the next page is loading. Then opens that page.
 */
export function flyToPage(): void {
  addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(CARD_LINK);
    const card = link && link.closest<HTMLElement>(CARD);
    if (!card || !isPlain(event) || !mayMove() || !fly(link, card)) return;
    event.preventDefault();
    // After the frame is drawn, as the rest takes the processor longer.
    afterPaint(() => {
      hideRest(card);
      stayPut();
      location.assign(link.href);
    });
  });
}

function isPlain(event: MouseEvent): boolean {
  const hasKey = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return event.button === 0 && !hasKey && !event.defaultPrevented;
}

function mayMove(): boolean {
  const line = (navigator as { connection?: { saveData?: boolean } }).connection;
  return !line?.saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function fly(link: Element, card: HTMLElement): boolean {
  const [windowWidth, left = 0, top = 0, width = 0] = readPlace();
  const shown = card.querySelector<HTMLImageElement>(CARD_PICTURE);
  if (!shown?.complete || windowWidth !== innerWidth) return false;
  const from = shown.getBoundingClientRect();
  if (from.bottom < 0 || from.top > innerHeight) return false;
  const veil = document.createElement('div');
  veil.style.cssText = 'position:fixed;inset:0;z-index:30;background:var(--color-paper)';
  const well = document.createElement('div');
  well.className = 'absolute rounded-card border border-line picture-well';
  well.setAttribute(FLIGHT, '');
  Object.assign(well.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${width}px`,
  });
  const image = imageFor(link, shown);
  well.append(image.closest('picture') ?? image);
  veil.append(well);
  document.body.append(veil);
  const scale = from.width / width;
  const start = `translate(${from.left - left}px, ${from.top - top}px) scale(${scale})`;
  image.animate({ transform: [start, 'none'] }, { duration: FLIGHT_MS, easing: SOFT });
  whenLeft(() => veil.remove());
  return true;
}

/**
 * Clones the <picture>, so that the same file is used: the large one if it is here, else the
 * card's.
 */
function imageFor(link: Element, shown: HTMLImageElement): HTMLImageElement {
  const large = largeOf(link);
  const isHere = large?.complete && large.naturalWidth > 0;
  const copy = (shown.closest('picture') ?? shown).cloneNode(true) as HTMLElement;
  const image = isHere ? large : (copy.querySelector('img') ?? (copy as HTMLImageElement));
  Object.assign(image, {
    alt: '',
    className: 'block size-full',
    loading: 'eager',
    decoding: 'sync',
  });
  image.style.transformOrigin = '0 0';
  return image;
}

/** Runs `act` when the page is left, or when no page arrives, to revert the flight's changes. */
function whenLeft(act: () => void): void {
  addEventListener('pagehide', act, { once: true });
  setTimeout(act, LONGEST_MS);
}

/**
 * Hides what the next page will not show, as Chromium would restyle it. The card itself stays laid
 * out: a prerendered page is dropped when its link is gone.
 */
function hideRest(card: HTMLElement): void {
  const rest = asideOf(card);
  // Keeps most of the height; no width, as that could widen the page.
  const sizes = rest.map(({ offsetHeight }) => `0 ${offsetHeight}px`);
  // Margins that collapse are lost, and the browser would scroll by as much.
  const { style: page } = document.documentElement;
  Object.assign(page, { overflowAnchor: 'none' });
  whenLeft(() => Object.assign(page, { overflowAnchor: '' }));
  rest.forEach(({ style }, at) =>
    Object.assign(style, { contentVisibility: 'hidden', containIntrinsicSize: sizes[at] }),
  );
  whenLeft(() =>
    rest.forEach(({ style }) =>
      Object.assign(style, { contentVisibility: '', containIntrinsicSize: '' }),
    ),
  );
}

/**
 * The view transition is only for the way back: starting one costs a frame here, and it is skipped.
 */
function stayPut(): void {
  const style = document.createElement('style');
  style.textContent = '@view-transition { navigation: none }';
  document.head.append(style);
  whenLeft(() => style.remove());
}

/** Returns all elements outside a card and its ancestors. */
function asideOf(card: HTMLElement): HTMLElement[] {
  const rest = [...document.querySelectorAll<HTMLElement>('main ~ footer')];
  for (let part = card; part.tagName !== 'MAIN' && part.parentElement; part = part.parentElement)
    for (const beside of part.parentElement.children)
      if (beside !== part && beside instanceof HTMLElement) rest.push(beside);
  return rest;
}

function readPlace(): Place | [] {
  try {
    const place: unknown = JSON.parse(findStored('picturePlace') ?? '[]');
    const isPlace = Array.isArray(place) && place.every((part) => typeof part === 'number');
    return isPlace && place.length === 4 ? (place as Place) : [];
  } catch {
    return [];
  }
}
