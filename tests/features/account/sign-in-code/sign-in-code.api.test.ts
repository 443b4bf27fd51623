import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, rateLimits, registrations, users } from '#src/db/schema/tables.ts';
import { withoutContact } from '#tests/kit/without-contact.ts';
import {
  checkSession,
  confirmRegistration,
  login,
  register,
} from '#src/features/account/auth/auth.contract.ts';
import {
  CODE_GUESSES_MAX,
  SEND_CODE_LIMIT,
  SIGN_IN_CODE_LIMIT,
} from '#src/features/account/limits.ts';
import {
  askForSignInCode,
  confirmSignInCode,
} from '#src/features/account/sign-in-code/sign-in-code.contract.ts';
import { addToCart, viewCart } from '#src/features/cart/cart.contract.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { makeUser } from '#tests/kit/make-user.ts';
import { PASSWORD, sentCode, signUpByCode } from '#tests/kit/register.ts';
import { createTestShop, type Visitor } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const { db, sentJobs } = shop;
const WRONG = { code: 'INVALID_INPUT', fields: { code: 'This code is wrong or has expired.' } };
let count = 0;
const newEmail = () => `meena-${(count += 1)}@example.com`;
const newPhone = () => String(6_100_000_000 + (count += 1));

beforeEach(async () => {
  await db.delete(rateLimits);
  sentJobs.length = 0;
});

/** Requests a sign-in code and returns it. */
async function ask(visitor: Visitor, emailOrPhoneNumber: string): Promise<string> {
  await visitor.call(askForSignInCode, { emailOrPhoneNumber });
  return sentCode(shop, emailOrPhoneNumber);
}

async function enter(visitor: Visitor, contact: string) {
  return visitor.call(confirmSignInCode, { code: await ask(visitor, contact) });
}

const userOf = async (contact: string) => {
  const [user] = await db.select().from(users).where(eq(users.email, contact));
  return user;
};

describe('requesting a sign-in code', () => {
  test.each([
    ['address', newEmail],
    ['number', newPhone],
  ])(
    'answers a sign-in code request alike for a new %s and that of any account',
    async (_, make) => {
      const [fresh, shopper, closed, staff] = [make(), make(), make(), make()];
      for (const [contact, values] of [
        [shopper, {}],
        [closed, { disabledAt: new Date() }],
        [staff, { role: 'owner' }],
      ] as const) {
        await signUpByCode(shop, { emailOrPhoneNumber: contact });
        const column = contact.includes('@') ? users.email : users.phoneNumber;
        if (Object.keys(values).length > 0)
          await db.update(users).set(values).where(eq(column, contact));
        await db.delete(rateLimits);
      }
      const answers = new Set<string>();
      for (const contact of [fresh, shopper, closed, staff]) {
        sentJobs.length = 0;
        const reply = await shop.visitor().call(askForSignInCode, { emailOrPhoneNumber: contact });
        answers.add(withoutContact(reply, contact));
        expect(sentJobs.map(({ data }) => data['to'])).toEqual([contact]);
        expect(sentCode(shop, contact) === '').toBe(contact === staff);
      }
      expect(answers.size).toBe(1);
    },
  );

  test('stores a sign-in code and the browser’s token only as digests', async () => {
    const visitor = shop.visitor();
    const contact = newEmail();
    const code = await ask(visitor, contact);
    expect([...visitor.cookies.keys()]).toEqual(['swara_sign_in']);
    const [stored] = await db
      .select()
      .from(registrations)
      .where(eq(registrations.contact, contact));
    expect(stored).toMatchObject({ passwordHash: null, name: null });
    expect(JSON.stringify(stored)).not.toContain(visitor.cookies.get('swara_sign_in'));
    expect(JSON.stringify(stored)).not.toContain(code);
  });

  test('limits sign-in codes per address and per network', async () => {
    const contact = newEmail();
    for (let at = 0; at < SEND_CODE_LIMIT.max; at += 1) await ask(shop.visitor(), contact);
    const over = { code: 'TOO_MANY_REQUESTS' };
    await expect(ask(shop.visitor(), contact)).rejects.toMatchObject(over);
    for (let at = SEND_CODE_LIMIT.max + 1; at < SIGN_IN_CODE_LIMIT.max; at += 1) {
      await ask(shop.visitor(), newEmail());
    }
    await expect(ask(shop.visitor(), newEmail())).rejects.toMatchObject(over);
  });
});

