import * as z from 'zod/mini';
import { CITY_MAX, LINE_MAX } from '#src/lib/limits.ts';
import { Email, Pincode } from '#src/lib/identity.ts';
import { parseUrl } from '#src/lib/parse-url.ts';
import { STATES } from '#src/lib/states.ts';
import { Delivery } from '#src/features/settings/delivery.contract.ts';
import { ShippingRates } from '#src/features/settings/shipping.contract.ts';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';
import { RequiredLongText, RequiredText, Text } from '#src/lib/text.ts';
import { DELIVERY_BYTES, DeliveryInput, deliveryProblems } from './delivery-fields.contract.ts';
import { RetentionInput, RetentionValues } from './retention-fields.contract.ts';
import { ShippingInput, shippingProblems } from './shipping-fields.contract.ts';
import { SavedAdvance } from './advance-settings.contract.ts';
import { SavedAfterSales } from './after-sales.contract.ts';
import { SavedReminders } from './reminders.contract.ts';
import { SavedAppearance } from './appearance.contract.ts';
import { SavedCod } from './cod-settings.contract.ts';
import { SavedCredit } from './credit-settings.contract.ts';
import { SavedGiftCards } from './gift-card-settings.contract.ts';
import { SavedGrievance } from './grievance.contract.ts';
import { SavedInstalments } from './instalment-settings.contract.ts';
import { Phone } from './phone.contract.ts';
import { SavedMessages } from './message-templates.contract.ts';
import { SavedProtection } from './protection.contract.ts';
import { SavedSupport } from './support.contract.ts';
import { SavedSpeed } from './speed-settings.contract.ts';
import { SavedTracking } from './tracking.contract.ts';
import { SavedWhatsApp } from './whatsapp-templates.contract.ts';
import { Saved as saved, SeenVersion as version } from './saved.contract.ts';
import { Gstin } from '#src/lib/fields.ts';
import { isGstinOf } from '#src/lib/gstin.ts';

export const NAME_MAX = 16;
export const LONG_NAME_MAX = 40;
export const TAGLINE_MAX = 80;
export const ABOUT_MAX = 300;
export const LEGAL_NAME_MAX = 100;
export const HOURS_ROWS_MAX = 7;
export const HOURS_TEXT_MAX = 40;
export const LINK_MAX = 200;

const STATE_SENTENCE = 'Choose a state.';
const LINK_SENTENCE = 'Enter an address that starts with https://, or leave it empty.';

const place = {
  addressLine1: RequiredText(LINE_MAX, 'Enter the address.'),
  addressLine2: Text(LINE_MAX),
  city: RequiredText(CITY_MAX, 'Enter the city.'),
  state: z
    .string(STATE_SENTENCE)
    .check(z.refine((text) => STATES.some((state) => state === text), STATE_SENTENCE)),
  pincode: Pincode,
};

const SecureLink = Text(LINK_MAX).check(
  z.refine((text) => text === '' || isSecureLink(text), LINK_SENTENCE),
);

function isSecureLink(text: string): boolean {
  const url = /^https:\/\/\S+$/i.test(text) ? parseUrl(text) : undefined;
  return url !== undefined && url.hostname.includes('.') && url.username + url.password === '';
}

/** The schema for reading: accepts saved values even where a later version is stricter. */
const anyPlace = {
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
};

const detailsFields = {
  name: RequiredText(NAME_MAX, 'Enter the name of the shop.'),
  longName: RequiredText(LONG_NAME_MAX, 'Enter the full name of the shop.'),
  tagline: RequiredText(TAGLINE_MAX, 'Enter a short slogan.'),
  about: RequiredLongText(ABOUT_MAX, 'Enter a description of the shop.'),
  ...place,
  phone: Phone,
  email: Email,
  returnAddress: z._default(z.nullable(z.object(place)), null),
};

const invoicingFields = {
  legalName: RequiredText(LEGAL_NAME_MAX, 'Enter the name of the company.'),
  ...place,
  gstin: Gstin,
};

const hoursFields = {
  businessHours: z
    .array(
      z.object({
        days: RequiredText(HOURS_TEXT_MAX, 'Enter the days.'),
        hours: RequiredText(HOURS_TEXT_MAX, 'Enter the hours, or Closed.'),
      }),
      'Send a list.',
    )
    .check(z.maxLength(HOURS_ROWS_MAX, `Add at most ${HOURS_ROWS_MAX} rows.`)),
};

