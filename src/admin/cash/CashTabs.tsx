import { ScreenTabs } from '#src/admin/kit/ScreenTabs.tsx';

const TABS = [
  ['/admin/cash/remittances', 'Remittances'],
  ['/admin/cash/standings', 'Who may pay in cash'],
] as const;

/** Tabs of the cash on delivery screens. */
export const CashTabs = () => <ScreenTabs label="Cash on delivery" tabs={TABS} />;
