import { ScreenTabs } from '#src/admin/kit/ScreenTabs.tsx';
import { CASH_TABS } from '#src/admin/shell/tabs.ts';

/** Tabs of the cash on delivery screens. */
export const CashTabs = () => <ScreenTabs label="Cash on delivery" tabs={CASH_TABS} />;
