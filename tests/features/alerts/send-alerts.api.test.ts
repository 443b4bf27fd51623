import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { alerts, alertWaves, offers, stockItems, users, variants } from '#src/db/schema/tables.ts';
import { sendAlerts } from '#src/features/alerts/send-alerts.service.server.ts';
import { awaitedIn } from '#tests/kit/awaited.ts';
import { makeOffer } from '#tests/kit/make-offer.ts';
import { makeUser } from '#tests/kit/make-user.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const { db, sentJobs } = shop;
const awaited = awaitedIn(db);
const at = (time: string) => new Date(`2026-11-22T${time}+05:30`);
const run = (now = at('12:00')) => sendAlerts(shop.services, now);

beforeEach(async () => {
  await db.delete(alerts);
  await db.delete(alertWaves);
  sentJobs.length = 0;
});

const written = () =>
  sentJobs.filter(({ name }) => name === 'send-mail').map(({ data }) => String(data['to']));
const mail = (at = 0) => sentJobs.filter(({ name }) => name === 'send-mail')[at]?.data ?? {};

describe('arriving stock', () => {
  test('sends each waiting person one stock alert and deletes it', async () => {
    const { stock, join, product, left } = await awaited({ name: 'Sur Buds' });
    const [asha] = await join(1);
    expect(await run()).toBe(0);
    await stock(1);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(written()).toEqual([asha]);
    expect(mail()).toMatchObject({ subject: 'Back in stock: Sur Buds' });
    expect(mail()['text']).toContain(`http://shop.test/product/${product.id}`);
    expect(mail()['text']).toMatch(/\/stop-alerts\/[\w-]+\/\uE000/);
    expect(await left()).toBe(0);
  });

  test('sends stock alerts in order of sign-up, to three people per unit per hour', async () => {
    const { stock, join, hourLater, left } = await awaited();
    const people = await join(200);
    await stock(5);
    expect(await run()).toBe(15);
    expect(written()).toEqual(people.slice(0, 15));
    // Nobody is notified in the next minute: the first fifteen have an hour.
    expect(await run()).toBe(0);
    // Three of five are sold; after an hour six more people are notified of the other two.
    await stock(2);
    await hourLater();
    expect(await run()).toBe(6);
    expect(written()).toEqual(people.slice(0, 21));
    await stock(0);
    await hourLater();
    expect(await run()).toBe(0);
    expect(await left()).toBe(179);
  });

  test('sends more stock alerts immediately when more units arrive within the hour', async () => {
    const { stock, join } = await awaited();
    await join(12);
    await stock(1);
    expect(await run()).toBe(3);
    await stock(3);
    expect(await run()).toBe(6);
    await stock(100);
    expect(await run()).toBe(3);
  });

  test('sends stock alerts to everyone when there are enough units', async () => {
    const { stock, join } = await awaited();
    await join(30);
    await stock(10);
    expect(await run()).toBe(30);
  });

  test('sends each stock alert once when two workers run at the same time', async () => {
    const { stock, join } = await awaited();
    const people = await join(9);
    await stock(2);
    const counts = await Promise.all([run(), run()]);
    expect(counts.toSorted()).toEqual([0, 6]);
    expect(written()).toEqual(people.slice(0, 6));
  });

  test('sends no stock alert when the units are sold before the next check', async () => {
    const { stock, join, left } = await awaited();
    await join(1);
    await stock(3);
    await stock(0);
    expect(await run()).toBe(0);
    expect(await left()).toBe(1);
  });

  test('sends the stock alerts of a hidden product once it is published', async () => {
    const { stock, join, status } = await awaited();
    await join(1);
    await stock(3);
    await status('draft');
    expect(await run()).toBe(0);
    await status('published');
    expect(await run()).toBe(1);
  });

  test('sends stock alerts for one colour only to people waiting for that colour', async () => {
    const { product, join } = await awaited({
      variants: [{ color: 'teal', stock: 4, pricePaise: 900_00 }],
    });
    await join(1);
    const variantId = product.variants[0]?.id ?? 0;
    const [item] = await db.select().from(stockItems).where(eq(stockItems.variantId, variantId));
    const { id: userId, email } = await makeUser(db);
    const row = { userId, stockItemId: item?.id ?? 0, kind: 'stock', pricePaise: 900_00 };
    await db.insert(alerts).values(row);
    await db.update(variants).set({ retiredAt: new Date() }).where(eq(variants.id, variantId));
    expect(await run()).toBe(0);
    await db.update(variants).set({ retiredAt: null }).where(eq(variants.id, variantId));
    expect(await run()).toBe(1);
    expect(written()).toEqual([email]);
    expect(mail()['text']).toContain('in Teal');
    expect(mail()['text']).toContain(`/product/${product.id}/${variantId}`);
  });

  test('skips closed accounts when it sends stock alerts in order', async () => {
    const { stock, wait, join } = await awaited();
    const disabled = await makeUser(db, { disabledAt: new Date() });
    const leaving = await makeUser(db, { deleteAfter: new Date() });
    for (const { id } of [disabled, leaving]) await wait(id);
    const others = await join(3);
    await stock(1);
    expect(await run()).toBe(3);
    expect(written()).toEqual(others);
    await db.update(users).set({ deleteAfter: null }).where(eq(users.id, leaving.id));
    await stock(2);
    await run();
    expect(written()).toEqual([...others, leaving.email]);
  });
});

