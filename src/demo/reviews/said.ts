import type { Color } from '#src/demo/palette.ts';

/** What one buyer said; `photo` is the colour they bought and photographed. */
export type Said = { rating: number; daysAgo: number; text: string; photo?: Color };

export const said = (rating: number, daysAgo: number, text: string, photo?: Color): Said => ({
  ...{ rating, daysAgo, text },
  ...(photo && { photo }),
});
