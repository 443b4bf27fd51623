import type { CSSProperties } from 'react';

const COLORS = ['--well-near', '--well-far'];

/**
 * The colours behind the pictures of the page's product, which are darker behind a white one: a viewer
 * over the whole screen is outside the part of the page that has them. Empty on other pages.
 */
export function pageWell(): CSSProperties {
  const gallery = document.querySelector('[data-gallery]');
  if (!gallery) return {};
  const style = getComputedStyle(gallery);
  return Object.fromEntries(COLORS.map((name) => [name, style.getPropertyValue(name)]));
}
