/** Flags that put a product on a list. */
export const FLAGS = ['best-seller', 'featured', 'new-arrival', 'on-sale'] as const;
export type ProductFlag = (typeof FLAGS)[number];
