import { describe, expect, test } from 'vitest';
import { contactMessages, rateLimits } from '#src/db/schema/tables.ts';
import {
  CONTACT_LIMIT,
  CONTACT_MESSAGE_MAX,
  CONTACT_MESSAGE_MIN,
  CONTACT_NAME_MAX,
  CONTACT_SUBJECT_MAX,
  sendContactMessage,
} from '#src/features/content/contact.contract.ts';
import { SHOP } from '#src/features/settings/fresh-shop.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const visitor = shop.visitor();
const MESSAGE = {
  name: 'Asha Rao',
  contact: 'asha@example.com',
  subject: 'Bulk order',
  message: 'Can I have fifty?',
};

async function statusOf(fields: Record<string, unknown>): Promise<number> {
  await shop.db.delete(rateLimits);
  const response = await visitor.request('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...MESSAGE, ...fields }),
  });
  return response.status;
}

describe('the contact form', () => {
  test('stores a message of the contact form and emails it to the shop', async () => {
    await visitor.call(sendContactMessage, MESSAGE);
    const [stored] = await shop.db.select().from(contactMessages);
    expect(stored).toMatchObject(MESSAGE);
    expect(shop.sentJobs).toMatchObject([
      {
        name: 'send-mail',
        data: {
          to: SHOP.email,
          subject: 'Contact form: Bulk order',
          text: expect.stringContaining('Can I have fifty?') as string,
        },
      },
    ]);
  });

  test('accepts five messages an hour from one IP address through the contact form', async () => {
    await shop.db.delete(rateLimits);
    for (let at = 1; at <= CONTACT_LIMIT.max; at += 1) {
      await visitor.call(sendContactMessage, MESSAGE);
    }
    await expect(visitor.call(sendContactMessage, MESSAGE)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfterSeconds: expect.any(Number) as number,
    });
  });

  test('accepts an email address or ten digits as the contact of a message', async () => {
    for (const contact of ['9876543210', 'a.b+c@shop.example.in']) {
      expect(await statusOf({ contact })).toBe(201);
    }
    for (const contact of [
      '987654321',
      '98765432100',
      'asha@',
      'asha',
      'a@b',
      'a@b.in, c@d.in',
      '',
    ]) {
      expect(await statusOf({ contact })).toBe(422);
    }
  });

  test.each([
    ['name', 1, CONTACT_NAME_MAX],
    ['subject', 1, CONTACT_SUBJECT_MAX],
    ['message', CONTACT_MESSAGE_MIN, CONTACT_MESSAGE_MAX],
  ])('accepts a %s of %i to %i characters in the contact form', async (field, min, max) => {
    const withLength = (length: number) => statusOf({ [field]: 'a'.repeat(length) });
    expect(await withLength(min - 1)).toBe(422);
    expect(await withLength(min)).toBe(201);
    expect(await withLength(max)).toBe(201);
    expect(await withLength(max + 1)).toBe(422);
  });

  test.each([
    { name: 5 },
    { message: ['a'] },
    { subject: null },
    { contact: {} },
    { name: 'a\u0000' },
  ])('refuses %j in the contact form', async (fields) => {
    expect(await statusOf(fields)).toBe(422);
  });
});
