import type { Waiting } from '#src/features/dashboard/waiting.contract.ts';
import type { Permission } from '#src/lib/roles.ts';

export type MenuItem = {
  title: string;
  href: string;
  icon: MenuIcon;
  /** Count that the entry shows as a badge. */
  count?: Exclude<keyof Waiting, 'examples' | 'hasDemo'>;
  /** Permission that the screen needs; the entry is hidden without it. */
  permission?: Permission;
  children?: readonly Omit<MenuItem, 'icon' | 'children'>[];
};

export type MenuIcon =
  | 'home'
  | 'categories'
  | 'products'
  | 'orders'
  | 'users'
  | 'offers'
  | 'slider'
  | 'content'
  | 'feedback'
  | 'payments'
  | 'books'
  | 'publishing'
  | 'backups'
  | 'audit'
  | 'settings';

/** All entries of the sidebar. */
export const MENU: readonly MenuItem[] = [
  { title: 'Dashboard', href: '/admin', icon: 'home' },
  {
    title: 'Orders',
    href: '/admin/orders/pending',
    icon: 'orders',
    children: [
      { title: 'To ship', href: '/admin/orders/pending', count: 'ordersToShip' },
      { title: 'Completed', href: '/admin/orders/completed' },
      { title: 'Returns', href: '/admin/orders/returns', count: 'returns' },
      { title: 'Serial numbers', href: '/admin/serials' },
    ],
  },
  {
    title: 'Products',
    href: '/admin/products/all',
    icon: 'products',
    children: [
      { title: 'All products', href: '/admin/products/all' },
      { title: 'Add New', href: '/admin/products/add', permission: 'catalog.write' },
      { title: 'Pre-orders', href: '/admin/products/pre-orders' },
      { title: 'Import and export', href: '/admin/products/import' },
    ],
  },
  {
    title: 'Categories',
    href: '/admin/categories/all',
    icon: 'categories',
    children: [
      { title: 'All Categories', href: '/admin/categories/all' },
      { title: 'Add New', href: '/admin/categories/add', permission: 'catalog.write' },
    ],
  },
  {
    title: 'Users',
    href: '/admin/users/all',
    icon: 'users',
    children: [
      { title: 'All users', href: '/admin/users/all' },
      { title: 'Add New', href: '/admin/users/add', permission: 'users.write' },
      { title: 'Consents', href: '/admin/consents' },
    ],
  },
  { title: 'Offers', href: '/admin/offers', icon: 'offers' },
  { title: 'Slider', href: '/admin/main_slider', icon: 'slider' },
  {
    title: 'Content',
    href: '/admin/texts',
    icon: 'content',
    children: [
      { title: 'Pages and menus', href: '/admin/texts', permission: 'settings.read' },
      { title: 'News', href: '/admin/news', permission: 'news.read' },
      { title: 'Search words', href: '/admin/search-words' },
    ],
  },
  {
    title: 'Feedback',
    href: '/admin/reviews',
    icon: 'feedback',
    children: [
      { title: 'Reviews', href: '/admin/reviews', count: 'reviews' },
      { title: 'Questions', href: '/admin/questions', count: 'questions' },
      { title: 'Messages', href: '/admin/messages', count: 'messages' },
    ],
  },
  {
    title: 'Payments',
    href: '/admin/payments',
    icon: 'payments',
    children: [
      { title: 'Gateway', href: '/admin/payments', count: 'differences' },
      { title: 'Cash on delivery', href: '/admin/cash/remittances' },
      { title: 'Gift cards', href: '/admin/gift-cards' },
    ],
  },
  {
    title: 'Books',
    href: '/admin/books/sales',
    icon: 'books',
    permission: 'books.read',
    children: [
      { title: 'Sales', href: '/admin/books/sales', permission: 'books.read' },
      { title: 'GST returns', href: '/admin/books/gst', permission: 'books.read' },
      { title: 'Store credit', href: '/admin/books/credit', permission: 'books.read' },
    ],
  },
  { title: 'Publishing', href: '/admin/publishing', icon: 'publishing', count: 'publishing' },
  { title: 'Backups', href: '/admin/backups', icon: 'backups', permission: 'backups' },
  { title: 'Audit log', href: '/admin/audit', icon: 'audit', permission: 'audit.read' },
  {
    title: 'Settings',
    href: '/admin/settings',
    icon: 'settings',
    children: [
      { title: 'All settings', href: '/admin/settings' },
      { title: 'API keys', href: '/admin/settings/api-keys', permission: 'api-keys' },
      { title: 'Webhooks', href: '/admin/settings/webhooks' },
    ],
  },
];
