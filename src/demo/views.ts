/** The sides a product is shown from; the first is its main picture. */
export const VIEWS = ['angle', 'front', 'side', 'detail'] as const;

/** A view of a product: a side, or its parts taken apart. */
export type View = (typeof VIEWS)[number] | 'inside';
