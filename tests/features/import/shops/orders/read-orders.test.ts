import { describe, expect, test } from 'vitest';
import { readMoment } from '#src/features/import/shops/orders/read-moment.ts';
import { ORDER_LINES_MAX, toOrder } from '#src/features/import/shops/orders/to-order.ts';
import { fileOf } from '#tests/kit/shop-people.ts';
import { readShopText as read } from '#tests/kit/read-shop-text.ts';

type Cells = Record<string, string>;

function readOrders(...rows: Cells[]) {
  const found = read(fileOf(...rows));
  if (found.kind !== 'orders') throw new Error(`This is a file of ${found.kind}.`);
  return { ...found, planned: found.orders.map((order) => toOrder(order, NOW)) };
}

const NOW = new Date('2026-01-01T00:00:00Z');
const SKYVERGE = {
  ...{ order_id: '71', order_number: '1071', date: '2025-06-01 10:30:00', status: 'completed' },
  ...{
    shipping_total: '50.00',
    tax_total: '90.00',
    discount_total: '20.00',
    order_total: '620.00',
  },
  ...{ refunded_total: '-10.00', order_currency: 'INR', payment_method: 'cod' },
  ...{ billing_first_name: 'Ravi', billing_last_name: 'Das', billing_email: 'ravi@example.com' },
  ...{ billing_phone: '09812345671', billing_address_1: '7 Hill Road', billing_city: 'Pune' },
  ...{ billing_state: 'MH', billing_postcode: '411001', billing_country: 'IN' },
};

describe('an order export of WooCommerce', () => {
  test('reads orders with all lines in one cell, as text or JSON', () => {
    const line_items =
      'name:Bud\\; blue|sku:B1|quantity:2|sub_total:500.00|sub_total_tax:90.00|total:480.00;name:Tip|quantity:1|total:0.00';
    const json = JSON.stringify([{ name: 'Bud', sku: 'B1', quantity: 2, total: '480.00' }]);
    const { format, planned } = readOrders(
      { ...SKYVERGE, line_items },
      { ...SKYVERGE, order_number: '1072', line_items: json },
    );
    expect(format).toBe('woocommerce');
    expect(planned[0]).toMatchObject({
      planned: {
        ...{ number: '1071', orderedAt: '2025-06-01T05:00:00.000Z', status: 'completed' },
        ...{
          contactName: 'Ravi Das',
          contactEmail: 'ravi@example.com',
          contactPhone: '9812345671',
        },
        ...{ shippingPaise: 5000, taxPaise: 9000, discountPaise: 2000, totalPaise: 62_000 },
        ...{ refundedPaise: 1000, paymentMethod: 'cod' },
        address: { lines: ['7 Hill Road'], city: 'Pune', postcode: '411001' },
        lines: [
          { name: 'Bud; blue', sku: 'B1', quantity: 2, totalPaise: 59_000 },
          { name: 'Tip', sku: '', quantity: 1, totalPaise: 0 },
        ],
      },
    });
    expect(planned[1]).toMatchObject({ planned: { lines: [{ name: 'Bud', totalPaise: 48_000 }] } });
  });

  test('reads orders with a row for each line', () => {
    const { planned } = readOrders(
      { ...SKYVERGE, item_name: 'Bud', item_sku: 'B1', item_quantity: '2', item_total: '480' },
      { ...SKYVERGE, item_name: 'Tip', item_quantity: '1', item_total: '10' },
    );
    expect(planned).toHaveLength(1);
    expect(planned[0]).toMatchObject({
      planned: {
        lines: [
          { name: 'Bud', totalPaise: 48_000 },
          { name: 'Tip', totalPaise: 1000 },
        ],
      },
    });
  });

  test('reads orders with a column for each line', () => {
    const { planned } = readOrders({
      ...SKYVERGE,
      line_item_1: 'name:Bud|sku:B1|quantity:1|total:480.00',
      line_item_2: 'name:Tip|quantity:3|total:30.00',
    });
    expect(planned[0]).toMatchObject({ planned: { lines: [{ name: 'Bud' }, { quantity: 3 }] } });
  });

  test('reads Advanced Order Export, whose further lines have no order number', () => {
    const { planned } = readOrders(
      {
        ...{ 'Order Number': '55', 'Order Status': 'Refunded', 'Order Date': '2025-06-01 10:30' },
        ...{ 'First Name (Billing)': 'Ravi', 'Address 1&2 (Billing)': '7 Hill Road' },
        ...{ 'Email (Billing)': 'ravi@example.com', 'Order Total Amount': '1,030.00' },
        ...{ 'Item Name': 'Bud', SKU: 'B1', 'Quantity (- Refund)': '2', 'Item Cost': '500' },
      },
      { 'Item Name': 'Tip', 'Quantity (- Refund)': '1', 'Item Cost': '30' },
    );
    expect(planned).toHaveLength(1);
    expect(planned[0]).toMatchObject({
      planned: {
        ...{ number: '55', status: 'refunded', totalPaise: 103_000, contactName: 'Ravi' },
        lines: [
          { quantity: 2, totalPaise: 100_000 },
          { name: 'Tip', totalPaise: 3000 },
        ],
      },
    });
  });

  test.each([
    ['wc-processing', 'open'],
    ['on-hold', 'open'],
    ['Cancelled', 'cancelled'],
    ['failed', 'cancelled'],
  ])('reads the status %s as %s', (status, expected) => {
    const { orders } = readOrders({ ...SKYVERGE, status, line_items: 'name:Bud|total:1' });
    expect(orders[0]?.status).toBe(expected);
  });

  test('explains that WooCommerce’s own report of orders cannot be imported', () => {
    const report = {
      Date: '2025-06-01',
      'Order #': '1',
      'Product(s)': '1× Bud',
      'N. Revenue': '1',
    };
    expect(() => read(fileOf(report))).toThrow('has no addresses and prices');
  });
});

