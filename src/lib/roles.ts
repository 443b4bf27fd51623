import { isStaffRole, type Role, type StaffRole } from './role-names.ts';

/** Everything that staff can be allowed to do. A call names the one that it takes (`access`). */
export const PERMISSIONS = {
  'own-account': 'guard their own account with a second factor',
  'dashboard.read': 'see the dashboard',
  'orders.read': 'see and export orders and returns',
  'orders.ship': 'move orders forward',
  'orders.cancel': 'cancel orders',
  'orders.refund': 'give money back and answer returns',
  'payments.read': 'see payments and webhooks',
  'payments.resolve': 'resolve differences with the gateway',
  'cash.write': 'note what couriers hand over, and decide who may pay in cash',
  'books.read': 'see GST returns and sales reports',
  'catalog.read': 'see products, categories and stock as staff do',
  'catalog.write': 'change products, categories, pictures and stock',
  'offers.read': 'see offers and who used them',
  'offers.write': 'change offers, codes and prices from and to',
  'slides.write': 'change the slider',
  'news.read': 'see news that are not shown',
  'news.write': 'write news, show and delete them',
  'search.read': 'see what people searched for',
  'search.write': 'change synonyms',
  'reviews.read': 'see reviews that wait',
  'reviews.decide': 'approve and refuse reviews',
  'contact.read': 'read messages of visitors',
  'contact.answer': 'note that a message is answered',
  'users.read': 'see accounts',
  'users.write': 'invite and disable customers',
  'staff.write': 'invite colleagues and change their roles',
  'publishing.read': 'see what is published',
  'publishing.write': 'publish, and go back to an earlier release',
  'settings.read': 'see settings',
  'settings.write': 'change the shop’s settings',
  'settings.invoicing': 'change who sells, as invoices name it',
  'examples.remove': 'load and remove the demo and its sample orders',
  backups: 'see and make backups',
  'audit.read': 'see what colleagues have done',
  'audit.undo': 'undo what was done',
} as const;
export type Permission = keyof typeof PERMISSIONS;

const ALL = Object.keys(PERMISSIONS) as Permission[];

/** The permissions of every member of staff. */
const EVERYBODY: readonly Permission[] = [
  'own-account',
  'dashboard.read',
  'orders.read',
  'payments.read',
  'catalog.read',
  'offers.read',
  'news.read',
  'search.read',
  'reviews.read',
  'contact.read',
  'users.read',
  'publishing.read',
  'settings.read',
];

/** The roles of staff: what each is called, and what it may do. What a row does not name is refused. */
export const ROLES = {
  owner: { label: 'Owner', hint: 'everything', may: ALL },
  manager: {
    label: 'Manager',
    hint: 'everything but staff accounts, who sells, and backups',
    may: [
      ...EVERYBODY,
      'orders.ship',
      'orders.cancel',
      'orders.refund',
      'payments.resolve',
      'cash.write',
      'books.read',
      'catalog.write',
      'offers.write',
      'slides.write',
      'news.write',
      'search.write',
      'reviews.decide',
      'contact.answer',
      'users.write',
      'publishing.write',
      'settings.write',
      'audit.read',
      'audit.undo',
    ],
  },
  support: {
    label: 'Support',
    hint: 'reads everything but the audit log, backups and books, ships and delivers orders, answers messages',
    may: [...EVERYBODY, 'orders.ship', 'contact.answer'],
  },
} as const satisfies Record<StaffRole, { label: string; hint: string; may: readonly Permission[] }>;

/** Returns whether a role has a permission. The server checks this on every staff call. */
export function may(role: Role, permission: Permission): boolean {
  return isStaffRole(role) && (ROLES[role].may as readonly Permission[]).includes(permission);
}
