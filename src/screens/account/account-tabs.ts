/** The tabs of the account, as the URL names them. */
export const ACCOUNT_TABS = [
  { id: 'orders', label: 'My Orders' },
  { id: 'credit', label: 'Store Credit' },
  { id: 'warranties', label: 'Warranties' },
  { id: 'alerts', label: 'Alerts' },
  { id: 'profile', label: 'My Profile' },
  { id: 'address', label: 'Address' },
  { id: 'settings', label: 'Settings' },
] as const;

export type TabId = (typeof ACCOUNT_TABS)[number]['id'];

/** Columns of the account: its tabs, and its summary level with their contents. */
export const ACCOUNT_COLUMNS = 'xl:grid xl:grid-cols-[minmax(0,1fr)_18rem] xl:gap-8';
export const LINKS_PLACE = 'max-xl:mt-10 xl:pt-32';
