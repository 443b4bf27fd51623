import { eq, like, not, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { confirmedPhones, rateLimits } from '#src/db/schema/tables.ts';
import { CODE_GUESSES_MAX, CODES_PER_CONTACT_LIMIT } from '#src/features/account/limits.ts';
import { confirmCodPhone, sendCodCode } from '#src/features/payments/cod/cod.contract.ts';
import { createCodShop, setCod } from '#tests/kit/cod-shop.ts';

const shop = await createCodShop();
const { db, order, sentJobs, withCart } = shop;

beforeEach(async () => {
  await db.delete(rateLimits);
  await setCod(db);
});

describe('the number that the courier calls', () => {
  const codeSentTo = (phone: string) => {
    const [job] = sentJobs
      .filter(({ name, data }) => name === 'send-sms' && data['to'] === phone)
      .slice(-1);
    return /^(\d{6}) /.exec(String(job?.data['text']))?.[1] ?? '';
  };

  test('confirms the phone number of a COD order by a code, once', async () => {
    const made = await withCart();
    const { visitor, phone } = made;
    await db.delete(confirmedPhones).where(eq(confirmedPhones.phone, phone));
    await expect(order(made)).rejects.toMatchObject({
      fields: { phone: `Please confirm ${phone} with a code first: the courier will call it.` },
    });
    await visitor.call(sendCodCode, { phone });
    const code = codeSentTo(phone);
    const wrong = code === '000000' ? '111111' : '000000';
    const wrongCode = { fields: { code: 'This code is wrong or has expired.' } };
    await expect(visitor.call(confirmCodPhone, { phone, code: wrong })).rejects.toMatchObject(
      wrongCode,
    );
    await visitor.call(confirmCodPhone, { phone, code });
    await expect(visitor.call(confirmCodPhone, { phone, code })).rejects.toMatchObject(wrongCode);
    expect((await order(made)).payment_session_id).toBeNull();
  });

  test('confirms a COD phone number only with a code sent for the same person and number', async () => {
    const [one, two] = [await withCart(), await withCart()];
    await db.delete(confirmedPhones).where(eq(confirmedPhones.phone, one.phone));
    await two.visitor.call(sendCodCode, { phone: one.phone });
    const code = codeSentTo(one.phone);
    await expect(
      one.visitor.call(confirmCodPhone, { phone: one.phone, code }),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    await two.visitor.call(confirmCodPhone, { phone: one.phone, code });
    await expect(order(one)).rejects.toThrow(/with a code first/);
  });

  test('requires a new confirmation of a COD phone number after the days that staff set', async () => {
    const made = await withCart();
    await setCod(db, { confirmDays: 30 });
    const before = sql`now() - interval '30 days 1 minute'`;
    await db
      .update(confirmedPhones)
      .set({ confirmedAt: before })
      .where(eq(confirmedPhones.phone, made.phone));
    await expect(order(made)).rejects.toThrow(/with a code first/);
    await setCod(db, { confirmDays: 31 });
    expect((await order(made)).payment_session_id).toBeNull();
  });

  test('sends at most three codes to a COD phone number in a quarter of an hour', async () => {
    const { visitor } = await withCart();
    const phone = '9812345678';
    for (let sent = 0; sent < 3; sent += 1) await visitor.call(sendCodCode, { phone });
    await expect(visitor.call(sendCodCode, { phone })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
  });

  test('sends at most ten codes a day to a COD phone number, over all accounts', async () => {
    const { visitor } = await withCart();
    const phone = '9812345679';
    const send = async () => {
      await db.delete(rateLimits).where(not(like(rateLimits.key, 'codes-signed-in:%')));
      return visitor.call(sendCodCode, { phone });
    };
    for (let sent = 0; sent < CODES_PER_CONTACT_LIMIT.max; sent += 1) await send();
    await expect(send()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  test('accepts five guesses at one COD code, however slow', async () => {
    const { visitor, phone } = await withCart();
    const guess = async (code: string) => {
      await db.delete(rateLimits).where(not(like(rateLimits.key, 'code-guess:%')));
      return visitor.call(confirmCodPhone, { phone, code });
    };
    for (const wrongGuesses of [CODE_GUESSES_MAX - 1, CODE_GUESSES_MAX]) {
      await visitor.call(sendCodCode, { phone });
      const code = codeSentTo(phone);
      const wrong = code === '000000' ? '111111' : '000000';
      for (let at = 0; at < wrongGuesses; at += 1) {
        await expect(guess(wrong)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
      }
      if (wrongGuesses < CODE_GUESSES_MAX) await guess(code);
      else await expect(guess(code)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    }
  });
});
