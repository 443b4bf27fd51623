import { ScreenTabs } from '#src/admin/kit/ScreenTabs.tsx';

const TABS = [
  ['/admin/orders/pending', 'To ship'],
  ['/admin/orders/unconfirmed', 'To confirm'],
  ['/admin/orders/preordered', 'Pre-orders'],
  ['/admin/orders/completed', 'Completed'],
  ['/admin/orders/unpaid', 'Unpaid'],
  ['/admin/orders/stuck', 'Stuck parcels'],
  ['/admin/orders/all', 'All'],
  ['/admin/orders/imported', 'Imported'],
] as const;

/** Tabs of the order lists. */
export function OrderTabs() {
  return <ScreenTabs label="Lists of orders" tabs={TABS} />;
}
