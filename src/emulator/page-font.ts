import { readFileSync } from 'node:fs';

const FONTS = new URL('../styles/fonts/', import.meta.url);

/** Returns a font of the shop as part of the page, whose policy allows no other requests. */
function fontFace(family: string, file: string, range: string): string {
  const data = readFileSync(new URL(file, FONTS), 'base64');
  return `@font-face { font-family: '${family}'; font-weight: 200 900; unicode-range: ${range};
  src: url(data:font/woff2;base64,${data}) format('woff2'); }`;
}

/** The fonts of the shop's own pages: texts, the rupee sign, and headings and prices. */
export const PAGE_FONTS = [
  fontFace('Manrope', 'manrope-english.woff2', 'U+0-20B8'),
  fontFace('Manrope', 'manrope-rupee.woff2', 'U+20B9'),
  fontFace('Anek', 'anek-latin-bold.woff2', 'U+0-20B9'),
].join('\n');
