/** The shop systems whose exports can be read. */
export const SHOP_FORMATS = [
  'shopify',
  'woocommerce',
  'magento',
  'prestashop',
  'opencart',
] as const;
export type ShopFormat = (typeof SHOP_FORMATS)[number];

export const SHOP_NAMES: Record<ShopFormat, string> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  magento: 'Magento',
  prestashop: 'PrestaShop',
  opencart: 'OpenCart',
};

/** The contents of files. */
export const IMPORT_KINDS = ['products', 'customers', 'orders', 'redirects'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_STATES = ['running', 'done'] as const;
/** `retrying`: a product whose failed pictures are downloaded again. */
export const IMPORT_ITEM_STATES = ['waiting', 'written', 'failed', 'retrying'] as const;
