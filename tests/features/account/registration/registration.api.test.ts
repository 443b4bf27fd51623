import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rateLimits, registrations, users } from '#src/db/schema/tables.ts';
import { withoutContact } from '#tests/kit/without-contact.ts';
import {
  checkSession,
  confirmRegistration,
  login,
  register,
} from '#src/features/account/auth/auth.contract.ts';
import { CODE_GUESSES_MAX, SEND_CODE_LIMIT } from '#src/features/account/limits.ts';
import { deleteOldPending } from '#src/features/account/registration/pending.service.server.ts';
import { SHOP_NAME } from '#src/features/settings/shop-name.ts';
import { PASSWORD, sentCode, signUpByCode } from '#tests/kit/register.ts';
import { createTestShop, type Visitor } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const { db, sentJobs } = shop;
const WRONG = { code: 'INVALID_INPUT', fields: { code: 'This code is wrong or has expired.' } };
let count = 0;
const newEmail = () => `rita-${(count += 1)}@example.com`;
const newPhone = () => String(6_000_000_000 + (count += 1));
const person = (emailOrPhoneNumber: string, password = PASSWORD) => ({
  name: 'Rita',
  emailOrPhoneNumber,
  password,
});

beforeEach(async () => {
  await db.delete(rateLimits);
  sentJobs.length = 0;
});

/** Returns a response without the values that differ on every call. */
async function answerOf(visitor: Visitor, path: string, body: unknown) {
  const response = await visitor.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const headers = [...response.headers]
    .filter(([name]) => !['x-request-id', 'date', 'server-timing'].includes(name))
    .map(([name, value]) => [name, value.replace(/swara_registration=[\w-]{43};/, 'token;')]);
  return { status: response.status, headers, text: await response.text() };
}

async function countHashes(work: () => Promise<unknown>): Promise<number> {
  const { password } = await shop.services.auth.$context;
  const hash = vi.spyOn(password, 'hash');
  await work();
  const { length } = hash.mock.calls;
  hash.mockRestore();
  return length;
}

describe('signing up', () => {
  test.each([
    ['email address', newEmail],
    ['phone number', newPhone],
  ])('answers a sign-up alike for a new %s and one with an account', async (_, make) => {
    const [fresh, taken] = [make(), make()];
    await signUpByCode(shop, { emailOrPhoneNumber: taken });
    await db.delete(rateLimits);
    const answers: Record<string, string>[] = [];
    for (const contact of [fresh, taken]) {
      const answer = await answerOf(shop.visitor(), '/api/auth/register', person(contact));
      expect(answer.status).toBe(200);
      answers.push({ all: withoutContact(answer, contact) });
      await db.delete(rateLimits);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]?.['all']).toContain('We have sent a code to CONTACT.');
  });

  test('hashes the password and sends one message at every sign-up, with or without an account', async () => {
    const [fresh, taken] = [newEmail(), newEmail()];
    await signUpByCode(shop, { emailOrPhoneNumber: taken });
    for (const contact of [fresh, taken]) {
      sentJobs.length = 0;
      const ask = () => shop.visitor().call(register, person(contact));
      expect(await countHashes(ask), contact).toBe(1);
      expect(sentJobs.map(({ name, data }) => [name, data['to']])).toEqual([
        ['send-mail', contact],
      ]);
    }
  });

  test('sends a person who signs up again a message with neither a code nor a name', async () => {
    const { emailOrPhoneNumber, visitor } = await signUpByCode(shop, {
      emailOrPhoneNumber: newEmail(),
    });
    const before = await db.select().from(users).where(eq(users.email, emailOrPhoneNumber));
    await shop.visitor().call(register, person(emailOrPhoneNumber, 'Louder3now#'));
    expect(sentCode(shop, emailOrPhoneNumber)).toBe('');
    const { subject, text } = sentJobs.at(-1)?.data ?? {};
    expect(subject).toBe(`You already have a ${SHOP_NAME} account`);
    expect(text).toContain('/forgot-password');
    expect(text).not.toContain('Rita');
    expect(await db.select().from(users).where(eq(users.email, emailOrPhoneNumber))).toEqual(
      before,
    );
    await visitor.call(checkSession, {});
    await shop.visitor().call(login, { emailOrPhoneNumber, password: PASSWORD });
  });

  test('creates no account before the sign-up code is confirmed', async () => {
    const visitor = shop.visitor();
    const contact = newEmail();
    await visitor.call(register, person(contact));
    expect([...visitor.cookies.keys()]).toEqual(['swara_registration']);
    expect(await db.select().from(users).where(eq(users.email, contact))).toEqual([]);
    const [stored] = await db
      .select()
      .from(registrations)
      .where(eq(registrations.contact, contact));
    expect(JSON.stringify(stored)).not.toContain(visitor.cookies.get('swara_registration'));
    expect(JSON.stringify(stored)).not.toContain(PASSWORD);
  });

  test('limits the number of sign-up messages to one address, with or without an account', async () => {
    const [fresh, taken] = [newEmail(), newEmail()];
    await signUpByCode(shop, { emailOrPhoneNumber: taken });
    for (const contact of [fresh, taken]) {
      await db.delete(rateLimits);
      const ask = () => shop.visitor().call(register, person(contact));
      for (let at = 0; at < SEND_CODE_LIMIT.max; at += 1) await ask();
      await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    }
  });
});

