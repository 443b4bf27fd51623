import type { Color } from '#src/demo/palette.ts';

/** A review of the demo; `photo` is the colour that its writer bought and photographed. */
export type Said = { rating: number; daysAgo: number; text: string; photo?: Color };

export const said = (rating: number, daysAgo: number, text: string, photo?: Color): Said => ({
  ...{ rating, daysAgo, text },
  ...(photo && { photo }),
});
