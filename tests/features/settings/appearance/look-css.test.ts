import { describe, expect, test } from 'vitest';
import { FRESH_APPEARANCE } from '#src/features/settings/appearance/appearance.ts';
import { toLookCss } from '#src/features/settings/appearance/look-css.ts';

const LOGO = `/media/${'a'.repeat(32)}-640x160/640.webp`;
const DARK = `/media/${'b'.repeat(32)}-640x160/640.webp`;
const files = {
  latin: '/_astro/inter.woff2',
  rare: '/_astro/rare.woff2',
  rupee: '/_astro/rs.woff2',
};
const cssOf = (some: Partial<typeof FRESH_APPEARANCE>) =>
  toLookCss({ ...FRESH_APPEARANCE, ...some }, some.font === 'inter' ? files : undefined);

describe('the style of a look', () => {
  test('writes no style for the look of a new shop with any hero and icon', () => {
    expect(cssOf({})).toBe('');
    expect(cssOf({ heroTitle: 'Other', heroPicture: LOGO, icon: LOGO })).toBe('');
  });

  test('sets the brand colour of light pages, dark pages and dark bands', () => {
    const css = cssOf({ brand: '#7a1f5c' });
    expect(css).toContain('html:root{--color-brand:#7a1f5c;--color-brand-strong:#');
    expect(css).toMatch(
      /@media\(prefers-color-scheme:dark\)\{html:root:not\(\[data-theme='light'\]\)\{--color-brand:#/,
    );
    expect(css).toMatch(/html:root\[data-theme='dark'\]\{--color-brand:#/);
    expect(css).toMatch(/\.bg-night\{--color-brand:#/);
    expect(css).not.toContain('--color-sun');
  });

  test('sets only the accent, the corners or the font if only that is chosen', () => {
    expect(cssOf({ accent: '#ffd400' })).toBe('html:root{--color-sun:#ffd400}');
    expect(cssOf({ font: 'system' })).toBe(
      'html:root{--font-sans:system-ui,sans-serif;--font-display:var(--font-sans)}',
    );
    expect(cssOf({ corners: 'square' })).toBe(
      'html:root{--radius-card:0.125rem;--radius-field:0.125rem}.button,.hero-picture,.hero-picture img,.hero a{border-radius:var(--radius-field)}',
    );
  });

  test('names the files of a font, and a fallback of the same width', () => {
    const css = cssOf({ font: 'inter' });
    expect(css).toContain("src:url(/_astro/inter.woff2) format('woff2')");
    expect(css).toContain("src:url(/_astro/rs.woff2) format('woff2');unicode-range:U+20B9");
    expect(css).toContain("font-family:'Shop Fallback';src:local('Arial')");
    expect(css).toContain("--font-sans:'Shop Font','Shop Fallback',system-ui,sans-serif");
  });

  test('shows the logo in its proportions, and the one for dark backgrounds there', () => {
    const css = cssOf({ logo: LOGO, logoDark: DARK });
    expect(css).toContain(`--shop-logo:url(${LOGO.replace('640.webp', '480.webp')})`);
    expect(css).toContain(`.bg-night{--shop-logo:url(${DARK.replace('640.webp', '480.webp')})}`);
    expect(css).toContain('width:min(8rem,10rem,40vw)');
    expect(cssOf({ logo: LOGO })).not.toContain('.bg-night');
  });
});