describe('an order of another shop', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, () => 'name:Bud|total:1').join(';');
  const plan = (more: Cells) =>
    readOrders({ ...SKYVERGE, line_items: 'name:Bud|total:1', ...more }).planned[0];

  test('skips an order with more lines than can be shown', () => {
    expect(plan({ line_items: lines(ORDER_LINES_MAX - 1) })).toHaveProperty('planned');
    expect(plan({ line_items: lines(ORDER_LINES_MAX) })).toHaveProperty('planned');
    expect(plan({ line_items: lines(ORDER_LINES_MAX + 1) })).toEqual({
      reason: 'It has more than 200 lines.',
    });
  });

  test('skips an order of more than ten crore rupees, and one of the future', () => {
    expect(plan({ order_total: '100000000' })).toHaveProperty('planned');
    expect(plan({ order_total: '100000000.01' })).toHaveProperty('reason');
    expect(plan({ date: '2026-01-01T00:00:00Z' })).toHaveProperty('planned');
    expect(plan({ date: '2026-01-01T00:00:01Z' })).toEqual({
      reason: 'Its date is in the future.',
    });
  });

  test.each([
    ['2024-03-01 10:00:00 +0530', '2024-03-01T04:30:00.000Z'],
    ['2024-03-01 23:40:00 -0500', '2024-03-02T04:40:00.000Z'],
    ['2024-03-01T10:00:00Z', '2024-03-01T10:00:00.000Z'],
    ['2024-03-01 10:00:00 UTC', '2024-03-01T10:00:00.000Z'],
    ['2024-03-01 10:00', '2024-03-01T04:30:00.000Z'],
    ['2024-03-01', '2024-02-29T18:30:00.000Z'],
    ['01/03/2024', undefined],
    ['2024-13-01', undefined],
    ['', undefined],
  ])('reads the date “%s” as %s', (cell, expected) => {
    expect(readMoment(cell)?.toISOString()).toBe(expected);
  });
});
