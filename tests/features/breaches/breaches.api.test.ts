import { beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import {
  auditLog,
  breaches,
  breachRecipients,
  giftPurchases,
  orders,
} from '#src/db/schema/tables.ts';
import { erasePerson } from '#src/features/account/deletion/erase.service.server.ts';
import {
  createBreach,
  exportBreachRecipients,
  listBreaches,
  previewBreachNotice,
  reportBreach,
  sendBreachNotice,
  updateBreach,
} from '#src/features/breaches/breaches.contract.ts';
import { deleteOldRecipients } from '#src/features/breaches/breaches.service.server.ts';
import { sendBreachNotices } from '#src/features/breaches/send-breach-notices.service.server.ts';
import { makeOrder, makeOrderServices } from '#tests/kit/make-order.ts';
import { makeUser } from '#tests/kit/make-user.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db, sentJobs } = shop;
const { visitor: owner, user: boss } = await signUpStaff(shop, 'owner');

const FACTS = {
  noticedAt: '2026-11-20T10:00',
  description: 'A laptop was stolen.',
  affectedData: 'Names and addresses.',
  consequences: 'False calls.',
  measures: 'We closed its access.',
  contactText: 'Asha Rao',
};
const asha = await makeUser(db);
const ravi = await makeUser(db, { name: 'Ravi' });
await makeUser(db, { email: '9812345678@phone.invalid', phoneNumber: '9812345678' });
await makeUser(db, { id: 'example-7' });
let orderId = '';

beforeAll(async () => {
  ({ orderId } = await makeOrder(makeOrderServices(db)));
  await db
    .update(orders)
    .set({
      contactEmail: 'Guest@Example.com',
      userId: null,
      createdAt: new Date('2026-11-10T18:29:59Z'),
    })
    .where(eq(orders.id, orderId));
});

const record = async () => (await owner.call(createBreach, FACTS)).id;
const written = () =>
  sentJobs.splice(0).flatMap(({ name, data }) => (name === 'send-mail' ? [data['to']] : []));
const list = (id: number, listText: string) => ({ id, audience: 'list' as const, listText });

describe('the notice about a breach', () => {
  test('reaches every account once, and counts those without an email address', async () => {
    const id = await record();
    const wanted = { id, audience: 'accounts' as const };
    const preview = await owner.call(previewBreachNotice, wanted);
    expect(preview).toMatchObject({ withoutEmail: 1, unknown: [] });
    expect(preview.subject).toMatch(/^Important: a breach of your data at \w/);
    expect(preview.paragraphs).toContain('What happened: A laptop was stolen.');
    const waiting = await owner.call(sendBreachNotice, wanted);
    expect(waiting).toMatchObject({ recipients: preview.recipients, sent: 0, withoutEmail: 1 });
    written();
    expect(await sendBreachNotices(shop.services, 2)).toBe(preview.recipients);
    const to = written();
    expect(to).toEqual(expect.arrayContaining([asha.email, ravi.email, boss.email]));
    expect(new Set(to).size).toBe(preview.recipients);
    await owner.call(sendBreachNotice, wanted);
    expect(await sendBreachNotices(shop.services)).toBe(0);
    const csv = await (await owner.call(exportBreachRecipients, { id })).text();
    expect(csv).toMatch(/9812345678,no email address/);
    expect(csv).toMatch(new RegExp(`Ravi,${ravi.email},\\d{4}-\\d{2}-\\d{2}T`));
    expect(csv).not.toContain('example-7');
  });

  test.each([
    ['on its day in India', '2026-11-10', '2026-11-10', 1],
    ['on the next day', '2026-11-11', '2026-11-12', 0],
    ['on the day before', '2026-11-08', '2026-11-09', 0],
  ])('finds the buyer of an order %s', async (_, from, to, recipients) => {
    const wanted = { id: await record(), audience: 'orders' as const, from, to };
    expect(await owner.call(previewBreachNotice, wanted)).toMatchObject({ recipients });
  });

  test.each<[string, (order: string) => object, number]>([
    ['a period', () => ({ audience: 'orders', from: '2026-10-01', to: '2026-10-01' }), 2],
    ['an order', (order) => ({ audience: 'list', listText: order }), 2],
    ['an address', () => ({ audience: 'list', listText: 'Meera@example.com' }), 1],
    ['a buyer', () => ({ audience: 'list', listText: 'buyer@example.com' }), 1],
  ])('finds the recipient of a gift card by %s', async (_, toAudience, recipients) => {
    const { orderId: gift } = await makeOrder(makeOrderServices(db));
    const createdAt = new Date('2026-10-01T12:00:00Z');
    await db
      .update(orders)
      .set({ contactEmail: 'buyer@example.com', userId: null, source: 'gift_card', createdAt })
      .where(eq(orders.id, gift));
    await db.insert(giftPurchases).values({
      ...{ orderId: gift, isForSelf: false, senderName: '', message: '', sendAt: createdAt },
      ...{ recipientName: 'Meera', recipientEmail: 'meera@example.com' },
    });
    const wanted = { id: await record(), ...toAudience(gift) } as ReturnType<typeof list>;
    const preview = await owner.call(previewBreachNotice, wanted);
    expect(preview).toMatchObject({ recipients, unknown: [] });
  });

  test('finds each person of a pasted list once, and names what it does not find', async () => {
    const id = await record();
    const pasted = `${orderId}, guest@example.com\n${asha.email.toUpperCase()}; nobody@example.com`;
    const preview = await owner.call(previewBreachNotice, list(id, pasted));
    expect(preview).toMatchObject({ recipients: 2, unknown: ['nobody@example.com'] });
  });

  test('continues after a stop without sending anybody two', async () => {
    const id = await record();
    await owner.call(sendBreachNotice, list(id, `${asha.email} ${ravi.email}`));
    written();
    const { jobs } = shop.services;
    let left = 1;
    const failing = {
      ...jobs,
      within: (tx: typeof db) => ({
        send: async (...job: Parameters<typeof jobs.send>) => {
          if (left-- === 0) throw new Error('stopped');
          await jobs.within(tx).send(...job);
        },
      }),
    };
    await expect(sendBreachNotices({ db, jobs: failing }, 1)).rejects.toThrow('stopped');
    expect(await sendBreachNotices(shop.services, 1)).toBe(1);
    expect(new Set(written())).toEqual(new Set([asha.email, ravi.email]));
  });

  test('a notice keeps its text while it is being sent', async () => {
    const { id, version = '' } = await owner.call(createBreach, FACTS);
    await owner.call(sendBreachNotice, list(id, asha.email));
    const change = { ...FACTS, id, version, measures: 'We wiped it.' };
    await expect(owner.call(updateBreach, change)).rejects.toMatchObject({ code: 'CONFLICT' });
    await sendBreachNotices(shop.services);
    expect(await owner.call(updateBreach, change)).toMatchObject({ measures: 'We wiped it.' });
  });
});

test('records the first time of each report, with an audit entry', async () => {
  const id = await record();
  const first = await owner.call(reportBreach, { id, authority: 'cert-in' });
  expect(first.certInAt).toMatch(/^\d{4}-/);
  expect(first.boardAt).toBeNull();
  expect(await owner.call(reportBreach, { id, authority: 'cert-in' })).toEqual(first);
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, 'breach.report'));
  expect(entries).toHaveLength(1);
});

test('erases a person from the recipients, and all of them when the retention period ends', async () => {
  const id = await record();
  await owner.call(sendBreachNotice, list(id, ravi.email));
  await db.transaction((tx) => erasePerson(tx, ravi));
  const [row] = await db.select().from(breachRecipients).where(eq(breachRecipients.breachId, id));
  expect(row).toMatchObject({ name: '', userId: null, contact: `erased ${row?.id}` });
  const old = new Date('2025-01-01T00:00:00Z');
  await db.update(breaches).set({ createdAt: old }).where(eq(breaches.id, id));
  expect(await deleteOldRecipients(db, old)).toBe(0);
  expect(await deleteOldRecipients(db, new Date(old.getTime() + 1))).toBe(1);
  const { breaches: all } = await owner.call(listBreaches, {});
  expect(all.find((one) => one.id === id)).toMatchObject({ recipients: 0 });
});
