import { expect, test } from 'vitest';
import { paymentOf } from '#src/features/orders/order-payment.ts';

const order = { totalPaise: 1_000_00, creditPaise: 0, advancePaise: 0, status: 'placed' };
const cod = { ...order, paymentMethod: 'cod' };
const advance = { ...order, paymentMethod: 'advance', advancePaise: 99_00 };
const online = { ...order, paymentMethod: 'online' };

test.each([
  ['cash to be paid', cod, false, 'To be paid in cash on delivery: ₹1,000', 1000],
  ['cash that was paid', cod, true, 'Paid in cash', 0],
  ['cash of a cancelled order', { ...cod, status: 'cancelled' }, false, 'Cash on delivery', 0],
  ['an online payment', online, true, 'Online payment', 0],
  ['an unpaid online payment', online, false, 'Online payment', 0],
  ['an advance', advance, false, 'To be paid in cash on delivery: ₹901, ₹99 paid in advance', 901],
  [
    'an advance of a rupee',
    { ...advance, advancePaise: 1_00 },
    false,
    'To be paid in cash on delivery: ₹999, ₹1 paid in advance',
    999,
  ],
  ['an advance that is all paid', advance, true, 'Paid in advance and in cash', 0],
  [
    'cash and store credit',
    { ...cod, creditPaise: 400_00 },
    false,
    'To be paid in cash on delivery: ₹600, ₹400 with store credit',
    600,
  ],
  [
    'a paisa of cash',
    { ...cod, creditPaise: 999_99 },
    false,
    'To be paid in cash on delivery: ₹0.01, ₹999.99 with store credit',
    0.01,
  ],
  [
    'cash and a rupee of store credit',
    { ...cod, creditPaise: 1_00 },
    false,
    'To be paid in cash on delivery: ₹999, ₹1 with store credit',
    999,
  ],
  [
    'only store credit',
    { ...online, paymentMethod: 'credit', creditPaise: 1_000_00 },
    true,
    'Paid with store credit',
    0,
  ],
])('describes the payment of an order: %s', (_, sold, isPaid, text, due) => {
  const payment = paymentOf(sold, isPaid);
  expect([payment.text, payment.due]).toEqual([text, due]);
  expect(payment.advance).toBe(sold.advancePaise ? sold.advancePaise / 100 : undefined);
});

test.each([
  ['an online payment', online, true, 'UPI', 'Online payment by UPI'],
  ['an unpaid online payment', online, false, '', 'Online payment'],
  ['cash', cod, true, 'UPI', 'Paid in cash'],
])('names what the gateway was paid by: %s', (_, sold, isPaid, paidBy, text) => {
  expect(paymentOf(sold, isPaid, paidBy).text).toBe(text);
});