describe('the code', () => {
  test('accepts a sign-up code once and only in the browser that requested it', async () => {
    const visitor = shop.visitor();
    const contact = newEmail();
    await visitor.call(register, person(contact));
    const code = sentCode(shop, contact);
    await expect(shop.visitor().call(confirmRegistration, { code })).rejects.toMatchObject(WRONG);
    const again = shop.visitor();
    again.cookies.set('swara_registration', visitor.cookies.get('swara_registration') ?? '');
    const reply = await visitor.call(confirmRegistration, { code });
    expect(reply).toMatchObject({ email: contact, data: 'Rita' });
    expect(visitor.cookies.has('swara_registration')).toBe(false);
    expect(await visitor.call(checkSession, {})).toMatchObject({ id: reply.id });
    const [user] = await db.select().from(users).where(eq(users.email, contact));
    expect(user).toMatchObject({ emailVerified: true, phoneNumberVerified: false });
    await expect(again.call(confirmRegistration, { code })).rejects.toMatchObject(WRONG);
  });

  test('verifies the phone number of a person who enters its sign-up code', async () => {
    const { emailOrPhoneNumber } = await signUpByCode(shop, { emailOrPhoneNumber: newPhone() });
    const [user] = await db.select().from(users).where(eq(users.phoneNumber, emailOrPhoneNumber));
    expect(user).toMatchObject({ emailVerified: false, phoneNumberVerified: true });
  });

  test('never gives a new account the password of a stranger who requested the same address', async () => {
    const contact = newEmail();
    const owner = shop.visitor();
    await owner.call(register, person(contact, 'Louder3now#'));
    const code = sentCode(shop, contact);
    await shop.visitor().call(register, person(contact, PASSWORD));
    await owner.call(confirmRegistration, { code });
    const enter = { emailOrPhoneNumber: contact };
    await shop.visitor().call(login, { ...enter, password: 'Louder3now#' });
    await expect(
      shop.visitor().call(login, { ...enter, password: PASSWORD }),
    ).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
  });

  test('allows five guesses at a sign-up code', async () => {
    const [inTime, late] = [newEmail(), newEmail()];
    for (const contact of [inTime, late]) {
      const visitor = shop.visitor();
      await visitor.call(register, person(contact));
      const code = sentCode(shop, contact);
      const guess = { code: code === '000000' ? '000001' : '000000' };
      const tries = contact === late ? CODE_GUESSES_MAX : CODE_GUESSES_MAX - 1;
      for (let at = 0; at < tries; at += 1) {
        await expect(visitor.call(confirmRegistration, guess)).rejects.toMatchObject(WRONG);
      }
      const right = visitor.call(confirmRegistration, { code });
      await (contact === late
        ? expect(right).rejects.toMatchObject(WRONG)
        : expect(right).resolves.toMatchObject({ email: contact }));
    }
  });

  test('creates one account when several sign-up codes for an address are entered at the same time', async () => {
    const contact = newEmail();
    const [one, other] = [shop.visitor(), shop.visitor()];
    await one.call(register, person(contact));
    const code = sentCode(shop, contact);
    await other.call(register, person(contact));
    const otherCode = sentCode(shop, contact);
    const outcomes = await Promise.allSettled([
      one.call(confirmRegistration, { code }),
      one.call(confirmRegistration, { code }),
      other.call(confirmRegistration, { code: otherCode }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.select().from(users).where(eq(users.email, contact))).toHaveLength(1);
  });

  test('deletes a pending registration once its code has expired', async () => {
    const visitor = shop.visitor();
    const contact = newEmail();
    await visitor.call(register, person(contact));
    const past = new Date(Date.now() - 1000);
    await deleteOldPending(db, past);
    const isTheirs = eq(registrations.contact, contact);
    expect(await db.$count(registrations, isTheirs)).toBe(1);
    await db.update(registrations).set({ expiresAt: past }).where(isTheirs);
    const code = sentCode(shop, contact);
    await expect(visitor.call(confirmRegistration, { code })).rejects.toMatchObject(WRONG);
    await deleteOldPending(db);
    expect(await db.$count(registrations, isTheirs)).toBe(0);
  });
});

describe('a shop that sends no messages yet', () => {
  test('shows where the sign-up code is stored while the shop sends no messages', async () => {
    const { message } = await shop.visitor().call(register, person(newEmail()));
    expect(message).toContain('does not send emails yet. Find the code in the “outbox” folder');
  });

  test('refuses a sign-up by phone number in a live shop that sends no text messages', async () => {
    const live = await createTestShop({
      CASHFREE_CLIENT_ID: 'id',
      CASHFREE_CLIENT_SECRET: 'secret',
      CASHFREE_MODE: 'production',
      SMTP_URL: 'smtp://localhost',
    });
    await expect(live.visitor().call(register, person(newPhone()))).rejects.toMatchObject({
      fields: { emailOrPhoneNumber: expect.stringContaining('sign up with your email') as string },
    });
    const contact = newEmail();
    expect(await live.visitor().call(register, person(contact))).toEqual({
      ...{ data: 'Rita', sentTo: contact },
      message: `We have sent a code to ${contact}.`,
    });
  });
});
