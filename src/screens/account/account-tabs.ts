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