describe('a sign-in code', () => {
  test('creates an account with a verified address and no password from a sign-in code', async () => {
    const visitor = shop.visitor();
    const contact = newEmail();
    const reply = await enter(visitor, contact);
    expect(reply).toMatchObject({ email: contact, name: '', data: contact, role: 'customer' });
    expect(await visitor.call(checkSession, {})).toMatchObject({ id: reply.id });
    expect(await userOf(contact)).toMatchObject({ emailVerified: true, name: '' });
    expect(await db.$count(accounts, eq(accounts.userId, reply.id))).toBe(0);
    const wrong = { emailOrPhoneNumber: contact, password: PASSWORD };
    await expect(shop.visitor().call(login, wrong)).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
    });
  });

  test('signs in to an existing account by a code sent to its address or number', async () => {
    for (const contact of [newEmail(), newPhone()]) {
      const { reply } = await signUpByCode(shop, { emailOrPhoneNumber: contact });
      expect((await enter(shop.visitor(), contact)).id).toBe(reply.id);
      await db.delete(rateLimits);
      await shop.visitor().call(login, { emailOrPhoneNumber: contact, password: PASSWORD });
    }
  });

  test('keeps the guest’s cart after a sign-in by code', async () => {
    const visitor = shop.visitor();
    const { id } = await makeProduct(db, { name: 'Sur', stock: 5 });
    await visitor.call(addToCart, { productId: id, quantity: 2 });
    await enter(visitor, newEmail());
    const cart = await visitor.call(viewCart, {});
    expect(cart.cartItems).toMatchObject([{ quantity: 2 }]);
  });

  test('accepts a sign-in code once, in the browser that requested it, within ten minutes', async () => {
    const visitor = shop.visitor();
    const contact = newEmail();
    const code = await ask(visitor, contact);
    await expect(shop.visitor().call(confirmSignInCode, { code })).rejects.toMatchObject(WRONG);
    const token = visitor.cookies.get('swara_sign_in') ?? '';
    await visitor.call(confirmSignInCode, { code });
    visitor.cookies.set('swara_sign_in', token);
    await expect(visitor.call(confirmSignInCode, { code })).rejects.toMatchObject(WRONG);

    const late = shop.visitor();
    const lateCode = await ask(late, contact);
    const isIt = eq(registrations.contact, contact);
    const [stored] = await db.select().from(registrations).where(isIt);
    const minutes = ((stored?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9.9);
    expect(minutes).toBeLessThanOrEqual(10);
    await db.update(registrations).set({ expiresAt: new Date() }).where(isIt);
    await expect(late.call(confirmSignInCode, { code: lateCode })).rejects.toMatchObject(WRONG);
  });

  test('refuses the right sign-in code after five wrong guesses', async () => {
    const visitor = shop.visitor();
    const contact = newEmail();
    const code = await ask(visitor, contact);
    const guess = { code: code === '000000' ? '000001' : '000000' };
    for (let at = 0; at < CODE_GUESSES_MAX; at += 1) {
      await expect(visitor.call(confirmSignInCode, guess)).rejects.toMatchObject(WRONG);
    }
    await expect(visitor.call(confirmSignInCode, { code })).rejects.toMatchObject(WRONG);
    expect(await enter(visitor, contact)).toMatchObject({ email: contact });
  });

  test('creates one account when a sign-in code is submitted twice at the same time', async () => {
    const visitor = shop.visitor();
    const contact = newPhone();
    const code = await ask(visitor, contact);
    const outcomes = await Promise.allSettled([
      visitor.call(confirmSignInCode, { code }),
      visitor.call(confirmSignInCode, { code }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.$count(users, eq(users.phoneNumber, contact))).toBe(1);
  });

  test('refuses a sign-up code as a sign-in code, and the reverse', async () => {
    const visitor = shop.visitor();
    const contact = newEmail();
    const code = await ask(visitor, contact);
    visitor.cookies.set('swara_registration', visitor.cookies.get('swara_sign_in') ?? '');
    await expect(visitor.call(confirmRegistration, { code })).rejects.toMatchObject(WRONG);
    await visitor.call(register, { name: 'Mina', emailOrPhoneNumber: contact, password: PASSWORD });
    visitor.cookies.set('swara_sign_in', visitor.cookies.get('swara_registration') ?? '');
    const other = { code: sentCode(shop, contact) };
    await expect(visitor.call(confirmSignInCode, other)).rejects.toMatchObject(WRONG);
  });

  test('refuses to open a closed account by a sign-in code', async () => {
    const contact = newEmail();
    await makeUser(db, { email: contact, emailVerified: true, disabledAt: new Date() });
    await expect(enter(shop.visitor(), contact)).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      message: 'This account is closed. Please contact us.',
    });
  });

  test.each([
    ['who became staff', { role: 'support' }],
    ['who set up an app for codes', { twoFactorEnabled: true }],
    ['who set up a passkey', { hasPasskey: true }],
  ])('refuses the sign-in code of a person %s after requesting it', async (_, values) => {
    const contact = newEmail();
    const { id } = await makeUser(db, { email: contact, emailVerified: true });
    const visitor = shop.visitor();
    const code = await ask(visitor, contact);
    await db.update(users).set(values).where(eq(users.id, id));
    await expect(visitor.call(confirmSignInCode, { code })).rejects.toMatchObject(WRONG);
  });

  test('ends the session and password that a stranger set for an unverified address', async () => {
    const contact = newEmail();
    const { reply, visitor: stranger } = await signUpByCode(shop, { emailOrPhoneNumber: contact });
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, reply.id));
    expect((await enter(shop.visitor(), contact)).id).toBe(reply.id);
    await expect(stranger.call(checkSession, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    const before = { emailOrPhoneNumber: contact, password: PASSWORD };
    await expect(shop.visitor().call(login, before)).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
    });
    expect(await userOf(contact)).toMatchObject({ emailVerified: true });
  });
});

test.each([
  [false, 'Hello,'],
  [true, 'Hello Win at evil. com,'],
])(
  'greets a person by name in a sign-in message only if the address is verified (%s)',
  async (emailVerified, greeting) => {
    const email = newEmail();
    await makeUser(db, { email, emailVerified, name: 'Win at evil.com' });
    await ask(shop.visitor(), email);
    const mail = sentJobs.findLast(
      ({ name, data }) => name === 'send-mail' && data['to'] === email,
    );
    expect(String(mail?.data['text'])).toContain(greeting);
  },
);
