/** The sides a product is shown from; the first is its main picture. */
export const VIEWS = ['angle', 'front', 'side', 'detail'] as const;

/** What is seen of a product: a side, or its parts pulled out. */
export type View = (typeof VIEWS)[number] | 'inside';
