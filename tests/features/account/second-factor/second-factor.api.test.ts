import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog, rateLimits, twoFactors } from '#src/db/schema/tables.ts';
import { SHOP_NAME } from '#src/features/settings/shop-name.ts';
import { checkSession, login } from '#src/features/account/auth/auth.contract.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  passSecondStep,
  renewRecoveryCodes,
  turnOffSecondFactor,
  viewSecondFactor,
} from '#src/features/account/second-factor/second-factor.contract.ts';
import { toAppError } from '#src/lib/errors.ts';
import { makeGuardedStaff, makeStaff, STAFF_PASSWORD } from '#tests/kit/second-factor.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { totp, wrongTotp } from '#tests/kit/totp.ts';

const shop = await createTestShop();
const password = STAFF_PASSWORD;

beforeEach(async () => {
  await shop.db.delete(rateLimits);
  shop.sentJobs.length = 0;
});

const actionsOf = async (id: string) =>
  (await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id)).map(
    ({ action, userId, before, after }) => ({ action, userId, before, after }),
  );
const mails = () => shop.sentJobs.map(({ data }) => ({ to: data['to'], subject: data['subject'] }));

describe('turning the second factor on', () => {
  test('turns the second factor on after the password and a correct code', async () => {
    const { id, email, visitor } = await makeStaff(shop);
    expect(await visitor.call(viewSecondFactor, {})).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    const setup = await visitor.call(beginSecondFactor, { password });
    const uri = new URL(setup.uri);
    expect(uri.href).toContain(`otpauth://totp/Swara:${encodeURIComponent(email)}`);
    expect(uri.searchParams.get('issuer')).toBe('Swara');
    expect(uri.searchParams.get('secret')).toBe(setup.secret.replaceAll(' ', ''));
    expect(setup.qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
    expect(new Set(setup.recoveryCodes).size).toBe(10);
    // Nothing has changed yet.
    expect((await visitor.call(viewSecondFactor, {})).isOn).toBe(false);

    await visitor.call(confirmSecondFactor, { code: totp(setup.secret) });
    expect(await visitor.call(viewSecondFactor, {})).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    expect(mails()).toEqual([
      { to: email, subject: `The second factor of your ${SHOP_NAME} account is on` },
    ]);
    expect(await actionsOf(id)).toEqual([
      {
        action: 'user.second-factor-on',
        userId: id,
        before: { hasSecondFactor: false },
        after: { hasSecondFactor: true },
      },
    ]);
  });

  test('ends the sessions opened without a second factor when it is turned on', async () => {
    const { visitor, enter } = await makeStaff(shop);
    const elsewhere = shop.visitor();
    await elsewhere.call(login, enter);
    const { secret } = await visitor.call(beginSecondFactor, { password });
    await visitor.call(confirmSecondFactor, { code: totp(secret) });
    await expect(elsewhere.call(checkSession, {})).rejects.toMatchObject({ status: 401 });
    await visitor.call(checkSession, {});
  });

  test('stores neither the secret of a second factor nor a recovery code in plain text', async () => {
    const { id, secret, recoveryCodes } = await makeGuardedStaff(shop);
    const [stored] = await shop.db.select().from(twoFactors).where(eq(twoFactors.userId, id));
    const all = JSON.stringify(stored);
    for (const bare of [secret.replaceAll(' ', ''), ...recoveryCodes]) {
      expect(all).not.toContain(bare);
    }
    const noted = JSON.stringify([await actionsOf(id), shop.sentJobs]);
    for (const bare of [secret, ...recoveryCodes]) expect(noted).not.toContain(bare);
  });

  test('shows a wrong password or code for a new second factor under its field', async () => {
    const { visitor } = await makeStaff(shop);
    const guess = visitor.call(beginSecondFactor, { password: 'Wrong-one1!' });
    await expect(guess).rejects.toMatchObject({
      status: 422,
      fields: { password: 'Your password is not correct.' },
    });
    const { secret } = await visitor.call(beginSecondFactor, { password });
    const wrong = visitor.call(confirmSecondFactor, { code: wrongTotp(secret) });
    await expect(wrong).rejects.toMatchObject({
      status: 422,
      fields: { code: expect.stringContaining('not correct') as string },
    });
    expect((await visitor.call(viewSecondFactor, {})).isOn).toBe(false);
  });

  test('confirms a second factor only with the secret from the last start', async () => {
    const { visitor } = await makeStaff(shop);
    const none = visitor.call(confirmSecondFactor, { code: '123456' });
    await expect(none).rejects.toMatchObject({ status: 409 });
    const old = await visitor.call(beginSecondFactor, { password });
    const { secret } = await visitor.call(beginSecondFactor, { password });
    const late = visitor.call(confirmSecondFactor, { code: totp(old.secret) });
    await expect(late).rejects.toMatchObject({ status: 422 });
    await visitor.call(confirmSecondFactor, { code: totp(secret) });
  });

  test('keeps the secret of a second factor that is on when only the password is given', async () => {
    const { visitor, secret, enter } = await makeGuardedStaff(shop);
    const again = visitor.call(beginSecondFactor, { password });
    await expect(again).rejects.toMatchObject({ status: 409 });
    const challenged = shop.visitor();
    await expect(challenged.call(login, enter)).rejects.toMatchObject({ status: 401 });
    await challenged.call(passSecondStep, { code: totp(secret, { ahead: 1 }) });
  });
});

describe('new recovery codes', () => {
  test('replaces all previous recovery codes', async () => {
    const { id, email, visitor, secret, enter, recoveryCodes: old } = await makeGuardedStaff(shop);
    shop.sentJobs.length = 0;
    const code = totp(secret, { ahead: 1 });
    const { recoveryCodes } = await visitor.call(renewRecoveryCodes, { password, code });
    expect(recoveryCodes).toHaveLength(10);
    expect(mails()).toEqual([
      { to: email, subject: `New recovery codes for your ${SHOP_NAME} account` },
    ]);
    expect((await actionsOf(id)).at(-1)).toMatchObject({ action: 'user.recovery-codes-renewed' });

    const challenged = shop.visitor();
    await expect(challenged.call(login, enter)).rejects.toMatchObject({ status: 401 });
    const before = challenged.call(passSecondStep, { code: old[0] ?? '' });
    await expect(before).rejects.toMatchObject({ status: 422 });
    await challenged.call(passSecondStep, { code: recoveryCodes[0] ?? '' });
  });

  test('requires both the password and an unused code for new recovery codes', async () => {
    const { visitor, secret } = await makeGuardedStaff(shop);
    const wrongs = [
      { password: 'Wrong-one1!', code: totp(secret, { ahead: 1 }) },
      { password, code: wrongTotp(secret) },
    ];
    for (const proof of wrongs) {
      const trying = visitor.call(renewRecoveryCodes, proof);
      await expect(trying).rejects.toMatchObject({ status: 422 });
    }
    // The attempt with a wrong password has not used up the code.
    const code = totp(secret, { ahead: 1 });
    await visitor.call(renewRecoveryCodes, { password, code });
    const again = visitor.call(renewRecoveryCodes, { password, code });
    await expect(again).rejects.toMatchObject({ status: 422 });
  });
});

describe('turning the second factor off', () => {
  test('requires the password and a code to turn the second factor off', async () => {
    const { id, email, visitor, secret, enter } = await makeGuardedStaff(shop);
    shop.sentJobs.length = 0;
    const code = totp(secret, { ahead: 1 });
    const wrong = { password: 'Wrong-one1!', code };
    await expect(visitor.call(turnOffSecondFactor, wrong)).rejects.toMatchObject({
      fields: { password: 'Your password is not correct.' },
    });
    expect(mails()).toEqual([]);
    await visitor.call(turnOffSecondFactor, { password, code });
    expect(await visitor.call(viewSecondFactor, {})).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect(mails()).toEqual([
      { to: email, subject: `The second factor of your ${SHOP_NAME} account is off` },
    ]);
    expect((await actionsOf(id)).at(-1)).toMatchObject({
      action: 'user.second-factor-off',
      after: { hasSecondFactor: false },
    });
    expect(await shop.visitor().call(login, enter)).toMatchObject({ id });
    const none = visitor.call(turnOffSecondFactor, { password, code: '123456' });
    await expect(none).rejects.toMatchObject({ status: 409 });
  });

  test('turns the second factor off with a recovery code', async () => {
    const { visitor, recoveryCodes } = await makeGuardedStaff(shop);
    const code = recoveryCodes[3] ?? '';
    const wrong = { password: 'Wrong-one1!', code };
    await expect(visitor.call(turnOffSecondFactor, wrong)).rejects.toMatchObject({ status: 422 });
    // The failed attempt has not used up the code.
    await visitor.call(turnOffSecondFactor, { password, code });
  });

  test('allows ten attempts in a row to turn the second factor off, then one every 90 seconds', async () => {
    const { visitor, secret } = await makeGuardedStaff(shop);
    await shop.db.delete(rateLimits);
    const proof = { password, code: wrongTotp(secret) };
    for (let at = 0; at < 10; at += 1) {
      const trying = visitor.call(turnOffSecondFactor, proof);
      await expect(trying).rejects.toMatchObject({ status: 422 });
    }
    const right = { password, code: totp(secret, { ahead: 1 }) };
    const error = await visitor.call(turnOffSecondFactor, right).catch(toAppError);
    expect(error).toMatchObject({ status: 429 });
    expect(toAppError(error).retryAfterSeconds).toBeLessThanOrEqual(90);
  });
});
