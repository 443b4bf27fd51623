import { type ComponentType, lazy } from 'react';

export type ScreenProps = { values: Record<string, string> };
type Loaded = Record<string, ComponentType<ScreenProps>>;

/** A screen that is loaded when it is first opened. */
function screen<M extends Loaded>(load: () => Promise<M>, name: keyof M & string) {
  return lazy(async () => {
    const loaded: Loaded = await load();
    const found = loaded[name];
    if (!found) throw new Error(`There is no ${name}.`);
    return { default: found };
  });
}

const categoryScreens = () => import('#src/admin/categories/CategoryScreen.tsx');
const offerScreens = () => import('#src/admin/offers/OfferScreen.tsx');
const newsScreens = () => import('#src/admin/news/NewsItemScreen.tsx');
const Orders = screen(() => import('#src/admin/orders/OrdersScreen.tsx'), 'OrdersScreen');

/** Addresses of the admin and their screens; the first matching pattern applies. */
export const SCREENS: readonly (readonly [pattern: string, Screen: ComponentType<ScreenProps>])[] =
  [
    ['/admin/orders/pending', Orders],
    ['/admin/orders/completed', Orders],
    ['/admin/orders/unpaid', Orders],
    ['/admin/orders/stuck', Orders],
    ['/admin/orders/all', Orders],
    [
      '/admin/orders/returns',
      screen(() => import('#src/admin/orders/ReturnsScreen.tsx'), 'ReturnsScreen'),
    ],
    ['/admin/orders/:id', screen(() => import('#src/admin/orders/OrderScreen.tsx'), 'OrderScreen')],
    [
      '/admin/orders/:id/slip',
      screen(() => import('#src/admin/orders/SlipScreen.tsx'), 'SlipScreen'),
    ],
    [
      '/admin/cash/remittances',
      screen(() => import('#src/admin/cash/RemittancesScreen.tsx'), 'RemittancesScreen'),
    ],
    [
      '/admin/cash/remittances/add',
      screen(() => import('#src/admin/cash/AddRemittanceScreen.tsx'), 'AddRemittanceScreen'),
    ],
    [
      '/admin/cash/remittances/:id',
      screen(() => import('#src/admin/cash/RemittanceScreen.tsx'), 'RemittanceScreen'),
    ],
    [
      '/admin/cash/standings',
      screen(() => import('#src/admin/cash/StandingsScreen.tsx'), 'StandingsScreen'),
    ],
    ['/admin/books/sales', screen(() => import('#src/admin/books/SalesScreen.tsx'), 'SalesScreen')],
    ['/admin/books/gst', screen(() => import('#src/admin/books/GstScreen.tsx'), 'GstScreen')],
    [
      '/admin/products/all',
      screen(() => import('#src/admin/products/ProductsScreen.tsx'), 'ProductsScreen'),
    ],
    [
      '/admin/products/add',
      screen(() => import('#src/admin/products/AddProductScreen.tsx'), 'AddProductScreen'),
    ],
    [
      '/admin/products/import',
      screen(() => import('#src/admin/products/ImportScreen.tsx'), 'ImportScreen'),
    ],
    [
      '/admin/products/:id',
      screen(() => import('#src/admin/products/EditProductScreen.tsx'), 'EditProductScreen'),
    ],
    [
      '/admin/categories/all',
      screen(() => import('#src/admin/categories/CategoriesScreen.tsx'), 'CategoriesScreen'),
    ],
    ['/admin/categories/add', screen(categoryScreens, 'AddCategoryScreen')],
    ['/admin/categories/:id', screen(categoryScreens, 'EditCategoryScreen')],
    ['/admin/offers', screen(() => import('#src/admin/offers/OffersScreen.tsx'), 'OffersScreen')],
    ['/admin/offers/add', screen(offerScreens, 'AddOfferScreen')],
    ['/admin/offers/:id', screen(offerScreens, 'OfferScreen')],
    ['/admin', screen(() => import('#src/admin/dashboard/DashboardScreen.tsx'), 'DashboardScreen')],
    [
      '/admin/main_slider',
      screen(() => import('#src/admin/slides/SliderScreen.tsx'), 'SliderScreen'),
    ],
    ['/admin/news', screen(() => import('#src/admin/news/NewsScreen.tsx'), 'NewsScreen')],
    ['/admin/news/add', screen(newsScreens, 'AddNewsScreen')],
    ['/admin/news/:id', screen(newsScreens, 'EditNewsScreen')],
    [
      '/admin/reviews',
      screen(() => import('#src/admin/reviews/ReviewsScreen.tsx'), 'ReviewsScreen'),
    ],
    [
      '/admin/messages',
      screen(() => import('#src/admin/messages/MessagesScreen.tsx'), 'MessagesScreen'),
    ],
    [
      '/admin/messages/:id',
      screen(() => import('#src/admin/messages/MessageScreen.tsx'), 'MessageScreen'),
    ],
    [
      '/admin/publishing',
      screen(() => import('#src/admin/publishing/PublishingScreen.tsx'), 'PublishingScreen'),
    ],
    ['/admin/users/all', screen(() => import('#src/admin/users/UsersScreen.tsx'), 'UsersScreen')],
    [
      '/admin/users/add',
      screen(() => import('#src/admin/users/AddUserScreen.tsx'), 'AddUserScreen'),
    ],
    ['/admin/users/:id', screen(() => import('#src/admin/users/UserScreen.tsx'), 'UserScreen')],
    [
      '/admin/search-words',
      screen(() => import('#src/admin/search/SearchWordsScreen.tsx'), 'SearchWordsScreen'),
    ],
    [
      '/admin/payments',
      screen(() => import('#src/admin/payments/PaymentsScreen.tsx'), 'PaymentsScreen'),
    ],
    [
      '/admin/backups',
      screen(() => import('#src/admin/backups/BackupsScreen.tsx'), 'BackupsScreen'),
    ],
    ['/admin/audit', screen(() => import('#src/admin/audit/AuditScreen.tsx'), 'AuditScreen')],
    [
      '/admin/settings',
      screen(() => import('#src/admin/settings/SettingsScreen.tsx'), 'SettingsScreen'),
    ],
  ];
