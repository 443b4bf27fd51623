import { FRESH_ADVANCE } from './advance-settings.ts';
import { FRESH_AFTER_SALES } from './after-sales.ts';
import { FRESH_APPEARANCE } from './appearance/appearance.ts';
import { FRESH_COD } from './cod-settings.ts';
import { FRESH_CREDIT } from './credit-settings.ts';
import { FRESH_GIFT_CARDS } from './gift-card-settings.ts';
import { SELLER } from './fresh-seller.ts';
import { SHOP } from './fresh-shop.ts';
import { FRESH_INSTALMENTS } from './instalment-settings.ts';
import { FRESH_MESSAGES } from './message-templates.ts';
import { FRESH_PROTECTION } from './protection.ts';
import { FRESH_REMINDERS } from './reminders.ts';
import { FRESH_RETENTION } from './retention.ts';
import { FRESH_SPEED } from './speed-settings.ts';
import { FRESH_SUPPORT } from './support.ts';
import { FRESH_TRACKING } from './tracking/tracking.ts';
import { FRESH_WHATSAPP } from './whatsapp-templates.ts';
import type { ShopSettings } from './shop-settings.ts';

type Place = { lines: readonly string[]; city: string; state: string; pincode: string };

/** The settings of a fresh shop, as its files have them. */
export const DEFAULTS: ShopSettings = {
  details: {
    ...{ name: SHOP.name, longName: SHOP.longName, tagline: SHOP.tagline, about: SHOP.about },
    ...toFields(SHOP.address),
    phone: SHOP.phone,
    email: SHOP.email,
    returnAddress: null,
  },
  invoicing: { legalName: SELLER.legalName, ...toFields(SELLER), gstin: SELLER.gstin },
  shipping: {
    freeShippingOver: SHOP.freeShippingOver,
    shippingFee: SHOP.shippingFee,
    priceSteps: [],
    weightSteps: [],
  },
  delivery: {
    ...SHOP.delivery,
    zones: SHOP.delivery.zones.map((zone) => ({ ...zone })),
    servesElsewhere: true,
  },
  cod: FRESH_COD,
  advance: FRESH_ADVANCE,
  credit: FRESH_CREDIT,
  giftCards: FRESH_GIFT_CARDS,
  afterSales: FRESH_AFTER_SALES,
  reminders: FRESH_REMINDERS,
  instalments: FRESH_INSTALMENTS,
  messages: FRESH_MESSAGES,
  whatsapp: FRESH_WHATSAPP,
  hours: { businessHours: SHOP.businessHours.map((row) => ({ ...row })) },
  links: {
    instagram: linkOf('instagram'),
    youtube: linkOf('youtube'),
    facebook: linkOf('facebook'),
    x: linkOf('x'),
  },
  grievance: { ...SHOP.grievance },
  retention: FRESH_RETENTION,
  appearance: FRESH_APPEARANCE,
  support: FRESH_SUPPORT,
  protection: FRESH_PROTECTION,
  speed: FRESH_SPEED,
  tracking: FRESH_TRACKING,
};

function toFields({ lines: [first = '', ...rest], city, state, pincode }: Place) {
  return { addressLine1: first, addressLine2: rest.join(', '), city, state, pincode };
}

function linkOf(network: keyof ShopSettings['links']): string {
  return SHOP.socialLinks.find((link) => link.network === network)?.url ?? '';
}
