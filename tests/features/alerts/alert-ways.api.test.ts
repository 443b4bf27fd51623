import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { consents, users } from '#src/db/schema/tables.ts';
import { addAlert } from '#src/features/alerts/alerts.contract.ts';
import { sendAlerts } from '#src/features/alerts/send-alerts.service.server.ts';
import { PHONE_DOMAIN } from '#src/lib/contact.ts';
import { awaitedIn } from '#tests/kit/awaited.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { makeUser } from '#tests/kit/make-user.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db, sentJobs } = shop;
const awaited = awaitedIn(db);
const at = (time: string) => new Date(`2026-11-22T${time}+05:30`);
const run = (now = at('12:00')) => sendAlerts(shop.services, now);
const mail = () => sentJobs.find(({ name }) => name === 'send-mail')?.data ?? {};
const written = () =>
  sentJobs.filter(({ name }) => name === 'send-mail').map(({ data }) => String(data['to']));

test('sends one alert by email to a person with an email address and a number', async () => {
  const { stock, wait } = await awaited({ name: 'Sur Buds' });
  const { id } = await makeUser(db, { phoneNumber: '9811122233' });
  await wait(id);
  await stock(1);
  await run();
  expect(sentJobs.map(({ name }) => name)).toEqual(['send-mail']);
  expect(String(mail()['stopHref'])).toBe(`http://shop.test/stop-alerts/${id}/\uE000`);
});

test('sends an alert by text message only during the day', async () => {
  sentJobs.length = 0;
  const { stock, wait, join } = await awaited({ name: 'Sur Buds' });
  const { id } = await makeUser(db, {
    ...{ phoneNumber: '9811122244', email: `9811122244@${PHONE_DOMAIN}` },
  });
  await wait(id);
  const [asha] = await join(1);
  await stock(1);
  expect(await run(at('21:00'))).toBe(1);
  expect(written()).toEqual([asha]);
  expect(await run(at('09:59'))).toBe(0);
  expect(await run(at('10:00'))).toBe(1);
  const { data = {} } = sentJobs.find(({ name }) => name === 'send-sms') ?? {};
  expect(data).toMatchObject({ to: '9811122244', isSelling: true });
  expect(data['text']).toMatch(
    /^\{\{shopName\}\}: Sur Buds is in stock again: http:\/\/shop\.test\/product/,
  );
});

test('records consent to text messages when a person with only a number requests an alert', async () => {
  const { visitor, user } = await signUp(shop, { phoneNumber: '9876501235' });
  await db
    .update(users)
    .set({ email: `9876501235@${PHONE_DOMAIN}` })
    .where(eq(users.id, user.id));
  const { id: productId } = await makeProduct(db);
  for (const kind of ['price', 'price'] as const) {
    const { writesTo } = await visitor.call(addAlert, { productId, kind });
    expect(writesTo).toEqual(['9876501235 (between 10:00 and 21:00)']);
  }
  const said = await db.select().from(consents).where(eq(consents.userId, user.id));
  expect(said).toMatchObject([{ purpose: 'order-updates-sms', isOn: true, source: 'alert' }]);
});