const linksFields = {
  instagram: SecureLink,
  youtube: SecureLink,
  facebook: SecureLink,
  x: SecureLink,
};

/** A panel's values and the person who last saved them; see saved.contract.ts. */
export type Saved<T> = {
  values: T;
  version: number;
  savedBy: string | null;
  savedAt: string | null;
};

const SavedDetails = saved(
  z.object({
    name: z.string(),
    longName: z.string(),
    tagline: z.string(),
    about: z.string(),
    ...anyPlace,
    phone: z.string(),
    email: z.string(),
    returnAddress: z.nullable(z.object(anyPlace)),
  }),
);
const SavedInvoicing = saved(z.object({ ...anyPlace, legalName: z.string(), gstin: z.string() }));
const SavedShipping = saved(ShippingRates);
const SavedDelivery = saved(Delivery);
const SavedHours = saved(
  z.object({ businessHours: z.array(z.object({ days: z.string(), hours: z.string() })) }),
);
const SavedLinks = saved(
  z.object({ instagram: z.string(), youtube: z.string(), facebook: z.string(), x: z.string() }),
);
const SavedRetention = saved(RetentionValues);

const AllSettings = z.object({
  details: SavedDetails,
  invoicing: SavedInvoicing,
  shipping: SavedShipping,
  delivery: SavedDelivery,
  cod: SavedCod,
  advance: SavedAdvance,
  credit: SavedCredit,
  giftCards: SavedGiftCards,
  afterSales: SavedAfterSales,
  reminders: SavedReminders,
  instalments: SavedInstalments,
  messages: SavedMessages,
  whatsapp: SavedWhatsApp,
  hours: SavedHours,
  links: SavedLinks,
  retention: SavedRetention,
  grievance: SavedGrievance,
  ...{ appearance: SavedAppearance, support: SavedSupport, protection: SavedProtection },
  ...{ speed: SavedSpeed, tracking: SavedTracking },
});
export type AllSettings = z.infer<typeof AllSettings>;

export const viewShopSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings/shop',
  summary: 'Lists all settings of the shop by panel, each with the person who last saved it.',
  access: { staff: 'settings.read' },
  input: Nothing,
  output: AllSettings,
});

export const saveDetails = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/details',
  summary:
    'Updates the shop’s name, address, phone and email, and the return address (null for the shop’s address).',
  access: { staff: 'settings.write' },
  input: z.object({ ...detailsFields, version }),
  output: SavedDetails,
});

export const saveInvoicing = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/invoicing',
  summary: 'Updates the seller details on new invoices; issued invoices do not change.',
  access: { staff: 'settings.invoicing' },
  input: z.object({ ...invoicingFields, version }).check(
    z.refine(({ gstin, state }) => isGstinOf(gstin, state), {
      path: ['gstin'],
      error: 'This GSTIN belongs to another state. Its first two digits are the state code.',
    }),
  ),
  output: SavedInvoicing,
});

export const saveShipping = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/shipping',
  summary:
    'Updates shipping charges by price and weight, and the free shipping threshold, in rupees.',
  access: { staff: 'settings.write' },
  input: z.object({ ...ShippingInput, version }).check((check) => {
    for (const [path, message] of shippingProblems(check.value)) {
      check.issues.push({ code: 'custom', input: check.value, path, message });
    }
  }),
  output: SavedShipping,
});

export const saveDelivery = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/delivery',
  summary: 'Updates delivery zones, times and charges; existing orders do not change.',
  bodyMaxBytes: DELIVERY_BYTES,
  access: { staff: 'settings.write' },
  input: z.object({ ...DeliveryInput, version }).check((check) => {
    for (const [path, message] of deliveryProblems(check.value)) {
      check.issues.push({ code: 'custom', input: check.value, path, message });
    }
  }),
  output: SavedDelivery,
});

export const saveHours = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/hours',
  summary: 'Updates the business hours; an empty list shows none.',
  access: { staff: 'settings.write' },
  input: z.object({ ...hoursFields, version }),
  output: SavedHours,
});

export const saveLinks = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/links',
  summary: 'Updates the social network links; empty ones are not shown.',
  access: { staff: 'settings.write' },
  input: z.object({ ...linksFields, version }),
  output: SavedLinks,
});

export const saveRetention = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/retention',
  summary: 'Updates how many days carts, messages and logs are kept.',
  access: { staff: 'settings.write' },
  input: z.object({ ...RetentionInput, version }),
  output: SavedRetention,
});
