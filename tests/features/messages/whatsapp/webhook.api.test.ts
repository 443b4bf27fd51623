import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { consents, messageStops, sentMessages } from '#src/db/schema/tables.ts';
import { signHook } from '#src/features/messages/whatsapp/webhook.api.server.ts';
import { readKeyword } from '#src/features/messages/whatsapp/webhook.ts';
import { readWhatsAppError } from '#src/features/messages/whatsapp/whatsapp-errors.ts';
import { makeOrder, makeOrderServices } from '#tests/kit/make-order.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp } from '#tests/kit/sign-in.ts';

const SECRET = 'app-secret-of-test';
const TOKEN = 'verify-token-of-test';
const shop = await createTestShop({
  ...{ WHATSAPP_PHONE_NUMBER_ID: '100200300400', WHATSAPP_TOKEN: 'emulator' },
  ...{ WHATSAPP_APP_SECRET: SECRET, WHATSAPP_VERIFY_TOKEN: TOKEN },
});
const { db } = shop;
const PATH = '/api/messages/whatsapp';
let count = 0;

function post(body: string, signature = signHook(SECRET, Buffer.from(body))) {
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  return shop.fetch(new Request(`http://shop.test${PATH}`, { method: 'POST', headers, body }));
}

const batch = (...values: object[]) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: values.map((value) => ({ field: 'messages', value })) }],
  });
const statuses = (...rows: object[]) => batch({ statuses: rows });

async function sent() {
  const { orderId } = await makeOrder(makeOrderServices(db));
  const id = `ours-${(count += 1)}`;
  const providerId = `wamid.${count}`;
  const row = { id, orderId, channel: 'whatsapp', recipient: '9800000001', subject: 'S', data: {} };
  await db.insert(sentMessages).values({ ...row, state: 'sent', providerId });
  const now = async () => (await db.select().from(sentMessages).where(eq(sentMessages.id, id)))[0];
  return { id, providerId, now };
}

describe('the address that WhatsApp calls', () => {
  const ask = (token: string, mode = 'subscribe') =>
    shop.fetch(
      new Request(
        `http://shop.test${PATH}?hub.mode=${mode}&hub.verify_token=${token}&hub.challenge=4711`,
      ),
    );

  test('returns the webhook challenge of WhatsApp only to a caller that knows the token', async () => {
    const right = await ask(TOKEN);
    expect([right.status, await right.text()]).toEqual([200, '4711']);
    for (const wrong of [await ask('x'), await ask(''), await ask(TOKEN, 'unsubscribe')]) {
      expect(wrong.status).toBeGreaterThanOrEqual(400);
      expect(await wrong.text()).not.toContain('4711');
    }
  });

  test('accepts a WhatsApp webhook only if its bytes are signed, including Hindi and emoji', async () => {
    const body = batch({
      messages: [{ from: '919800000099', timestamp: '1', text: { body: 'नमस्ते 🙏' } }],
    });
    expect((await post(body)).status).toBe(200);
    const escaped = body.replace('नमस्ते', String.raw`\u0928`);
    expect(
      (await post(escaped, signHook(SECRET, Buffer.from(body)))).status,
    ).toBeGreaterThanOrEqual(400);
    for (const wrong of ['', 'sha256=', signHook('another-secret-of-it', Buffer.from(body))]) {
      expect((await post(body, wrong)).status, wrong).toBeGreaterThanOrEqual(400);
    }
    expect((await post('{')).status).toBe(422);
    expect((await post('{"object":"page","entry":[]}')).status).toBe(422);
  });

  test('closes the WhatsApp webhook in a shop without a WhatsApp account', async () => {
    const plain = await createTestShop();
    const answer = await plain.fetch(
      new Request(`http://shop.test${PATH}`, { method: 'POST', body: '{}' }),
    );
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });
});

