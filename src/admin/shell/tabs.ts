type Tabs = readonly (readonly [href: string, title: string])[];

export const ORDER_TABS: Tabs = [
  ['/admin/orders/pending', 'To ship'],
  ['/admin/orders/unconfirmed', 'To confirm'],
  ['/admin/orders/preordered', 'Waiting for stock'],
  ['/admin/orders/completed', 'Completed'],
  ['/admin/orders/unpaid', 'Unpaid'],
  ['/admin/orders/stuck', 'Stuck parcels'],
  ['/admin/orders/all', 'All'],
  ['/admin/orders/imported', 'Imported'],
];

export const RETURN_TABS = {
  return: ['/admin/orders/returns', 'Returns'],
  exchange: ['/admin/orders/exchanges', 'Exchanges'],
  claim: ['/admin/orders/claims', 'Claims'],
} as const;

export const SET_ASIDE_TAB = ['/admin/orders/set-aside', 'Set aside'] as const;

export const BOOKS_TABS: Tabs = [
  ['/admin/books/sales', 'Sales'],
  ['/admin/books/gst', 'GST returns'],
  ['/admin/books/credit', 'Store credit'],
  ['/admin/books/origin', 'Returns to origin'],
];

export const CASH_TABS: Tabs = [
  ['/admin/cash/remittances', 'Remittances'],
  ['/admin/cash/standings', 'COD eligibility'],
];

export const IMPORT_TABS: Tabs = [
  ['/admin/products/import', 'Product file'],
  ['/admin/products/import-shop', 'Another shop'],
  ['/admin/redirects', 'Redirects'],
];

/** The tabs of screens, by the menu entry that leads to the first of them. */
export const TABS_BY_ENTRY: Record<string, Tabs> = {
  Orders: [...ORDER_TABS, ...Object.values(RETURN_TABS), SET_ASIDE_TAB],
  Products: IMPORT_TABS,
  Payments: CASH_TABS,
  Books: BOOKS_TABS,
};
