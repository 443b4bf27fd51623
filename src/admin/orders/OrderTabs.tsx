import { ScreenTabs } from '#src/admin/kit/ScreenTabs.tsx';
import { ORDER_TABS } from '#src/admin/shell/tabs.ts';

/** Tabs of the order lists. */
export function OrderTabs() {
  return <ScreenTabs label="Lists of orders" tabs={ORDER_TABS} />;
}
