import { ScreenTabs } from '#src/admin/kit/ScreenTabs.tsx';

const TABS = [
  ['/admin/cash/remittances', 'Remittances'],
  ['/admin/cash/standings', 'COD eligibility'],
] as const;

/** Tabs of the cash on delivery screens. */
export const CashTabs = () => <ScreenTabs label="Cash on delivery" tabs={TABS} />;
