import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog, rateLimits, twoFactors } from '#src/db/schema/tables.ts';
import { SHOP_NAME } from '#src/features/settings/shop-name.ts';
import { resetPassword } from '#src/features/account/auth/auth.contract.ts';
import {
  passSecondStep,
  viewSecondFactor,
} from '#src/features/account/second-factor/second-factor.contract.ts';
import { halfWay, makeGuardedStaff } from '#tests/kit/second-factor.ts';
import { forget } from '#tests/kit/reset.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { totp, wrongTotp } from '#tests/kit/totp.ts';

const shop = await createTestShop();
const WRONG = 'This code is not correct or was already used. Please try the next one.';

beforeEach(async () => {
  await shop.db.delete(rateLimits);
  shop.sentJobs.length = 0;
});

const mails = () => shop.sentJobs.map(({ data }) => data['subject']);

describe('wrong codes', () => {
  test('requires the password again after five wrong codes and blocks sign-ins after ten', async () => {
    const { enter, id, secret } = await makeGuardedStaff(shop);
    const wrong = wrongTotp(secret);
    for (const round of [1, 2]) {
      const visitor = await halfWay(shop, enter);
      for (let at = 0; at < 5; at += 1) {
        const trying = visitor.call(passSecondStep, { code: wrong });
        await expect(trying, `${round}.${at}`).rejects.toMatchObject({ fields: { code: WRONG } });
      }
      if (round === 2) continue;
      const sixth = visitor.call(passSecondStep, { code: totp(secret, { ahead: 1 }) });
      await expect(sixth).rejects.toMatchObject({ code: 'SECOND_STEP_OVER' });
    }
    const visitor = await halfWay(shop, enter);
    const right = JSON.stringify({ code: totp(secret, { ahead: 1 }) });
    const response = await visitor.request('/api/auth/second-step', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: right,
    });
    expect(response.status).toBe(429);
    const wait = Number(response.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);

    const past = { lockedUntil: new Date(Date.now() - 1000) };
    await shop.db.update(twoFactors).set(past).where(eq(twoFactors.userId, id));
    const late = await halfWay(shop, enter);
    expect(await late.call(passSecondStep, JSON.parse(right) as { code: string })).toMatchObject({
      id,
    });
  });

  test('limits guesses at recovery codes', async () => {
    const { enter } = await makeGuardedStaff(shop);
    for (let at = 0; at < 10; at += 1) {
      const visitor = await halfWay(shop, enter);
      const code = `22222-2222${(at % 8) + 2}`;
      await shop.db.delete(rateLimits);
      await expect(visitor.call(passSecondStep, { code })).rejects.toMatchObject({ status: 422 });
    }
    const visitor = await halfWay(shop, enter);
    const last = visitor.call(passSecondStep, { code: '33333-33333' });
    await expect(last).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

describe('a recovery code', () => {
  test('accepts a recovery code once, with an audit log entry and an email', async () => {
    const { enter, id, email, recoveryCodes } = await makeGuardedStaff(shop);
    expect(recoveryCodes).toHaveLength(10);
    const [code = ''] = recoveryCodes;
    shop.sentJobs.length = 0;
    const visitor = await halfWay(shop, enter);
    // People copy the code from paper in capitals and with a hyphen.
    const typed = `${code.slice(0, 5)}-${code.slice(5)}`.toUpperCase();
    expect(await visitor.call(passSecondStep, { code: typed })).toMatchObject({ id });
    expect(await visitor.call(viewSecondFactor, {})).toEqual({ isOn: true, recoveryCodesLeft: 9 });
    expect(mails()).toEqual([`A recovery code of your ${SHOP_NAME} account was used`]);
    expect(shop.sentJobs[0]?.data['to']).toBe(email);

    await shop.db.delete(rateLimits);
    const again = await halfWay(shop, enter);
    await expect(again.call(passSecondStep, { code })).rejects.toMatchObject({ status: 422 });
    const log = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(log.map(({ action }) => action)).toEqual([
      'user.second-factor-on',
      'user.recovery-code-used',
    ]);
    expect(JSON.stringify(log)).not.toContain(code);
  });
});

describe('a new password by mail', () => {
  test('requires the second factor after a password reset by email', async () => {
    const { email } = await makeGuardedStaff(shop);
    shop.sentJobs.length = 0;
    await forget(shop, email);
    const token = /token=([\w-]+)/.exec(String(shop.sentJobs.at(-1)?.data['text']))?.[1] ?? '';
    const password = 'Another-one8!';
    await shop.visitor().call(resetPassword, { token, password });
    await halfWay(shop, { emailOrPhoneNumber: email, password });
  });
});
