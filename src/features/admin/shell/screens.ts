import { type ComponentType, lazy } from 'react';

export type ScreenProps = { values: Record<string, string> };
type Loaded = Record<string, ComponentType<ScreenProps>>;

/** A screen that is loaded when it is first opened. */
function screen<M extends Loaded>(load: () => Promise<M>, name: keyof M & string) {
  return lazy(async () => {
    const found = (await load())[name];
    if (!found) throw new Error(`There is no ${name}.`);
    return { default: found };
  });
}

const categoryScreens = () => import('../categories/CategoryScreen.tsx');
const Orders = screen(() => import('../orders/OrdersScreen.tsx'), 'OrdersScreen');

/** Every address of the admin and its screen; the first pattern that fits counts. */
export const SCREENS: readonly (readonly [pattern: string, Screen: ComponentType<ScreenProps>])[] =
  [
    ['/admin/orders/pending', Orders],
    ['/admin/orders/completed', Orders],
    ['/admin/orders/unpaid', Orders],
    ['/admin/orders/all', Orders],
    ['/admin/orders/returns', screen(() => import('../orders/ReturnsScreen.tsx'), 'ReturnsScreen')],
    ['/admin/orders/:id', screen(() => import('../orders/OrderScreen.tsx'), 'OrderScreen')],
    ['/admin/orders/:id/slip', screen(() => import('../orders/SlipScreen.tsx'), 'SlipScreen')],
    [
      '/admin/products/all',
      screen(() => import('../products/ProductsScreen.tsx'), 'ProductsScreen'),
    ],
    [
      '/admin/products/add',
      screen(() => import('../products/AddProductScreen.tsx'), 'AddProductScreen'),
    ],
    [
      '/admin/products/import',
      screen(() => import('../products/ImportScreen.tsx'), 'ImportScreen'),
    ],
    [
      '/admin/products/:id',
      screen(() => import('../products/EditProductScreen.tsx'), 'EditProductScreen'),
    ],
    [
      '/admin/categories/all',
      screen(() => import('../categories/CategoriesScreen.tsx'), 'CategoriesScreen'),
    ],
    ['/admin/categories/add', screen(categoryScreens, 'AddCategoryScreen')],
    ['/admin/categories/:id', screen(categoryScreens, 'EditCategoryScreen')],
    ['/admin', screen(() => import('../dashboard/DashboardScreen.tsx'), 'DashboardScreen')],
    ['/admin/main_slider', screen(() => import('../slider/SliderScreen.tsx'), 'SliderScreen')],
    ['/admin/reviews', screen(() => import('../reviews/ReviewsScreen.tsx'), 'ReviewsScreen')],
    [
      '/admin/publishing',
      screen(() => import('../publishing/PublishingScreen.tsx'), 'PublishingScreen'),
    ],
    ['/admin/users/all', screen(() => import('../users/UsersScreen.tsx'), 'UsersScreen')],
    ['/admin/users/add', screen(() => import('../users/AddUserScreen.tsx'), 'AddUserScreen')],
    ['/admin/users/:id', screen(() => import('../users/UserScreen.tsx'), 'UserScreen')],
    [
      '/admin/search-words',
      screen(() => import('../search/SearchWordsScreen.tsx'), 'SearchWordsScreen'),
    ],
    ['/admin/payments', screen(() => import('../payments/PaymentsScreen.tsx'), 'PaymentsScreen')],
    ['/admin/audit', screen(() => import('../audit/AuditScreen.tsx'), 'AuditScreen')],
    ['/admin/settings', screen(() => import('../settings/SettingsScreen.tsx'), 'SettingsScreen')],
  ];
