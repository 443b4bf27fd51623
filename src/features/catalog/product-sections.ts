import type { ProductDetail } from './product.contract.ts';

export type Section = {
  id: string;
  title: string;
  /** Its title stands above it; what has a heading of its own needs none. */
  isTitled: boolean;
};

/** The sections of a product page; Overview only with pictures to show. */
export function productSections(product: ProductDetail): Section[] {
  const overview = { id: 'overview', title: 'Overview', isTitled: true };
  return [
    ...(product.heroSection.images.length > 0 ? [overview] : []),
    { id: 'specifications', title: 'Specifications', isTitled: true },
    { id: 'reviews', title: 'Reviews', isTitled: true },
    { id: 'faq', title: 'FAQ', isTitled: false },
  ];
}
