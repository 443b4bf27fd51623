import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { messageStops, users } from '#src/db/schema/tables.ts';
import { sayNewsChoice, viewNewsChoices } from '#src/features/messages/choices/choices.contract.ts';
import { signInCodeMessage } from '#src/features/messages/kinds/sign-in-code.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { cancelOrder, getOrder } from '#src/features/order-management/orders.contract.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';
import { isMessageJob } from '#src/platform/jobs.ts';

const shop = await createStaffShop();
const { db, sentJobs, withOrder, services } = shop;
let count = 0;
const phoneNumber = () => String(9_300_000_000 + (count += 1));
const waysAfter = (at: number) =>
  sentJobs.slice(at).flatMap(({ name }) => (isMessageJob(name) ? [name] : []));

async function buyer(person: { phoneNumber?: string; email?: string }) {
  const { visitor, id, user } = await withOrder(1, true, person);
  const say = (channel: 'sms' | 'whatsapp', isOn: boolean) =>
    visitor.call(sayNewsChoice, { channel, isOn, place: 'account' });
  const cancel = async () => {
    const at = sentJobs.length;
    await visitor.call(cancelOrder, { id });
    return waysAfter(at);
  };
  return { visitor, id, user, say, cancel };
}

describe('order news', () => {
  test('sends order news by email and text message, and by WhatsApp once the buyer opts in', async () => {
    const { visitor, say, cancel, id } = await buyer({
      phoneNumber: phoneNumber(),
      email: 'w1@example.com',
    });
    expect((await visitor.call(viewNewsChoices, {})).channels).toEqual([
      { channel: 'sms', isOn: true, isNeeded: false },
      { channel: 'whatsapp', isOn: false, isNeeded: false },
    ]);
    const { channels } = await say('whatsapp', true);
    expect(channels[1]).toMatchObject({ isOn: true });
    expect((await visitor.call(getOrder, { id })).messagesTo.whatsapp).not.toBeNull();
    expect(await cancel()).toEqual(['send-mail', 'send-sms', 'send-whatsapp']);
  });

  test('sends order news only by email while text messages are turned off', async () => {
    const refused = await buyer({ phoneNumber: phoneNumber(), email: 'w2@example.com' });
    await refused.say('sms', false);
    expect(await refused.cancel()).toEqual(['send-mail']);
    const again = await buyer({ phoneNumber: phoneNumber(), email: 'w3@example.com' });
    await again.say('sms', false);
    await again.say('sms', true);
    expect(await again.cancel()).toEqual(['send-mail', 'send-sms']);
  });

  test('sends WhatsApp order news to the order’s number if the account has no number of its own', async () => {
    const { visitor, id, say, cancel } = await buyer({ email: 'w4@example.com' });
    const { address } = await visitor.call(getOrder, { id });
    await say('whatsapp', true);
    expect(await cancel()).toEqual(['send-mail', 'send-whatsapp']);
    const last = sentJobs.findLast(({ name }) => name === 'send-whatsapp');
    expect(last?.data['to']).toBe(address.mobileNumber);
  });

  test('refuses to turn off order news on the only channel that reaches the buyer', async () => {
    const phone = phoneNumber();
    const { visitor, say, cancel } = await buyer({
      phoneNumber: phone,
      email: `${phone}@phone.invalid`,
    });
    expect((await visitor.call(viewNewsChoices, {})).channels[0]).toMatchObject({ isNeeded: true });
    await expect(say('sms', false)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    expect(await cancel()).toEqual(['send-sms']);
  });

  test('sends no order news to a number that sent STOP until the buyer turns it on again', async () => {
    const phone = phoneNumber();
    const { visitor, user, say } = await buyer({ phoneNumber: phone, email: 'w5@example.com' });
    await say('whatsapp', true);
    await db.insert(messageStops).values({ phone, channel: 'whatsapp' });
    expect((await visitor.call(viewNewsChoices, {})).channels[1]).toMatchObject({ isOn: false });
    await db.update(users).set({ phoneNumberVerified: true }).where(eq(users.id, user.id));
    expect((await say('whatsapp', true)).channels[1]).toMatchObject({ isOn: true });
  });
});

test('sends a code by WhatsApp as well as by text message only to a number that opted in', async () => {
  const [subscriber, other] = [phoneNumber(), phoneNumber()];
  const { say } = await buyer({ phoneNumber: subscriber, email: 'w6@example.com' });
  await say('whatsapp', true);
  const ask = async (phone: string) => {
    const at = sentJobs.length;
    const to = { name: '', email: null, phoneNumber: phone };
    await notify(db, services.jobs, to, signInCodeMessage('123456', 10));
    return sentJobs.slice(at).map(({ name, data }) => [name, data['code']]);
  };
  expect(await ask(subscriber)).toEqual([
    ['send-sms', undefined],
    ['send-whatsapp', '123456'],
  ]);
  expect(await ask(other)).toEqual([['send-sms', undefined]]);
});
