import type { Appearance } from '#src/features/settings/appearance/appearance.ts';
import { type FontFiles, LOOK_ID, toLookCss } from '#src/features/settings/appearance/look-css.ts';

/** The shop's name, where the page was published without a logo. */
const NAME = 'a[href="/"]>span:has(>svg)';

/** Shows a look on a page that was published with another one. */
export function showLook(
  page: Document,
  look: Appearance,
  files: FontFiles | undefined,
  scheme: 'light' | 'dark',
): void {
  page.documentElement.dataset['theme'] = scheme;
  const style = page.getElementById(LOOK_ID) ?? page.head.appendChild(page.createElement('style'));
  style.id = LOOK_ID;
  style.textContent = previewCss(look, files);
  showHero(page, look);
}

function previewCss(look: Appearance, files: FontFiles | undefined): string {
  const css = toLookCss(look, files);
  if (look.logo) {
    return `${css.replace('.shop-logo{', `.shop-logo,${NAME}{`)}${NAME}>*{display:none}`;
  }
  // Published with a logo: shows the name in its place.
  return `${css}.shop-logo>.sr-only{position:static;width:auto;height:auto;clip-path:none;font-weight:800}`;
}

function showHero(page: Document, look: Appearance): void {
  const hero = page.querySelector('#content section');
  const title = hero?.querySelector('h1');
  if (!hero || !title) return;
  title.textContent = look.heroTitle;
  const text = hero.querySelector('h1 + p');
  if (text) text.textContent = look.heroText;
  const [first, second] = hero.querySelectorAll<HTMLElement>('.button, .button + a');
  if (first) first.textContent = look.heroPrimary;
  if (second) {
    second.textContent = look.heroSecondary;
    second.hidden = look.heroSecondary === '';
  }
  const caption = hero.querySelector('.hero-photo + a');
  const [words, price] = caption?.querySelectorAll('span') ?? [];
  if (words) words.textContent = look.heroCaption;
  // The price of the product that the published page opens.
  if (price) price.hidden = caption?.getAttribute('href') !== look.heroCaptionHref;
  const picture = hero.querySelector<HTMLImageElement>(':is(.hero-picture, .hero-photo) img');
  if (!picture || look.heroPicture === '') return;
  picture.src = look.heroPicture;
  picture.parentElement?.querySelectorAll('source').forEach((source) => source.remove());
}
