import { saveAppearance } from '#src/features/settings/admin/appearance.contract.ts';
import { saveReminders } from '#src/features/settings/admin/reminders.contract.ts';
import { saveAfterSales } from '#src/features/settings/admin/after-sales.contract.ts';
import { saveInstalments } from '#src/features/settings/admin/instalment-settings.contract.ts';
import { saveAdvance } from '#src/features/settings/admin/advance-settings.contract.ts';
import { saveCod } from '#src/features/settings/admin/cod-settings.contract.ts';
import { describe, expect, test } from 'vitest';
import { STATES } from '#src/lib/states.ts';
import { stateCode } from '#src/lib/state-code.ts';
import {
  HOURS_ROWS_MAX,
  HOURS_TEXT_MAX,
  ABOUT_MAX,
  LEGAL_NAME_MAX,
  LONG_NAME_MAX,
  NAME_MAX,
  TAGLINE_MAX,
  LINK_MAX,
  saveDelivery,
  saveDetails,
  saveHours,
  saveInvoicing,
  saveLinks,
  saveRetention,
  saveShipping,
} from '#src/features/settings/admin/shop-settings.contract.ts';
import {
  FREE_SHIPPING_MAX,
  SHIPPING_FEE_MAX,
} from '#src/features/settings/admin/shipping-fields.contract.ts';
import { saveProtection } from '#src/features/settings/admin/protection.contract.ts';
import { saveSpeed } from '#src/features/settings/admin/speed-settings.contract.ts';
import { saveSupport } from '#src/features/settings/admin/support.contract.ts';
import { OFFICER_MAX, saveGrievance } from '#src/features/settings/admin/grievance.contract.ts';
import { saveCredit } from '#src/features/settings/admin/credit-settings.contract.ts';
import { saveGiftCards } from '#src/features/settings/admin/gift-card-settings.contract.ts';
import { saveMessages } from '#src/features/settings/admin/message-templates.contract.ts';
import { saveTracking } from '#src/features/settings/admin/tracking.contract.ts';
import { saveWhatsApp } from '#src/features/settings/admin/whatsapp-templates.contract.ts';
import { DEFAULTS } from '#src/features/settings/defaults.ts';
import { RETENTION } from '#src/features/settings/retention.ts';
import type { Endpoint } from '#src/lib/endpoint.ts';
import { fieldErrors } from '#src/lib/field-errors.ts';

const CALLS = {
  details: saveDetails,
  invoicing: saveInvoicing,
  shipping: saveShipping,
  delivery: saveDelivery,
  cod: saveCod,
  advance: saveAdvance,
  credit: saveCredit,
  giftCards: saveGiftCards,
  afterSales: saveAfterSales,
  reminders: saveReminders,
  instalments: saveInstalments,
  messages: saveMessages,
  whatsapp: saveWhatsApp,
  hours: saveHours,
  links: saveLinks,
  retention: saveRetention,
  grievance: saveGrievance,
  support: saveSupport,
  protection: saveProtection,
  appearance: saveAppearance,
  speed: saveSpeed,
  tracking: saveTracking,
} satisfies Record<keyof typeof DEFAULTS, Endpoint>;

/** Returns the errors of a settings section with some values changed; {} if valid. */
function wrong(section: keyof typeof DEFAULTS, some: Record<string, unknown> = {}) {
  const parsed = CALLS[section].input.safeParse({ ...DEFAULTS[section], ...some, version: 0 });
  return parsed.success ? {} : fieldErrors(parsed.error);
}

