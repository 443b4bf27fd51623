/** The module that starts every island. */
const REACT = 'node_modules/@astrojs/react/dist/client.js';
const ACCOUNT = ['src/features/account/auth/auth.contract.ts', 'src/lib/api.ts'];

/**
 * Modules that pages need for their first screen, by page, with those that are imported later. Without
 * this list, a browser finds each only when its importer has arrived.
 */
export const FIRST_MODULES = {
  cart: [
    ...[REACT, 'src/screens/cart/CartPage.tsx', 'src/lib/api.ts'],
    'src/features/cart/cart.contract.ts',
  ],
  checkout: [REACT, 'src/screens/checkout/Checkout.tsx', ...ACCOUNT],
  steppedCheckout: [REACT, 'src/screens/checkout/SteppedCheckout.tsx', ...ACCOUNT],
  account: [
    ...[REACT, 'src/screens/account/AccountArea.tsx', ...ACCOUNT],
    'src/features/order-management/OrderList.tsx',
  ],
  orders: [REACT, 'src/screens/account/OrdersPage.tsx', ...ACCOUNT],
  order: [REACT, 'src/screens/account/OrderPage.tsx', ...ACCOUNT],
  search: [
    ...[REACT, 'src/screens/listing/SearchPage.tsx', 'src/lib/api.ts'],
    'src/features/listing/listing.contract.ts',
  ],
} as const;
