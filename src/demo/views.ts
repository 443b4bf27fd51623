/**
 * The sides a product is shown from; the first is its main picture. Ear buds have no picture from
 * the side, but one without their case.
 */
export const VIEWS = ['angle', 'front', 'side', 'detail'] as const;

/** A view of a product: a side, or its parts taken apart. */
export type View = (typeof VIEWS)[number] | 'inside';
