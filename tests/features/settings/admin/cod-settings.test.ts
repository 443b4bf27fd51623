import { expect, test } from 'vitest';
import { saveCod } from '#src/features/settings/admin/cod-settings.contract.ts';
import { COD_LIMITS, COD_PINCODES_MAX, FRESH_COD } from '#src/features/settings/cod-settings.ts';
import { fieldErrors } from '#src/lib/field-errors.ts';

/** Returns the errors of the cash-on-delivery settings with some values changed; {} if valid. */
function wrong(some: Record<string, unknown>) {
  const parsed = saveCod.input.safeParse({ ...FRESH_COD, ...some, version: 0 });
  return parsed.success ? {} : fieldErrors(parsed.error);
}

test.each(['openMost', 'refusalsMost', 'confirmDays', 'remitDays', 'confirmHours'] as const)(
  'accepts the COD setting %s only within its limits',
  (name) => {
    const { min, max } = COD_LIMITS[name];
    expect([wrong({ [name]: min }), wrong({ [name]: max })]).toEqual([{}, {}]);
    for (const value of [min - 1, max + 1, 1.5, 'many']) {
      expect(wrong({ [name]: value })).toHaveProperty(name);
    }
  },
);

test.each([
  ['fee', { fee: COD_LIMITS.fee.max }, { fee: COD_LIMITS.fee.max + 0.01 }],
  ['fee', { fee: 0 }, { fee: -0.01 }],
  ['fee', { fee: '49.50' }, { fee: '49.505' }],
  ['to', { to: COD_LIMITS.amount.max }, { to: COD_LIMITS.amount.max + 1 }],
  ['to', { from: 500, to: 500 }, { from: 500.01, to: 500 }],
  ['pincodes', { reach: 'list', pincodes: '40-44, 56' }, { reach: 'list', pincodes: '' }],
  ['pincodes', { pincodes: '682551-682559' }, { pincodes: '44-40' }],
  [
    'pincodes',
    { pincodes: '4,'.repeat(COD_PINCODES_MAX / 2) },
    { pincodes: `${'4,'.repeat(COD_PINCODES_MAX / 2)}4` },
  ],
  ['reach', { reach: 'zones' }, { reach: 'nowhere' }],
  ['confirmWhen', { confirmWhen: 'always' }, { confirmWhen: 'sometimes' }],
  ['confirmAbove', { confirmAbove: 199_999 }, { confirmAbove: 200_000 }],
  ['confirmPincodes', { confirmPincodes: '737, 40-44' }, { confirmPincodes: '44-40' }],
])('accepts the COD setting %s as %j but not as %j', (field, fine, bad) => {
  expect(wrong(fine)).toEqual({});
  expect(Object.keys(wrong(bad))).toEqual([field]);
});
