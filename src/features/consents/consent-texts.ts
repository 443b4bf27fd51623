import type { ConsentPurpose, ConsentSource } from './consent-status.ts';

type ConsentText = {
  title: string;
  /** The data that the consent covers, for the privacy notice. */
  data: string;
  /** The use of the data, and what the person gets from it. */
  use: string;
  /**
   * The sentences that people agreed to, by version, the current one last. To change a sentence, add
   * a version: the register refers to those of earlier consents.
   */
  versions: Readonly<Record<string, string>>;
};

const ORDER_UPDATES = {
  '1': 'Only updates on your orders and codes that you request. You can change this at any time.',
};
const EARLIER_SHOP = {
  '1': 'Agreed in the earlier software of this shop, which sent the sentence.',
};
const SCRIPTS_USE =
  'The companies that the cookie choices name get it through scripts in the pages, and in the case of purchases from our server.';

/** Every purpose that people can agree to: what they read, and what the privacy notice says. */
export const CONSENTS: Readonly<Record<ConsentPurpose, ConsentText>> = {
  'order-updates-sms': {
    title: 'Order updates by text message',
    data: 'Mobile number, and the status of orders',
    use: 'We send a text message when an order is placed, shipped, delivered or refunded.',
    versions: ORDER_UPDATES,
  },
  'order-updates-whatsapp': {
    title: 'Order updates by WhatsApp',
    data: 'Mobile number, and the status of orders',
    use: 'We send a WhatsApp message when an order is placed, shipped, delivered or refunded.',
    versions: ORDER_UPDATES,
  },
  'cart-reminders': {
    title: 'One reminder of a cart',
    data: 'Email address or WhatsApp number, and the products in the cart',
    use: 'If you leave products in the cart, we send one message with a link back to them.',
    versions: {
      '1': 'Remind me once if I leave products in my cart, by WhatsApp or email. Never between 21:00 and 9:00. I can stop this at any time.',
    },
  },
  'marketing-email': {
    title: 'Marketing by email',
    data: 'Email address',
    use: 'News and offers. This shop sends none at present.',
    versions: EARLIER_SHOP,
  },
  'marketing-sms': {
    title: 'Marketing by text message',
    data: 'Mobile number',
    use: 'News and offers. This shop sends none at present.',
    versions: EARLIER_SHOP,
  },
  'scripts-analytics': {
    title: 'Cookies for statistics',
    data: 'Pages that you visit, what you buy, and an identifier of the browser',
    use: SCRIPTS_USE,
    versions: {},
  },
  'scripts-marketing': {
    title: 'Cookies for advertising',
    data: 'Pages that you visit, what you buy, and hashes of email address and mobile number',
    use: SCRIPTS_USE,
    versions: {},
  },
  'scripts-support': {
    title: 'Cookies for chat',
    data: 'Pages that you visit, and what you write in the chat',
    use: SCRIPTS_USE,
    versions: {},
  },
};

/** The sources of consents, as people see them. */
export const CONSENT_SOURCE_TEXTS: Readonly<Record<ConsentSource, string>> = {
  checkout: 'at checkout',
  account: 'in the account',
  cart: 'in the cart',
  stop: 'by replying to a message',
  link: 'with the link in a message',
  alert: 'with an alert',
  shopify: 'in the earlier shop (Shopify)',
  woocommerce: 'in the earlier shop (WooCommerce)',
  magento: 'in the earlier shop (Magento)',
  prestashop: 'in the earlier shop (PrestaShop)',
  opencart: 'in the earlier shop (OpenCart)',
};

/** Returns the version of the sentence that people agree to now; '' for one written elsewhere. */
export function currentVersion(purpose: ConsentPurpose): string {
  return Object.keys(CONSENTS[purpose].versions).at(-1) ?? '';
}

/** Returns the sentence of a version; '' for a cookie banner, whose version is a digest. */
export function sentenceOf(purpose: ConsentPurpose, version: string): string {
  return CONSENTS[purpose].versions[version] ?? '';
}
