/** The shop systems whose product exports can be read. */
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

export const IMPORT_STATES = ['running', 'done'] as const;
export const IMPORT_ITEM_STATES = ['waiting', 'written', 'failed'] as const;
