/** What each role may do, in words. */
export const ROLE_WORDS = {
  customer: 'Customer',
  support: 'Support: reads everything, ships and delivers orders',
  manager: 'Manager: everything but staff accounts and who sells',
  owner: 'Owner: everything',
} as const;
