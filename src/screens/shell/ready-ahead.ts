import { toPicture } from '#src/lib/media.ts';
import { AHEAD, CARD, CARD_LINK, CARD_PICTURE, RULES_SELECTOR } from './instant.ts';

/**
 * Time a card must stay in view before its page is fetched, so that fast scrolling fetches none.
 */
const REST_MS = 400;
/** Also counts what one flick brings into view: afterwards there is no time for it. */
const SOON = '0px 0px 60%';
/** Products a page readies at most, however far somebody scrolls. */
const MOST = 24;

type Line = { saveData?: boolean; effectiveType?: string };

/**
 * Fetches what the cards in sight lead to, page and picture, when nothing else is to be done: a tap
 * then has only to paint. Not on a line where that would cost somebody or take from what is read.
 * Calls back when it readies one.
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

/** By the address of their products: what was fetched is not fetched again to be shown. */
const large = new Map<string, HTMLImageElement>();

/** The picture that the page of a card's link shows first, where it was fetched. */
export function largeOf(link: Element): HTMLImageElement | undefined {
  return large.get(link.getAttribute('href') ?? '');
}

/**
 * The file of a card's picture that its product's page shows, into the browser's cache. How wide it
 * is shown stands with the rules: the product's own code would come along with it from there.
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
  // Last, as it begins the fetching.
  image.src = files.src;
  large.set(card.querySelector(CARD_LINK)?.getAttribute('href') ?? '', image);
}
