import { findStored, store } from '#src/features/offline/stored.ts';
import { GALLERY_PICTURE } from './instant.ts';

/** Position and width of the picture on a product page, in px, at this window width. */
export type Place = [windowWidth: number, left: number, top: number, width: number];

/**
 * Notes where the page of a product shows its picture. To know that lays the page out, which is what
 * one that is rendered ahead still lacks.
 */
export function notePlace(): void {
  const picture = document.querySelector(GALLERY_PICTURE);
  if (!picture) return;
  const { left, top, width } = picture.getBoundingClientRect();
  const place: Place = [innerWidth, left, top + scrollY, width];
  const now = JSON.stringify(place);
  if (now !== findStored('picturePlace')) store('picturePlace', now);
}

/** Notifies the page that requested it that a prerendered page is ready: see render-ahead.ts. */
export function tellRendered(): void {
  store('rendered', `${location.pathname} ${Date.now()}`);
}
