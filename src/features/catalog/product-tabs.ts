import type { ProductDetail } from './product.contract.ts';
import type { Tab } from '#src/ui/Tabs.tsx';

/** Tabs of a product page; Overview only with pictures to show. */
export function productTabs(product: ProductDetail): Tab[] {
  const overview = { id: 'overview', label: 'Overview' };
  return [
    ...(product.heroSection.images.length > 0 ? [overview] : []),
    { id: 'specifications', label: 'Specifications' },
    { id: 'reviews', label: 'Reviews' },
    { id: 'faq', label: 'FAQ' },
  ];
}
