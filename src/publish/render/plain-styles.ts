/** Swiper classes that our carousels do not use. */
const UNUSED =
  /\.swiper-(3d|autoheight|backface-hidden|centered|css-mode|free-mode|lazy-preloader|slide-invisible|slide-shadow|vertical|watch)/;
/** A rule without nested rules: styles are flat when they are written. */
const RULE = /(?<=^|[{}])([^{}]*)\{[^{}]*\}/g;

type Asset = { type: string; source?: string | Uint8Array };

/**
 * Removes unused carousel styles, such as the cube effect, which would add 0.7 KB to every page
 * because Swiper has one file for all effects.
 */
export function plainStyles() {
  return {
    name: 'plain-styles',
    apply: 'build' as const,
    generateBundle: {
      order: 'pre' as const,
      handler(_: unknown, files: Record<string, Asset>) {
        for (const [name, file] of Object.entries(files))
          if (name.endsWith('.css') && typeof file.source === 'string')
            file.source = withoutUnused(file.source);
      },
    },
  };
}

/** Returns the styles without rules that match nothing of ours. */
export function withoutUnused(css: string): string {
  return css.replace(RULE, (rule, selectors: string) => {
    const isUnused = selectors.split(',').every((selector) => UNUSED.test(selector));
    return isUnused ? '' : rule;
  });
}
