import type { ImportKind } from '#src/features/import/shops/shop-import-status.ts';

export const KIND_LABELS: Record<ImportKind, { title: string; one: string; many: string }> = {
  products: { title: 'Products', one: 'product', many: 'products' },
  customers: { title: 'Customers', one: 'customer', many: 'customers' },
  orders: { title: 'Orders', one: 'order', many: 'orders' },
  redirects: { title: 'Redirects', one: 'redirect', many: 'redirects' },
};
