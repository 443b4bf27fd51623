import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { noticeChoices, noticeReaders, notices, users } from '#src/db/schema/tables.ts';
import { sendContactMessage } from '#src/features/content/contact.contract.ts';
import { createStaffNotice } from '#src/features/messages/notices/note-for-staff.service.server.ts';
import { saveOwnNotices, viewOwnNotices } from '#src/features/messages/notices/notices.contract.ts';
import { sendStaffNotices } from '#src/features/messages/notices/send-notices.service.server.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createStaffShop();
const { db, services, sentJobs, withOrder } = shop;
const MINUTE = 60_000;
/** Start time of the test, so that a slow machine has no effect. */
let begun = Date.now();
const later = (minutes: number) => new Date(begun + minutes * MINUTE);
const order = (subject: string) =>
  createStaffNotice(db, { kind: 'order', subject, text: `${subject}, ₹10` });

/** Runs the job as of `minutes` after the start and returns the messages sent to staff. */
async function listSent(minutes: number) {
  const before = sentJobs.length;
  await sendStaffNotices(services, later(minutes));
  return sentJobs.slice(before);
}

beforeEach(async () => {
  begun = Date.now();
  await db.delete(notices);
  await db.delete(noticeReaders);
  await db.delete(noticeChoices);
  await db.update(users).set({ role: 'customer' }).where(eq(users.role, 'manager'));
  await db.update(users).set({ role: 'customer' }).where(eq(users.role, 'owner'));
});

async function colleague(role: 'owner' | 'manager' | 'support' = 'manager') {
  const made = await signUpStaff(shop, role);
  const choose = (some: object = {}) =>
    made.visitor.call(saveOwnNotices, {
      kinds: ['order'],
      channels: ['mail'],
      pace: 'soon',
      ...some,
    });
  return { ...made, choose };
}

describe('staff are notified', () => {
  test('lists a new order, low stock and a question once each in one email to staff', async () => {
    const { user, choose } = await colleague();
    await choose({ kinds: ['order', 'low-stock', 'question'] });
    const { id, product } = await withOrder(6);
    const question = {
      name: 'Ira',
      contact: 'ira@example.com',
      subject: 'Warranty',
      message: 'How long is it?',
    };
    await shop.visitor().call(sendContactMessage, question);
    await order(id);

    const sent = await listSent(2);
    expect(sent).toMatchObject([{ name: 'send-mail', data: { to: user.email } }]);
    const text = String(sent[0]?.data['text']);
    expect(text).toContain('1 new order:');
    expect(text).toContain(`${product.name}: 4 left`);
    expect(text).toContain('Warranty');
    expect(text).not.toContain('Ira');
    expect(await listSent(30)).toEqual([]);
  });

  test('notifies staff at most once per chosen interval, of everything since the last message', async () => {
    const { choose } = await colleague();
    await choose();
    await order('SW-1');
    expect(await listSent(2)).toHaveLength(1);
    for (let at = 0; at < 200; at += 1) await order(`SW-S${at}`);
    expect(await listSent(11.9)).toEqual([]);
    const [mail, ...more] = await listSent(12);
    expect(more).toEqual([]);
    expect(mail?.data['subject']).toContain('200 new orders');
    expect(String(mail?.data['text'])).toContain('And 190 more.');
    await choose({ pace: 'daily' });
    await order('SW-2');
    expect(await listSent(12 + 24 * 60 - 1)).toEqual([]);
    expect(await listSent(12 + 24 * 60)).toHaveLength(1);
  });

  test('sends no notifications to staff who are disabled or have lost their role', async () => {
    const { user, choose } = await colleague();
    await choose();
    await order('SW-1');
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, user.id));
    expect(await listSent(2)).toEqual([]);
    await db.update(users).set({ disabledAt: null, role: 'customer' }).where(eq(users.id, user.id));
    expect(await listSent(2)).toEqual([]);
  });

  test('notifies staff only on chosen channels that reach them', async () => {
    const { user, visitor, choose } = await colleague();
    await expect(choose({ channels: ['sms'] })).rejects.toMatchObject({
      fields: { channels: 'Add a mobile number to your profile first.' },
    });
    const phoneNumber = '9111111111';
    await db.update(users).set({ phoneNumber }).where(eq(users.id, user.id));
    await choose({ channels: ['sms', 'whatsapp'] });
    expect(await visitor.call(viewOwnNotices, {})).toMatchObject({ channels: ['sms', 'whatsapp'] });
    await order('SW-1');
    const sent = await listSent(2);
    expect(sent.map(({ name }) => name)).toEqual(['send-sms', 'send-whatsapp']);
    expect(String(sent[0]?.data['text'])).toContain('news for staff: 1 orders.');
  });

  test('notifies staff only of events after their choice whose recording is complete', async () => {
    const { choose } = await colleague();
    await order('SW-OLD');
    await choose();
    await order('SW-NEW');
    expect(await listSent(0.5)).toEqual([]);
    const [mail] = await listSent(2);
    expect(String(mail?.data['text'])).toContain('SW-NEW');
    expect(String(mail?.data['text'])).not.toContain('SW-OLD');
  });

  test('notifies owners by email of orders, stock and money before anyone chooses', async () => {
    const { user } = await colleague('owner');
    await colleague('manager');
    await order('SW-1');
    await createStaffNotice(db, { kind: 'question', subject: '1', text: 'Hello' });
    const sent = await listSent(2);
    expect(sent).toMatchObject([{ name: 'send-mail', data: { to: user.email } }]);
    expect(String(sent[0]?.data['text'])).not.toContain('question');
  });

  test('adds new kinds of notifications by their default, unless the staff member chose none', async () => {
    const { user, visitor, choose } = await colleague('owner');
    const setOffered = (offered: string[] | null) =>
      db.execute(sql`update notice_choices set offered = ${offered && JSON.stringify(offered)}::jsonb
        where user_id = ${user.id}`);
    const kinds = async () => (await visitor.call(viewOwnNotices, {})).kinds;
    await choose({ kinds: ['order'] });
    expect(await kinds()).toEqual(['order']);
    // The choice was made before parcel notices were offered.
    await setOffered(['order', 'low-stock', 'money', 'question', 'preorder']);
    expect(await kinds()).toEqual(['order', 'rule', 'parcel', 'channel']);
    await setOffered(null);
    expect(await kinds()).toEqual(['order', 'preorder', 'rule', 'parcel', 'channel']);
    await choose({ kinds: ['order', 'parcel'] });
    await choose({ kinds: ['order'] });
    expect(await kinds()).toEqual(['order']);
    await choose({ kinds: [] });
    await setOffered(null);
    expect(await kinds()).toEqual([]);
  });

  test('notifies staff once when two servers check at the same time', async () => {
    const { choose } = await colleague();
    await choose();
    await order('SW-1');
    const before = sentJobs.length;
    await Promise.all([sendStaffNotices(services, later(2)), sendStaffNotices(services, later(2))]);
    expect(sentJobs.slice(before)).toHaveLength(1);
  });
});
