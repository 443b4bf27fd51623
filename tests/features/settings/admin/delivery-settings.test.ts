import { describe, expect, test } from 'vitest';
import {
  DELIVERY_DAYS_MAX,
  ZONE_NAME_MAX,
  ZONE_PINCODES_MAX,
  ZONES_MAX,
} from '#src/features/settings/admin/delivery-fields.contract.ts';
import { STEPS_MAX } from '#src/features/settings/admin/shipping-fields.contract.ts';
import { saveDelivery } from '#src/features/settings/admin/shop-settings.contract.ts';
import { DEFAULTS } from '#src/features/settings/defaults.ts';
import { fieldErrors } from '#src/lib/field-errors.ts';

/** Returns the errors of the delivery settings with some values changed; {} if valid. */
function wrong(some: Record<string, unknown>) {
  const parsed = saveDelivery.input.safeParse({ ...DEFAULTS.delivery, ...some, version: 0 });
  return parsed.success ? {} : fieldErrors(parsed.error);
}

describe('the delivery form', () => {
  const zone = { name: 'North', pincodes: '1, 20-22', from: 2, to: 4 };
  const wrongZone = (some: object) => wrong({ zones: [{ ...zone, ...some }] });

  test.each([
    ['1', '1'],
    ['36 - 44,737 ,', '36-44, 737'],
    ['682551-682559', '682551-682559'],
  ])('stores the delivery zone “%s” as “%s”', (typed, stored) => {
    const zones = [{ ...zone, pincodes: typed }];
    const saved = saveDelivery.input.parse({ ...DEFAULTS.delivery, zones, version: 0 });
    expect(saved.zones[0]?.pincodes).toBe(stored);
  });

  test.each(['', ' , ', '0', '1234567', '44-36', '4-40', 'Goa', '36--44'])(
    'refuses the delivery zone “%s”',
    (pincodes) => {
      expect(Object.keys(wrongZone({ pincodes }))).toEqual(['zones.0.pincodes']);
    },
  );

  test('accepts delivery times of 1 to 60 whole days', () => {
    for (const days of [1, DELIVERY_DAYS_MAX, '7']) {
      expect(wrong({ days, shipsFrom: 1, shipsTo: 1, zones: [] })).toEqual({});
    }
    for (const days of [0, DELIVERY_DAYS_MAX + 1, 1.5, '', 'a week']) {
      expect(Object.keys(wrong({ days, zones: [] }))).toEqual(['days']);
    }
  });

  test('refuses a reversed range of days and a zone slower than the general promise', () => {
    expect(wrong({ shipsFrom: 3, shipsTo: 2 })).toHaveProperty('shipsTo');
    expect(wrongZone({ from: 4, to: 4 })).toEqual({});
    expect(wrongZone({ from: 5, to: 4 })).toEqual({ 'zones.0.to': 'Enter at least 5.' });
    expect(wrongZone({ to: 10 })).toEqual({});
    expect(wrongZone({ to: 11 })['zones.0.to']).toContain('Enter at most 10');
  });

  test('accepts a PIN code in two zones only if one zone lies within the other', () => {
    const other = (pincodes: string) =>
      wrong({ zones: [zone, { ...zone, name: 'Else', pincodes }] });
    for (const fine of ['23', '201', '11', '1-8', '200001-209999', '19']) {
      expect(other(fine), fine).toEqual({});
    }
    for (const cut of ['1', '20-22', '220000-230000', '180001-200001']) {
      expect(Object.keys(other(cut)), cut).toEqual(['zones.1.pincodes']);
    }
    expect(other('19-20')).toEqual({
      'zones.1.pincodes':
        '19-20 in “Else” overlaps 1 in “North”. Put each pincode in one zone only.',
    });
  });

  test('accepts up to 80 named zones of up to 64,000 characters', () => {
    const some = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...zone, pincodes: String(100 + at) }));
    expect(wrong({ zones: some(ZONES_MAX) })).toEqual({});
    expect(wrong({ zones: some(ZONES_MAX + 1) })).toHaveProperty('zones');
    expect(wrongZone({ name: 'a'.repeat(ZONE_NAME_MAX) })).toEqual({});
    expect(wrongZone({ name: 'a'.repeat(ZONE_NAME_MAX + 1) })).toHaveProperty(['zones.0.name']);
    expect(wrongZone({ name: ' ' })).toHaveProperty(['zones.0.name']);
    // Each PIN code after the first takes eight characters, as they are joined by ", ".
    const long = (count: number) =>
      Array.from({ length: count }, (_, at) => 300_000 + 2 * at).join(', ');
    expect(long(ZONE_PINCODES_MAX / 8)).toHaveLength(ZONE_PINCODES_MAX - 2);
    expect(wrongZone({ pincodes: `${long(ZONE_PINCODES_MAX / 8 - 1)}, 30000,2` })).toEqual({});
    expect(wrongZone({ pincodes: long(ZONE_PINCODES_MAX / 8 + 1) })).toHaveProperty([
      'zones.0.pincodes',
    ]);
  });

  test('accepts zones without delivery or with their own rates in rising steps', () => {
    expect(wrongZone({ isServed: false })).toEqual({});
    const rates = { freeShippingOver: 2000, shippingFee: 99 };
    expect(wrongZone({ rates })).toEqual({});
    const steps = (...from: number[]) => from.map((rupees) => ({ from: rupees, fee: 10 }));
    expect(wrongZone({ rates: { ...rates, priceSteps: steps(300, 1999) } })).toEqual({});
    expect(wrongZone({ rates: { ...rates, priceSteps: steps(300, 300) } })).toEqual({
      'zones.0.rates.priceSteps.1.from': 'Enter more than ₹300.',
    });
    expect(wrongZone({ rates: { ...rates, priceSteps: steps(2000) } })).toEqual({
      'zones.0.rates.priceSteps.0.from': 'Enter less than ₹2,000, above which shipping is free.',
    });
    const heavy = (...grams: number[]) => grams.map((overGrams) => ({ overGrams, fee: 10 }));
    expect(wrongZone({ rates: { ...rates, weightSteps: heavy(500, 1000) } })).toEqual({});
    expect(wrongZone({ rates: { ...rates, weightSteps: heavy(1500, 1000) } })).toEqual({
      'zones.0.rates.weightSteps.1.overGrams': 'Enter more than 1.5 kg.',
    });
    const many = heavy(...Array.from({ length: STEPS_MAX + 1 }, (_, at) => at + 1));
    expect(wrongZone({ rates: { ...rates, weightSteps: many.slice(1) } })).toEqual({});
    expect(wrongZone({ rates: { ...rates, weightSteps: many } })).toHaveProperty([
      'zones.0.rates.weightSteps',
    ]);
  });

  test('accepts up to a million characters of PIN codes in all zones together', () => {
    const codes = (at: number) =>
      Array.from({ length: 8000 }, (_, one) => 100_000 + at * 20_000 + 2 * one).join(',');
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...zone, pincodes: codes(at) }));
    expect(wrong({ zones: many(15) })).toEqual({});
    expect(wrong({ zones: many(16) })).toHaveProperty('zones');
  });
});
