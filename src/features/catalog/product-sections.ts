import type { ProductDetail } from './product.contract.ts';

export type Section = {
  id: string;
  title: string;
  /** True if its title is shown above it; content with its own heading needs none. */
  isTitled: boolean;
};

/** Lists the sections of a product page; Overview only if it has pictures. */
export function productSections(product: ProductDetail): Section[] {
  const overview = { id: 'overview', title: 'Overview', isTitled: true };
  return [
    ...(product.heroSection.images.length > 0 ? [overview] : []),
    { id: 'specifications', title: 'Specifications', isTitled: true },
    { id: 'reviews', title: 'Reviews', isTitled: true },
    { id: 'faq', title: 'FAQ', isTitled: false },
  ];
}
