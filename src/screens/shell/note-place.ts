import { findStored, store } from '#src/features/offline/stored.ts';
import { GALLERY_PICTURE } from './instant.ts';

/** Position and width of the picture on a product page, in px, at this window width. */
export type Place = [windowWidth: number, left: number, top: number, width: number];

/**
 * Records where a product page shows its picture. This forces a layout, which a prerendered page
 * has not done yet.
 */
export function recordVisit(): void {
  const picture = document.querySelector(GALLERY_PICTURE);
  if (!picture) return;
  const { left, top, width } = picture.getBoundingClientRect();
  const place: Place = [innerWidth, left, top + scrollY, width];
  const now = JSON.stringify(place);
  if (now !== findStored('picturePlace')) store('picturePlace', now);
}

/** Notifies the page that requested it that a prerendered page is ready: see render-ahead.ts. */
export function reportRendered(): void {
  store('rendered', `${location.pathname} ${Date.now()}`);
}
