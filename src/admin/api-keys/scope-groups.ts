import { type Permission, SCOPES } from '#src/lib/roles.ts';

/** Headings of scopes, by the first part of their names. */
const GROUPS = {
  Orders: ['orders'],
  'Products and categories': ['catalog'],
  'Payments and books': ['payments', 'cash', 'credit', 'books'],
  Offers: ['offers'],
  'Pages and news': ['slides', 'news', 'publishing'],
  'Customers and messages': ['users', 'contact', 'reviews'],
  Search: ['search'],
  'The shop': ['dashboard', 'settings', 'examples', 'backups', 'audit'],
} as const;

/** Scopes in groups, as people choose them. */
export const SCOPE_GROUPS: readonly (readonly [title: string, scopes: readonly Permission[]])[] =
  Object.entries(GROUPS).map(([title, starts]) => [
    title,
    SCOPES.filter((scope) => starts.some((start) => scope.split('.')[0] === start)),
  ]);

/** Scopes that read and change nothing. */
export const READ_SCOPES: readonly Permission[] = SCOPES.filter((scope) => scope.endsWith('.read'));
