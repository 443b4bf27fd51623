import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#src/db/schema/tables.ts';
import { cancelOrder, getOrder } from '#src/features/order-management/orders.contract.ts';
import { refundOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import { askReturn } from '#src/features/returns/returns.contract.ts';
import { answerReturn, listReturns } from '#src/features/returns/admin/returns-admin.contract.ts';
import {
  passwordOnlyMessage,
  signInCodeMessage,
} from '#src/features/messages/kinds/sign-in-code.ts';
import { sendByWays } from '#src/features/messages/notify.service.server.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const shop = await createStaffShop();
const { db, staff, sentJobs, withOrder, withDelivered, finishRefund } = shop;
let count = 0;

/** Returns the contacts of a person with a mobile number and, if given, an email address. */
function person(email?: string) {
  count += 1;
  const phoneNumber = String(9_100_000_000 + count);
  return { phoneNumber, email: email ?? `${phoneNumber}@phone.invalid` };
}

const textsTo = (phone: string) =>
  sentJobs
    .filter(({ name, data }) => name === 'send-sms' && data['to'] === phone)
    .map(({ data }) => String(data['text']).replace(/^\{\{shopName\}\}: /, ''));
const mailsTo = (to: string) =>
  sentJobs.filter(({ name, data }) => name === 'send-mail' && data['to'] === to);

async function returnAll(visitor: typeof staff.visitor, id: string) {
  await visitor.call(askReturn, { id, reason: 'The left side hums.' });
  const { returns } = await staff.visitor.call(listReturns, {});
  const returnId = returns.find(({ orderId }) => orderId === id)?.id ?? 0;
  await staff.visitor.call(answerReturn, { id: returnId, action: 'accept', restock: false });
  await staff.visitor.call(answerReturn, { id: returnId, action: 'receive', restock: true });
  await finishRefund(id);
}

test('gives a message with a code its expiry time on every channel', async () => {
  const sent: { name: string; data?: Record<string, unknown> | undefined }[] = [];
  const jobs = {
    send: async (name: string, data?: Record<string, unknown>) => void sent.push({ name, data }),
  };
  const ways = { email: 'a@example.com', phone: '9100000099', whatsapp: '9100000099' };
  const from = Date.now() + 10 * 60_000;
  await sendByWays(jobs, ways, 'Asha', signInCodeMessage('123456', 10));
  await sendByWays(jobs, ways, 'Asha', passwordOnlyMessage('https://shop.test'));
  const until = sent.map(({ data }) => Date.parse(String(data?.['goodUntil'])));
  expect(sent.map(({ name }) => name)).toEqual([
    'send-mail',
    'send-sms',
    'send-whatsapp',
    'send-mail',
    'send-sms',
    'send-whatsapp',
  ]);
  for (const moment of until.slice(0, 3)) {
    expect(moment).toBeGreaterThanOrEqual(from);
    expect(moment).toBeLessThanOrEqual(Date.now() + 10 * 60_000);
  }
  // A message without a code never expires.
  expect(until.slice(3)).toEqual([Number.NaN, Number.NaN, Number.NaN]);
});

describe('a person who signed up with a mobile number', () => {
  test('texts a person who signed up with a mobile number at every step from order to refund', async () => {
    const { phoneNumber, email } = person();
    const { visitor, id } = await withDelivered(1, { phoneNumber, email });
    await returnAll(visitor, id);
    expect(textsTo(phoneNumber).map((text) => text.replaceAll(id, 'ID').slice(0, 38))).toEqual([
      expect.stringMatching(/^your order ID is placed\. It will arriv/),
      expect.stringMatching(/^order ID is on its way with Blue Dart/),
      expect.stringMatching(/^order ID has been delivered/),
      expect.stringMatching(/^we have your return request for order/),
      expect.stringMatching(/^your return for order ID is accepted/),
      expect.stringMatching(/^your return for order ID has reached/),
      expect.stringMatching(/^your refund of Rs\.1,499 for order/),
    ]);
    expect(mailsTo(email)).toEqual([]);
  });

  test('texts a person about a failed payment, a partial refund and a cancelled order', async () => {
    const one = person();
    const { visitor, id } = await withOrder(1, true, one);
    await staff.visitor.call(refundOrder, { id, amount: 100, reason: 'A scratch.' });
    await visitor.call(cancelOrder, { id });
    expect(textsTo(one.phoneNumber).slice(1)).toEqual([
      expect.stringContaining('Rs.100 for order'),
      expect.stringContaining(`your order ${id} is cancelled. Rs.1,399 is on its way back`),
    ]);
    const other = person();
    const unpaid = await withOrder(1, false, other);
    await unpaid.visitor.call(cancelOrder, { id: unpaid.id });
    expect(textsTo(other.phoneNumber)).toEqual([expect.stringContaining('Nothing was charged.')]);
  });

  test('notifies a person with a mobile number and an email address on both', async () => {
    const { phoneNumber, email } = person('both@example.com');
    const { visitor, id } = await withOrder(1, true, { phoneNumber, email });
    expect(textsTo(phoneNumber)).toHaveLength(1);
    expect(mailsTo(email)).toHaveLength(1);
    expect((await visitor.call(getOrder, { id })).messagesTo).toEqual({
      email,
      phone: phoneNumber,
      whatsapp: null,
    });
  });
});

describe('a person who signed up with an email address', () => {
  test('sends only email to a person who signed up with an email address', async () => {
    const { visitor, user, id } = await withOrder();
    const { address, messagesTo } = await visitor.call(getOrder, { id });
    expect(mailsTo(user.email)).toHaveLength(1);
    expect(textsTo(address.mobileNumber)).toEqual([]);
    expect(messagesTo).toEqual({ email: user.email, phone: null, whatsapp: null });
  });

  test('sends text messages to a person who adds a mobile number after ordering', async () => {
    const { visitor, user, id } = await withOrder();
    const { phoneNumber } = person();
    await db.update(users).set({ phoneNumber }).where(eq(users.id, user.id));
    await visitor.call(cancelOrder, { id });
    expect(textsTo(phoneNumber)).toEqual([expect.stringContaining('is cancelled')]);
    expect(mailsTo(user.email)).toHaveLength(2);
  });
});

test('notifies the number of an order whose account was deleted', async () => {
  const { phoneNumber, email } = person();
  const { user, id } = await withOrder(1, true, { phoneNumber, email });
  await db.delete(users).where(eq(users.id, user.id));
  await staff.visitor.call(refundOrder, { id, amount: 100, reason: 'A scratch.' });
  expect(textsTo(phoneNumber)).toHaveLength(2);
});
