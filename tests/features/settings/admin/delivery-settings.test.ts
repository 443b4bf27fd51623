import { describe, expect, test } from 'vitest';
import {
  DELIVERY_DAYS_MAX,
  ZONE_NAME_MAX,
  ZONE_PINCODES_MAX,
  ZONES_MAX,
} from '#src/features/settings/admin/delivery-fields.contract.ts';
import { saveDelivery } from '#src/features/settings/admin/shop-settings.contract.ts';
import { DEFAULTS } from '#src/features/settings/defaults.ts';
import { fieldErrors } from '#src/lib/field-errors.ts';

/** Sentences about the delivery settings with some of them changed; {} where all are fine. */
function wrong(some: Record<string, unknown>) {
  const parsed = saveDelivery.input.safeParse({ ...DEFAULTS.delivery, ...some, version: 0 });
  return parsed.success ? {} : fieldErrors(parsed.error);
}

describe('when orders arrive', () => {
  const zone = { name: 'North', pincodes: '1, 20-22', from: 2, to: 4 };
  const wrongZone = (some: object) => wrong({ zones: [{ ...zone, ...some }] });

  test.each([
    ['1', '1'],
    ['36 - 44,737 ,', '36-44, 737'],
    ['682551-682559', '682551-682559'],
  ])('a zone of "%s" is kept as "%s"', (typed, kept) => {
    const zones = [{ ...zone, pincodes: typed }];
    const saved = saveDelivery.input.parse({ ...DEFAULTS.delivery, zones, version: 0 });
    expect(saved.zones[0]?.pincodes).toBe(kept);
  });

  test.each(['', ' , ', '0', '1234567', '44-36', '4-40', 'Goa', '36--44'])(
    'a zone of "%s" is none',
    (pincodes) => {
      expect(Object.keys(wrongZone({ pincodes }))).toEqual(['zones.0.pincodes']);
    },
  );

  test('takes 1 to 60 whole days', () => {
    for (const days of [1, DELIVERY_DAYS_MAX, '7']) {
      expect(wrong({ days, shipsFrom: 1, shipsTo: 1, zones: [] })).toEqual({});
    }
    for (const days of [0, DELIVERY_DAYS_MAX + 1, 1.5, '', 'a week']) {
      expect(Object.keys(wrong({ days, zones: [] }))).toEqual(['days']);
    }
  });

  test('never turns around, and no zone takes longer than the promise to anywhere', () => {
    expect(wrong({ shipsFrom: 3, shipsTo: 2 })).toHaveProperty('shipsTo');
    expect(wrongZone({ from: 4, to: 4 })).toEqual({});
    expect(wrongZone({ from: 5, to: 4 })).toEqual({ 'zones.0.to': 'Not fewer than 5.' });
    expect(wrongZone({ to: 10 })).toEqual({});
    expect(wrongZone({ to: 11 })['zones.0.to']).toContain('Not more than the 10 days');
  });

  test('is said by one zone for each PIN code of equal length', () => {
    const other = (pincodes: string) =>
      wrong({ zones: [zone, { ...zone, name: 'Else', pincodes }] });
    expect(other('23, 201, 11')).toEqual({});
    expect(other('19-20')).toEqual({
      'zones.1.pincodes': '19-20 meets 20-22 of “North”: name each in one zone.',
    });
  });

  test('has up to 40 zones, with names', () => {
    const some = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...zone, pincodes: String(100 + at) }));
    expect(wrong({ zones: some(ZONES_MAX) })).toEqual({});
    expect(wrong({ zones: some(ZONES_MAX + 1) })).toHaveProperty('zones');
    expect(wrongZone({ name: 'a'.repeat(ZONE_NAME_MAX) })).toEqual({});
    expect(wrongZone({ name: 'a'.repeat(ZONE_NAME_MAX + 1) })).toHaveProperty(['zones.0.name']);
    expect(wrongZone({ name: ' ' })).toHaveProperty(['zones.0.name']);
    const long = Array.from({ length: 200 }, (_, at) => 300 + at).join(',');
    expect(wrongZone({ pincodes: long.slice(0, ZONE_PINCODES_MAX - 1) })).toEqual({});
    expect(wrongZone({ pincodes: long })).toHaveProperty(['zones.0.pincodes']);
  });
});
