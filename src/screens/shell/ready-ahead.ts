import { toPicture } from '#src/lib/media.ts';
import { AHEAD, CARD, CARD_LINK, CARD_PICTURE, RULES_SELECTOR } from './instant.ts';

/**
 * Time a card must stay in view before its page is fetched, so that fast scrolling fetches none.
 */
const REST_MS = 400;
/** Also counts what one flick brings into view: afterwards there is no time for it. */
const SOON = '0px 0px 60%';
/** Maximum number of products that a page prepares, however far the shopper scrolls. */
const MOST = 24;

type Line = { saveData?: boolean; effectiveType?: string };

/**
 * Prefetches the page and picture of each visible card when the browser is idle, so that a tap only
 * has to paint. Not on connections where it would cost money or slow the page down. Calls back for
 * each card.
 */
export function readyAhead(onReady: () => void): void {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Line }).connection ?? {};
  if (saveData || effectiveType.endsWith('2g')) return;
  const timers = new Map<Element, number>();
  const readied = new Set<Element>();
  const inSight = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target));
        if (isIntersecting)
          timers.set(
            target,
            window.setTimeout(() => ready(target), REST_MS),
          );
      }
    },
    { threshold: 0.5, rootMargin: SOON },
  );

  function ready(card: Element): void {
    inSight.unobserve(card);
    timers.delete(card);
    readied.add(card);
    onReady();
    card.querySelector(CARD_LINK)?.setAttribute(AHEAD, '');
    fetchLarge(card);
    if (readied.size >= MOST) stop();
  }

  const look = () =>
    document.querySelectorAll(CARD).forEach((card) => readied.has(card) || inSight.observe(card));
  // Carousels and filters add further cards.
  const changes = new MutationObserver(look);
  function stop(): void {
    inSight.disconnect();
    changes.disconnect();
  }
  look();
  const main = document.querySelector('main');
  if (main) changes.observe(main, { childList: true, subtree: true });
}

/** Prefetched pictures by their products' addresses, to be shown without fetching them again. */
const large = new Map<string, HTMLImageElement>();

/** Returns the prefetched first picture of the page that a card links to. */
export function largeOf(link: Element): HTMLImageElement | undefined {
  return large.get(link.getAttribute('href') ?? '');
}

/**
 * Loads the file that a card's product page will show into the browser's cache. Its width is read
 * from the speculation rules, as importing it would load the product's code too.
 */
function fetchLarge(card: Element): void {
  const shown = card.querySelector<HTMLImageElement>(CARD_PICTURE);
  const files = shown && toPicture(new URL(shown.src).pathname);
  if (!files) return;
  const picture = document.createElement('picture');
  const source = document.createElement('source');
  const { sizes } = document.querySelector<HTMLElement>(RULES_SELECTOR)?.dataset ?? {};
  Object.assign(source, { type: 'image/avif', sizes: sizes ?? '', srcset: files.avif });
  const image = new Image();
  image.fetchPriority = 'low';
  picture.append(source, image);
  // Last, as this starts the request.
  image.src = files.src;
  large.set(card.querySelector(CARD_LINK)?.getAttribute('href') ?? '', image);
}