describe('a status of a message', () => {
  test('updates a message’s state only if the WhatsApp status adds information', async () => {
    const { providerId: id, now } = await sent();
    await post(statuses({ id, status: 'read' }));
    expect(await now()).toMatchObject({ state: 'read' });
    const errors = [{ code: 131049, title: 'x' }];
    await post(
      statuses(
        { id, status: 'delivered' },
        { id, status: 'sent' },
        { id, status: 'failed', errors },
      ),
    );
    expect(await now()).toMatchObject({ state: 'read', reason: '' });
  });

  test('applies each WhatsApp status in a batch and ignores unknown messages', async () => {
    const [one, other] = [await sent(), await sent()];
    const failed = {
      ...{ id: one.providerId, status: 'failed' },
      errors: [
        { code: 131026, title: 'Message undeliverable', error_data: { details: 'No WhatsApp' } },
      ],
    };
    const delivered = { id: other.providerId, status: 'delivered' };
    const odd = [{ id: 7 }, { id: 'wamid.unknown', status: 'read' }, { id: 'x', status: 'warped' }];
    const body = batch({ statuses: [...odd, failed] }, { statuses: [delivered] }, { oddly: true });
    await post(body);
    await post(body);
    expect(await one.now()).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/cannot receive it on WhatsApp.*No WhatsApp.*131026/) as string,
    });
    expect(await other.now()).toMatchObject({ state: 'delivered' });
  });

  test('finds a message by our reference if its status arrives before our call is answered', async () => {
    const { id, now } = await sent();
    await db
      .update(sentMessages)
      .set({ state: 'failed', reason: 'No answer came.', providerId: null })
      .where(eq(sentMessages.id, id));
    await post(
      statuses({ id: `wamid.new-${id}`, status: 'delivered', biz_opaque_callback_data: id }),
    );
    expect(await now()).toMatchObject({
      state: 'delivered',
      reason: '',
      providerId: `wamid.new-${id}`,
    });
  });
});

describe('a person who answers', () => {
  const answer = (phone: string, text: string, at = Date.now()) =>
    post(
      batch({
        messages: [
          {
            from: `91${phone}`,
            timestamp: String(Math.ceil(at / 1000) + 1),
            type: 'text',
            text: { body: text },
          },
        ],
      }),
    );
  const stops = (phone: string) =>
    db.select().from(messageStops).where(eq(messageStops.phone, phone));

  test('sends no more WhatsApp messages after STOP until the person sends START', async () => {
    const phone = '9812340001';
    const { user } = await signUp(shop, { phoneNumber: phone });
    const said = async () =>
      (await db.select().from(consents).where(eq(consents.userId, user.id))).map(
        ({ isOn, source }) => [isOn, source],
      );
    await answer(phone, ' Stop. ');
    await answer(phone, 'STOP');
    expect(await stops(phone)).toHaveLength(1);
    expect(await said()).toEqual([[false, 'stop']]);
    await answer(phone, 'start');
    expect(await stops(phone)).toEqual([]);
    expect(await said()).toEqual([
      [false, 'stop'],
      [true, 'stop'],
    ]);
    // An old STOP arrives again, a day late.
    await answer(phone, 'STOP', Date.now() - 86_400_000);
    expect(await stops(phone)).toEqual([]);
  });

  test('recognises STOP from a number without an account, but not within other text', async () => {
    await answer('9812340002', 'बंद');
    expect(await stops('9812340002')).toHaveLength(1);
    await answer('9812340003', 'Please stop calling');
    expect(await stops('9812340003')).toEqual([]);
    expect(readKeyword('START')).toBe('start');
  });
});

test.each([
  [0, 'stop'],
  [190, 'stop'],
  [10, 'stop'],
  [200, 'stop'],
  [299, 'stop'],
  [300, 'leave'],
  [131031, 'stop'],
  [4, 'retry'],
  [130429, 'retry'],
  [131056, 'retry'],
  [100, 'fix'],
  [132015, 'fix'],
  [131026, 'unreachable'],
  [131047, 'fix'],
  [131050, 'leave'],
  [999999, 'leave'],
])('treats error %i of WhatsApp as: %s', (code, action) => {
  expect(readWhatsAppError(code, 'd'.repeat(500))).toMatchObject({ action });
  expect(readWhatsAppError(code, 'd'.repeat(500)).sentence.length).toBeLessThanOrEqual(300);
});
