import { ScreenTabs } from '#src/admin/kit/ScreenTabs.tsx';

const TABS = [
  ['/admin/cash/remittances', 'Remittances'],
  ['/admin/cash/standings', 'Who may pay in cash'],
] as const;

/** The screens of cash on delivery, side by side. */
export const CashTabs = () => <ScreenTabs label="Cash on delivery" tabs={TABS} />;
