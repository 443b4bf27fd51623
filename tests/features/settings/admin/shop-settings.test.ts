import { saveAppearance } from '#src/features/settings/admin/appearance.contract.ts';
import { saveCod } from '#src/features/settings/admin/cod-settings.contract.ts';
import { describe, expect, test } from 'vitest';
import { STATES } from '#src/lib/states.ts';
import { stateCode } from '#src/lib/state-code.ts';
import { mergeDraft } from '#src/admin/kit/merge-draft.ts';
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
import { OFFICER_MAX, saveGrievance } from '#src/features/settings/admin/grievance.contract.ts';
import { saveMessages } from '#src/features/settings/admin/message-templates.contract.ts';
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
  messages: saveMessages,
  whatsapp: saveWhatsApp,
  hours: saveHours,
  links: saveLinks,
  retention: saveRetention,
  grievance: saveGrievance,
  appearance: saveAppearance,
} satisfies Record<keyof typeof DEFAULTS, Endpoint>;

/** Returns the errors of a settings section with some values changed; {} if valid. */
function wrong(section: keyof typeof DEFAULTS, some: Record<string, unknown> = {}) {
  const parsed = CALLS[section].input.safeParse({ ...DEFAULTS[section], ...some, version: 0 });
  return parsed.success ? {} : fieldErrors(parsed.error);
}

describe('what staff may save', () => {
  test.each(Object.keys(CALLS) as (keyof typeof CALLS)[])(
    'is what a fresh shop starts with: %s',
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
  ] as const)('%s.%s is text of up to %s characters', (section, name, max) => {
    expect(wrong(section, { [name]: 'a'.repeat(max) })).toEqual({});
    expect(Object.keys(wrong(section, { [name]: 'a'.repeat(max + 1) }))).toEqual([name]);
  });

  test('has all but the second line of the address', () => {
    expect(wrong('details', { addressLine2: '' })).toEqual({});
    const empty = { name: ' ', longName: '', tagline: '', about: '' };
    expect(Object.keys(wrong('details', empty))).toEqual(Object.keys(empty));
  });

  test.each(Object.entries(RETENTION))('keeps %s within its limits', (name, { min, max }) => {
    for (const days of [min, String(max)]) expect(wrong('retention', { [name]: days })).toEqual({});
    for (const days of [min - 1, max + 1, '1.5', '', 'for ever']) {
      expect(wrong('retention', { [name]: days })).toEqual({
        [name]: `Enter a whole number from ${min} to ${max}.`,
      });
    }
  });

  test('names a place', () => {
    const empty = { addressLine1: ' ', city: '', state: '', pincode: '', phone: '', email: '' };
    expect(Object.keys(wrong('details', empty))).toEqual(Object.keys(empty));
  });

  test('names one of the 36 states', () => {
    for (const state of STATES) expect(wrong('details', { state })).toEqual({});
    expect(wrong('details', { state: 'Bombay' })).toEqual({ state: 'Choose a state.' });
  });

  test.each(['400013', '110001', ' 799999 '])('may have the PIN code %j', (pincode) => {
    expect(wrong('details', { pincode })).toEqual({});
  });

  test.each(['40001', '4000133', '40001a'])('may not have the PIN code %j', (pincode) => {
    expect(wrong('details', { pincode }).pincode).toContain('6 digits');
  });

  test('may not have a PIN code that starts with 0', () => {
    expect(wrong('details', { pincode: '012345' }).pincode).toBe('Pincode cannot start with 0.');
  });

  test.each([
    '+91 22 5550 0142',
    '०२२ ५५५० ०१४२',
    '022.5550.0142',
    '18001234',
    '(022) 5550-0142',
    '123456789012345',
  ])('may have the phone number %j', (phone) => {
    expect(wrong('details', { phone })).toEqual({});
  });

  test.each(['1234567', '1234567890123456', '0000000000', '22+5550 0142', 'call us', '+'])(
    'may not have the phone number %j',
    (phone) => {
      expect(wrong('details', { phone }).phone).toContain('8 to 15 digits');
    },
  );

  test.each(['https://instagram.example/swara', 'HTTPS://x.example', ''])(
    'may link to %j',
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
  ])('may not link to %j', (youtube) => {
    expect(wrong('links', { youtube }).youtube).toContain('https://');
  });

  test('has links up to their length', () => {
    const long = (length: number) => 'https://x.example/'.padEnd(length, 'a');
    expect(wrong('links', { x: long(LINK_MAX) })).toEqual({});
    expect(Object.keys(wrong('links', { x: long(LINK_MAX + 1) }))).toEqual(['x']);
  });

  test('has up to seven rows of hours, none of them half empty', () => {
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
  ] as const)('%s is an amount from 0 to %s, of at most two decimals', (name, max) => {
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
  ])('is taken when its check character fits: %j of %s', (gstin, state) => {
    expect(wrong('invoicing', { gstin, state })).toEqual({});
  });

  test('is refused with any one of its characters changed', () => {
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
  ])('is refused as %j with what is wrong: %s', (gstin, sentence) => {
    expect(wrong('invoicing', { gstin }).gstin).toContain(sentence);
  });

  test('belongs to the state that its first two digits name', () => {
    expect(wrong('invoicing', { gstin: '29AABCU9603R1ZJ', state: 'Maharashtra' })).toEqual({
      gstin: 'This GSTIN belongs to another state. Its first two digits are the state code.',
    });
    expect(new Set(STATES.map(stateCode)).size).toBe(36);
  });
});

describe('what was typed while somebody else saved', () => {
  const before = { phone: '1', email: 'a', city: 'Pune' };

  test('stays; what was not touched takes what they saved', () => {
    const mine = { ...before, phone: '2' };
    const theirs = { ...before, email: 'b' };
    expect(mergeDraft(before, mine, theirs)).toEqual({ phone: '2', email: 'b', city: 'Pune' });
  });

  test('stays even where they changed the same field', () => {
    const merged = mergeDraft(before, { ...before, phone: '2' }, { ...before, phone: '3' });
    expect(merged.phone).toBe('2');
  });
});
