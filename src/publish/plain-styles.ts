/** What no carousel of ours is or has, as Swiper names it. */
const UNUSED =
  /\.swiper-(3d|autoheight|backface-hidden|centered|css-mode|free-mode|lazy-preloader|slide-invisible|slide-shadow|vertical|watch)/;
/** A rule that holds no other: styles are flat by the time they are written. */
const RULE = /(?<=^|[{}])([^{}]*)\{[^{}]*\}/g;

type Asset = { type: string; source?: string | Uint8Array };

/**
 * Leaves out of the styles of carousels what only others need, such as those that turn a cube: it
 * weighs 0.7 KB on every page, and Swiper has one file for all.
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

/** Styles without the rules that hold for nothing of ours. */
export function withoutUnused(css: string): string {
  return css.replace(RULE, (rule, selectors: string) => {
    const isUnused = selectors.split(',').every((selector) => UNUSED.test(selector));
    return isUnused ? '' : rule;
  });
}
