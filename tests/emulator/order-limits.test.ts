import { describe, expect, test } from 'vitest';
import { checkNewOrder } from '#src/emulator/order-limits.ts';

const NOW = Date.parse('2026-01-01T00:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const right = {
  order_id: 'SW-1',
  order_amount: 10.5,
  order_currency: 'INR',
  customer_details: { customer_id: 'user_1', customer_phone: '9876543210' },
};

/** The code of the refusal for a request in which one field is different, or 'taken'. */
function codeFor(path: string, value: unknown): string {
  const [group = '', field] = path.split('.');
  const known = right as Record<string, unknown>;
  const change = field ? { ...(known[group] as object | undefined), [field]: value } : value;
  try {
    checkNewOrder({ ...right, [group]: change }, NOW);
    return 'taken';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const inMs = (ms: number) => new Date(NOW + ms).toISOString();
const url = (length: number) => 'https://shop.example/'.padEnd(length, 'a');
const tags = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`tag${at}`, 'x']));

describe('a new order', () => {
  test.each([
    ['order_id', 'abc'],
    ['order_id', 'a'.repeat(45)],
    ['order_id', undefined],
    ['order_amount', 1],
    ['order_amount', 1_000_000],
    ['order_amount', 19.99],
    ['customer_details.customer_id', 'abc'],
    ['customer_details.customer_id', 'a'.repeat(50)],
    ['customer_details.customer_phone', '0123456789'],
    ['customer_details.customer_phone', '+4915123456789'],
    ['customer_details.customer_email', 'a@b'],
    ['customer_details.customer_email', `${'a'.repeat(98)}@b`],
    ['customer_details.customer_name', 'Asha'],
    ['customer_details.customer_name', 'a'.repeat(100)],
    ['order_meta.return_url', url(250)],
    ['order_meta.return_url', 'http://localhost:4321/orders/{order_id}'],
    ['order_meta.notify_url', url(250)],
    ['order_meta.notify_url', 'http://localhost:4321/api/payments/webhook'],
    ['order_meta.payment_methods', 'cc,upi'],
    ['order_note', 'abc'],
    ['order_note', 'a'.repeat(200)],
    ['order_tags', tags(10)],
    ['order_tags', { tag: 'a'.repeat(255) }],
    ['order_expiry_time', inMs(15 * MINUTE_MS + 1)],
    ['order_expiry_time', inMs(30 * DAY_MS - 1)],
    ['order_expiry_time', '2026-01-01T06:00:00+05:30'],
    ['order_expiry_time', undefined],
  ])('accepts a new gateway order with %s %s', (path, value) => {
    expect(codeFor(path, value)).toBe('taken');
  });

  test.each([
    ['order_id', 'ab'],
    ['order_id', 'a'.repeat(46)],
    ['order_id', 'a b c'],
    ['order_id', 7],
    ['order_amount', 0.99],
    ['order_amount', 1_000_000.01],
    ['order_amount', 1.005],
    ['order_amount', '170.00'],
    ['order_amount', Number.POSITIVE_INFINITY],
    ['order_currency', 'USD'],
    ['customer_details.customer_id', 'ab'],
    ['customer_details.customer_id', 'a'.repeat(51)],
    ['customer_details.customer_id', 'a.b.c'],
    ['customer_details.customer_phone', '987654321'],
    ['customer_details.customer_phone', '98765432101'],
    ['customer_details.customer_phone', 9876543210],
    ['customer_details.customer_email', 'ab'],
    ['customer_details.customer_email', 'nobody'],
    ['customer_details.customer_email', `${'a'.repeat(99)}@b`],
    ['customer_details.customer_name', 'Al'],
    ['customer_details.customer_name', 'a'.repeat(101)],
    ['order_meta.return_url', url(251)],
    ['order_meta.return_url', 'javascript:alert(1)'],
    ['order_meta.notify_url', url(251)],
    ['order_meta.notify_url', 'http://shop.example/webhook'],
    ['order_meta.payment_methods', 'cc,gold'],
    ['order_note', 'ab'],
    ['order_note', 'a'.repeat(201)],
    ['order_tags', tags(11)],
    ['order_tags', { tag: 'a'.repeat(256) }],
    ['order_tags', ['a']],
    ['order_expiry_time', inMs(15 * MINUTE_MS)],
    ['order_expiry_time', inMs(30 * DAY_MS)],
    ['order_expiry_time', inMs(-MINUTE_MS)],
    ['order_expiry_time', 'tomorrow'],
    ['order_expiry_time', 1767225600],
  ])('refuses a new gateway order with %s %s', (path, value) => {
    expect(codeFor(path, value)).toBe(`${path}_invalid`);
  });

  test.each([
    'order_amount',
    'order_currency',
    'customer_details.customer_id',
    'customer_details.customer_phone',
  ])('refuses a new gateway order without %s', (path) => {
    expect(codeFor(path, undefined)).toBe(`${path}_missing`);
    expect(codeFor(path, '')).toBe(`${path}_missing`);
  });

  test('refuses a new gateway order whose customer_details are missing or a text', () => {
    expect(codeFor('customer_details', undefined)).toBe('customer_details.customer_id_missing');
    expect(codeFor('customer_details', 'me')).toBe('customer_details.customer_id_missing');
  });

  test('names the received value when it refuses a gateway order', () => {
    const body = { ...right, customer_details: { customer_id: 'user_1', customer_phone: '12' } };

    expect(() => checkNewOrder(body, NOW)).toThrow(
      'customer_details.customer_phone : invalid value. Value received: 12',
    );
  });
});