describe('a falling price', () => {
  test('sends one price alert, with both prices, when the price falls below that of the alert', async () => {
    const { price, join, left } = await awaited({ stock: 3, name: 'Sur Buds' });
    const [asha] = await join(1, 'price');
    await price(1000_01);
    expect(await run()).toBe(0);
    await price(1000_00);
    expect(await run()).toBe(0);
    await price(999_99);
    expect(await run()).toBe(1);
    await price(500_00);
    expect(await run()).toBe(0);
    expect(written()).toEqual([asha]);
    expect(mail()).toMatchObject({ subject: 'Now ₹999.99: Sur Buds' });
    expect(mail()['text']).toContain('When you set the alert: ₹1,000');
    expect(await left()).toBe(0);
  });

  test('sends no price alert when the price rises again before the next check', async () => {
    const { price, join } = await awaited({ stock: 3 });
    await join(1, 'price');
    await price(900_00);
    await price(1000_00);
    expect(await run()).toBe(0);
  });

  test('names the end date in an alert for a price of limited duration', async () => {
    const { product, join } = await awaited({ stock: 3 });
    await join(1, 'price');
    const endsAt = new Date('2099-11-30T18:29:59Z');
    const offer = await makeOffer(db, {
      ...{ kind: 'price', percent: null, endsAt, startsAt: new Date('2099-01-01') },
      prices: [{ productId: product.id, pricePaise: 800_00 }],
    });
    expect(await run()).toBe(0);
    const begin = { startsAt: new Date(Date.now() - 1000) };
    await db.update(offers).set(begin).where(eq(offers.id, offer.id));
    expect(await run()).toBe(1);
    expect(mail()['text']).toMatch(/Now: ₹800\n\s+Until: 30 Nov 2099/);
  });

  test('holds back the price alert of a sold-out product until it is in stock', async () => {
    const { price, stock, join } = await awaited();
    await join(1, 'price');
    await price(700_00);
    expect(await run()).toBe(0);
    await stock(1);
    expect(await run()).toBe(1);
  });

  test('sends one message for the stock alert and the price alert of a person', async () => {
    const { price, stock, wait, join, left } = await awaited();
    await join(3);
    const { id, email } = await makeUser(db);
    await wait(id, 'stock');
    await wait(id, 'price');
    await price(700_00);
    await stock(1);
    expect(await run()).toBe(3);
    expect(written()).not.toContain(email);
    await stock(2);
    expect(await run()).toBe(1);
    expect(written().filter((to) => to === email)).toEqual([email]);
    expect(mail(3)['text']).toContain('It now costs ₹700; it was ₹1,000 when you set the alert.');
    expect(await left()).toBe(0);
  });
});

test('sends the alerts of other items when the messages of one item fail', async () => {
  const [one, other] = [await awaited(), await awaited()];
  const [first] = await one.join(1);
  await other.join(1);
  await one.stock(1);
  await other.stock(1);
  const { jobs } = shop.services;
  const broken = {
    ...jobs,
    within: () => ({
      send: async (...sent: Parameters<typeof jobs.send>) => {
        if (sent[1]?.['to'] === first) throw new Error('The queue is unavailable.');
        await jobs.send(...sent);
      },
    }),
  };
  expect(await sendAlerts({ ...shop.services, jobs: broken })).toBe(1);
  expect(await one.left()).toBe(1);
  expect(await db.$count(alertWaves)).toBe(1);
  expect(await run()).toBe(1);
});
