import { SETTINGS_TOPICS, type SettingsTopic } from '#src/admin/settings/settings-topics.ts';
import { MENU } from '#src/admin/shell/menu.ts';
import { TABS_BY_ENTRY } from '#src/admin/shell/tabs.ts';
import type { Permission } from '#src/lib/roles.ts';

/** Entry of the search: a screen, an action or a record. */
export type Place = {
  title: string;
  href: string;
  /** Details next to the title. */
  detail?: string;
  /** Further words that find it. */
  words?: string;
  /** Permission without which it is not offered. */
  permission?: Permission | undefined;
};

/** Everything that staff can start from anywhere. */
export const ACTIONS: readonly Place[] = [
  {
    ...{ title: 'Create order', href: '/admin/orders/new', words: 'phone whatsapp counter' },
    permission: 'orders.create',
  },
  { title: 'Add product', href: '/admin/products/add', permission: 'catalog.write' },
  {
    ...{ title: 'Import products', href: '/admin/products/import', words: 'csv excel upload' },
    permission: 'catalog.write',
  },
  {
    ...{ title: 'Start a pre-order', href: '/admin/products/pre-orders' },
    permission: 'catalog.write',
  },
  { title: 'Add category', href: '/admin/categories/add', permission: 'catalog.write' },
  {
    ...{
      title: 'Add offer',
      href: '/admin/offers/add',
      words: 'discount code coupon sale bundle',
    },
    permission: 'offers.write',
  },
  {
    ...{ title: 'Edit the home page', href: '/admin/texts/pages/home', words: 'sections builder' },
    permission: 'settings.read',
  },
  {
    ...{
      title: 'Add landing page',
      href: '/admin/texts/pages/add',
      words: 'sections builder campaign',
    },
    permission: 'settings.write',
  },
  { title: 'Write news', href: '/admin/news/add', permission: 'news.write' },
  {
    ...{ title: 'Invite a customer or colleague', href: '/admin/users/add', words: 'staff user' },
    permission: 'users.write',
  },
  {
    ...{ title: 'Record COD remittance', href: '/admin/cash/remittances/add', words: 'courier' },
    permission: 'cash.write',
  },
  { title: 'Issue gift card', href: '/admin/gift-cards?new=yes', permission: 'credit.write' },
  {
    ...{ title: 'Add serial numbers', href: '/admin/serials?new=yes', words: 'units qr labels' },
    permission: 'catalog.write',
  },
  {
    ...{ title: 'Record breach', href: '/admin/settings/privacy?new=yes', words: 'data leak' },
    permission: 'settings.write',
  },
  {
    ...{ title: 'Create API key', href: '/admin/settings/api-keys/add', words: 'software mcp' },
    permission: 'api-keys',
  },
  {
    ...{ title: 'Add webhook', href: '/admin/settings/webhooks/add', words: 'events' },
    permission: 'settings.write',
  },
  { title: 'Check the health of the shop', href: '/admin/settings/health', words: 'doctor error' },
];

/** Screens of the menu and of the settings, with the entry that they are in. */
export const SCREEN_PLACES: readonly Place[] = [
  ...MENU.flatMap(({ title, href, permission, children }): Place[] => {
    if (!children) return [{ title, href, permission }];
    const tabs = (TABS_BY_ENTRY[title] ?? []).map(([to, name]) => {
      return { title: name, href: to, permission };
    });
    const further = tabs.filter((tab) => !children.some((child) => child.href === tab.href));
    return [...children, ...further].map((place) => ({ ...place, detail: title }));
  }),
  ...Object.entries<SettingsTopic>(SETTINGS_TOPICS).map(([name, { title, hint }]) => {
    return { title, href: `/admin/settings/${name}`, detail: 'Settings', words: hint };
  }),
];

/** Returns the places that contain every typed word, in which those that begin with it are first. */
export function matchPlaces(places: readonly Place[], typed: string): Place[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = ({ title, detail = '', words: more = '' }: Place) => {
    const text = `${title} ${detail} ${more}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const isFirst = ({ title }: Place) => title.toLowerCase().startsWith(words[0] ?? '');
  const found = places.filter(isFound);
  return [...found.filter(isFirst), ...found.filter((place) => !isFirst(place))];
}
