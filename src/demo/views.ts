/** The sides a product is shown from; the first is its main picture. */
export const VIEWS = ['angle', 'front', 'side', 'detail'] as const;

export type View = (typeof VIEWS)[number];
