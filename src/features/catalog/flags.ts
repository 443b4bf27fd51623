/** What staff can say of a product that gives it a place on a list. */
export const FLAGS = ['best-seller', 'featured', 'new-arrival', 'on-sale'] as const;
export type ProductFlag = (typeof FLAGS)[number];
