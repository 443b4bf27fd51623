/** The status of a product. Only published ones are shown and sold. */
export const PRODUCT_STATUSES = ['draft', 'published', 'retired'] as const;
/** The use of a product's picture: its gallery, or the Overview tab. */
export const PICTURE_KINDS = ['gallery', 'hero'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Explains why a product cannot be sold in a retired category, and what staff can do about it. */
export function retiredCategoryProblem(title: string): string {
  return `The category “${title}” is retired, so shoppers would not find this product. Choose another category, or restore “${title}” first.`;
}
