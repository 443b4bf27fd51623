import { isStaffRole, type Role, type StaffRole } from './role-names.ts';

/** Everything that staff can be allowed to do. A call names the one that it takes (`access`). */
export const PERMISSIONS = {
  'own-account': 'use two-step sign-in for their own account',
  'dashboard.read': 'see the dashboard',
  'orders.read': 'see and export orders and returns',
  'orders.create': 'create orders for customers and send them payment links',
  'orders.ship': 'ship and deliver orders',
  'orders.cancel': 'cancel orders',
  'orders.refund': 'refund orders and answer returns',
  'payments.read': 'see payments and webhooks',
  'payments.resolve': 'resolve payment differences',
  'cash.write': 'record COD remittances and decide who can pay cash on delivery',
  'credit.write': 'give and correct store credit, and issue gift cards',
  'books.read': 'see GST returns and sales reports',
  'catalog.read': 'see products, categories and stock in the admin',
  'catalog.write': 'change products, categories, pictures and stock',
  'offers.read': 'see offers and who used them',
  'offers.write': 'change offers, codes and scheduled prices',
  'slides.write': 'change the slider',
  'news.read': 'see unpublished news',
  'news.write': 'write, publish and delete news',
  'search.read': 'see what people searched for',
  'search.write': 'change synonyms',
  'reviews.read': 'see reviews and questions awaiting approval',
  'reviews.decide': 'approve and reject reviews and questions, and answer questions',
  'contact.read': 'read messages from visitors',
  'contact.answer': 'mark messages as answered',
  'users.read': 'see accounts',
  'users.write': 'invite and disable customers',
  'staff.write': 'invite colleagues and change their roles',
  'api-keys': 'create and revoke API keys',
  'publishing.read': 'see publishing',
  'publishing.write': 'publish and roll back',
  'settings.read': 'see settings',
  'settings.write': 'change the shop’s settings',
  'settings.invoicing': 'change the seller details on invoices',
  'examples.remove': 'load and remove the demo and its sample orders',
  backups: 'see and make backups',
  'audit.read': 'see the audit log',
  'audit.undo': 'undo changes',
} as const;
export type Permission = keyof typeof PERMISSIONS;

/** Permissions that API keys cannot have: only a person who is signed in may use them. */
const PERSONAL: readonly Permission[] = ['own-account', 'users.write', 'staff.write', 'api-keys'];

const ALL = Object.keys(PERMISSIONS) as Permission[];

/** The permissions that an API key can have. */
export const SCOPES: readonly Permission[] = ALL.filter((name) => !PERSONAL.includes(name));

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
    hint: 'everything except staff accounts, API keys, seller details and backups',
    may: [
      ...EVERYBODY,
      'orders.create',
      'orders.ship',
      'orders.cancel',
      'orders.refund',
      'payments.resolve',
      'cash.write',
      'credit.write',
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
    hint: 'sees everything except the audit log, backups, books and data breaches; creates, ships and delivers orders, and answers messages',
    may: [...EVERYBODY, 'orders.create', 'orders.ship', 'contact.answer'],
  },
} as const satisfies Record<StaffRole, { label: string; hint: string; may: readonly Permission[] }>;

/** Returns whether a role has a permission. The server checks this on every staff call. */
export function may(role: Role, permission: Permission): boolean {
  return isStaffRole(role) && (ROLES[role].may as readonly Permission[]).includes(permission);
}