describe('what staff may save', () => {
  test.each(Object.keys(CALLS) as (keyof typeof CALLS)[])(
    'accepts the default settings of a fresh shop: %s',
    (section) => {
      expect(wrong(section)).toEqual({});
    },
  );

  test.each([
    ['invoicing', 'legalName', LEGAL_NAME_MAX],
    ['grievance', 'officer', OFFICER_MAX],
    ['grievance', 'designation', OFFICER_MAX],
    ['details', 'name', NAME_MAX],
    ['details', 'longName', LONG_NAME_MAX],
    ['details', 'tagline', TAGLINE_MAX],
    ['details', 'about', ABOUT_MAX],
    ['details', 'addressLine1', 100],
    ['details', 'addressLine2', 100],
    ['details', 'city', 40],
  ] as const)('accepts the setting %s.%s as text of up to %s characters', (section, name, max) => {
    expect(wrong(section, { [name]: 'a'.repeat(max) })).toEqual({});
    expect(Object.keys(wrong(section, { [name]: 'a'.repeat(max + 1) }))).toEqual([name]);
  });

  test('requires every shop detail but the second address line', () => {
    expect(wrong('details', { addressLine2: '' })).toEqual({});
    const empty = { name: ' ', longName: '', tagline: '', about: '' };
    expect(Object.keys(wrong('details', empty))).toEqual(Object.keys(empty));
  });

  test.each(Object.entries(RETENTION))(
    'accepts the retention setting %s only within its limits',
    (name, { min, max }) => {
      for (const days of [min, String(max)])
        expect(wrong('retention', { [name]: days })).toEqual({});
      for (const days of [min - 1, max + 1, '1.5', '', 'for ever']) {
        expect(wrong('retention', { [name]: days })).toEqual({
          [name]: `Enter a whole number from ${min} to ${max}.`,
        });
      }
    },
  );

  test('requires an address, a phone number and an email address of the shop', () => {
    const empty = { addressLine1: ' ', city: '', state: '', pincode: '', phone: '', email: '' };
    expect(Object.keys(wrong('details', empty))).toEqual(Object.keys(empty));
  });

  test('accepts each of the 36 states as the shop’s state and nothing else', () => {
    for (const state of STATES) expect(wrong('details', { state })).toEqual({});
    expect(wrong('details', { state: 'Bombay' })).toEqual({ state: 'Choose a state.' });
  });

  test.each(['400013', '110001', ' 799999 '])('accepts %j as the shop’s PIN code', (pincode) => {
    expect(wrong('details', { pincode })).toEqual({});
  });

  test.each(['40001', '4000133', '40001a'])('refuses %j as the shop’s PIN code', (pincode) => {
    expect(wrong('details', { pincode }).pincode).toContain('6 digits');
  });

  test('refuses a PIN code of the shop that starts with 0', () => {
    expect(wrong('details', { pincode: '012345' }).pincode).toBe('Pincode cannot start with 0.');
  });

  test.each([
    '+91 22 5550 0142',
    '०२२ ५५५० ०१४२',
    '022.5550.0142',
    '18001234',
    '(022) 5550-0142',
    '123456789012345',
  ])('accepts %j as the shop’s phone number', (phone) => {
    expect(wrong('details', { phone })).toEqual({});
  });

  test.each(['1234567', '1234567890123456', '0000000000', '22+5550 0142', 'call us', '+'])(
    'refuses %j as the shop’s phone number',
    (phone) => {
      expect(wrong('details', { phone }).phone).toContain('8 to 15 digits');
    },
  );

  test.each(['https://instagram.example/swara', 'HTTPS://x.example', ''])(
    'accepts %j as a social link',
    (instagram) => {
      expect(wrong('links', { instagram })).toEqual({});
    },
  );

  test.each([
    'http://instagram.example/swara',
    'javascript:alert(1)',
    'https://localhost',
    'https://user:word@x.example',
    'https://x.example/a b',
    'instagram.example',
  ])('refuses %j as a social link', (youtube) => {
    expect(wrong('links', { youtube }).youtube).toContain('https://');
  });

  test('accepts social links up to their maximum length', () => {
    const long = (length: number) => 'https://x.example/'.padEnd(length, 'a');
    expect(wrong('links', { x: long(LINK_MAX) })).toEqual({});
    expect(Object.keys(wrong('links', { x: long(LINK_MAX + 1) }))).toEqual(['x']);
  });

  test('accepts up to seven complete rows of opening hours', () => {
    const rows = (count: number) =>
      Array.from({ length: count }, () => ({ days: 'a', hours: 'b' }));
    expect(wrong('hours', { businessHours: [] })).toEqual({});
    expect(wrong('hours', { businessHours: rows(HOURS_ROWS_MAX) })).toEqual({});
    expect(wrong('hours', { businessHours: rows(HOURS_ROWS_MAX + 1) })).toEqual({
      businessHours: 'Add at most 7 rows.',
    });
    expect(wrong('hours', { businessHours: [{ days: '', hours: ' ' }] })).toEqual({
      'businessHours.0.days': 'Enter the days.',
      'businessHours.0.hours': 'Enter the hours, or Closed.',
    });
    const long = 'a'.repeat(HOURS_TEXT_MAX + 1);
    expect(Object.keys(wrong('hours', { businessHours: [{ days: long, hours: 'b' }] }))).toEqual([
      'businessHours.0.days',
    ]);
  });

  test.each([
    ['freeShippingOver', FREE_SHIPPING_MAX],
    ['shippingFee', SHIPPING_FEE_MAX],
  ] as const)('accepts the setting %s from 0 to %s with at most two decimals', (name, max) => {
    for (const amount of [0, '0', '49.50', max, String(max)]) {
      expect(wrong('shipping', { [name]: amount }), String(amount)).toEqual({});
    }
    for (const amount of [-1, max + 0.01, '1.005', '', 'free', '1e3']) {
      expect(Object.keys(wrong('shipping', { [name]: amount })), String(amount)).toEqual([name]);
    }
  });
});

describe('a GSTIN', () => {
  // Published examples of the format, one of each kind.
  test.each([
    ['27AAPFU0939F1ZV', 'Maharashtra'],
    ['29AABCU9603R1ZJ', 'Karnataka'],
    [' 29aabcu9603r1zj ', 'Karnataka'],
  ])('accepts a GSTIN whose check character fits: %j of %s', (gstin, state) => {
    expect(wrong('invoicing', { gstin, state })).toEqual({});
  });

  test('refuses a GSTIN with any one character changed', () => {
    const right = '27AAPFU0939F1ZV';
    for (const at of Array.from(right).keys()) {
      const other = right[at] === '1' ? '2' : '1';
      const message = right[at] === 'B' ? 'C' : 'B';
      const sign = /\d/.test(right[at] ?? '') ? other : message;
      const gstin = right.slice(0, at) + sign + right.slice(at + 1);
      expect(wrong('invoicing', { gstin }).gstin, gstin).toBeDefined();
    }
  });

  test.each([
    ['', 'A GSTIN has 15 characters. This one has 0.'],
    ['27AAPFU0939F1Z', 'A GSTIN has 15 characters. This one has 14.'],
    ['27AAPFU0939F1ZVX', 'A GSTIN has 15 characters. This one has 16.'],
    ['27AAPFU0939F0ZV', 'This is not a GSTIN.'],
  ])('refuses %j as a GSTIN with the reason: %s', (gstin, sentence) => {
    expect(wrong('invoicing', { gstin }).gstin).toContain(sentence);
  });

  test('requires a GSTIN of the state that its first two digits name', () => {
    expect(wrong('invoicing', { gstin: '29AABCU9603R1ZJ', state: 'Maharashtra' })).toEqual({
      gstin: 'This GSTIN belongs to another state. Its first two digits are the state code.',
    });
    expect(new Set(STATES.map(stateCode)).size).toBe(36);
  });
});
