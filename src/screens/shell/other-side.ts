import { getProductVariant } from '#src/features/catalog/product.contract.ts';
import { call } from '#src/lib/api.ts';
import { isCutOut, toPicture } from '#src/lib/media.ts';
import { CARD_LINK, CARD_PICTURE } from './instant.ts';

const FADE = { duration: 260, easing: 'ease-out', fill: 'both' } as const;
const found = new Map<string, Promise<string | undefined>>();

/**
 * Shows a card's product from its second side while the mouse rests on it, in the chosen colour. On
 * any failure the first side stays; also on a dark page if the second side has a paper background,
 * which would flash.
 */
export async function showOtherSide(card: Element): Promise<void> {
  const path = card.querySelector<HTMLAnchorElement>(CARD_LINK)?.pathname;
  const first = card.querySelector<HTMLImageElement>(CARD_PICTURE);
  if (!path || !first) return;
  const other = await loaded(path);
  const isStill = () => card.matches(':hover') && first.isConnected && !card.querySelector(OTHER);
  if (!other || (isDark() && !isCutOut(other)) || !isStill()) return;
  const image = pictureOf(other, first);
  await image.decode().catch(() => undefined);
  if (image.naturalWidth > 0 && isStill()) turn(card, first, image);
}

const OTHER = '[data-other-side]';

function isDark(): boolean {
  return getComputedStyle(document.documentElement).colorScheme === 'dark';
}

async function loaded(path: string): Promise<string | undefined> {
  const page = found.get(path) ?? ask(path);
  found.set(path, page);
  return page.catch(() => {
    found.delete(path);
    return undefined;
  });
}

async function ask(path: string): Promise<string | undefined> {
  const [, productId, variantId] = /^\/product\/(\d+)(?:\/(\d+))?$/.exec(path) ?? [];
  if (!productId) return undefined;
  const product = await call(getProductVariant, {
    productId: Number(productId),
    variantId: variantId ? Number(variantId) : 'main',
  });
  return product.productDetail.images[1]?.imageUrl;
}

function pictureOf(url: string, first: HTMLImageElement): HTMLImageElement {
  const image = new Image();
  const { sizes = '' } = first.closest('picture')?.querySelector('source') ?? {};
  const picture = toPicture(url, 640);
  Object.assign(image, { alt: '', className: first.className, sizes });
  image.dataset['otherSide'] = '';
  if (picture) image.srcset = picture.avif;
  image.src = picture?.src ?? url;
  Object.assign(image.style, { position: 'absolute', inset: '0' });
  return image;
}

function turn(card: Element, first: HTMLImageElement, image: HTMLImageElement): void {
  (first.closest('picture') ?? first).after(image);
  const fades = [
    image.animate({ opacity: [0, 1] }, FADE),
    first.animate({ opacity: [1, 0] }, FADE),
  ];
  const listening = new AbortController();
  const back = (): void => {
    listening.abort();
    fades.forEach((fade) => fade.reverse());
    fades[0]?.addEventListener('finish', away);
  };
  // A pressed card passes its first picture to the page that opens.
  const away = (): void => {
    listening.abort();
    fades.forEach((fade) => fade.cancel());
    image.remove();
  };
  card.addEventListener('pointerleave', back, { signal: listening.signal });
  card.addEventListener('pointerdown', away, { signal: listening.signal });
}
