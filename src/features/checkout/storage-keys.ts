/** Where session storage keeps what the checkout needs across page loads. */
export const HANDOFF_KEY = 'swara:checkout';
export const ORDER_KEY = 'swara:order';
