import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog, rateLimits } from '#src/db/schema/tables.ts';
import { SHOP_NAME } from '#src/features/settings/shop-name.ts';
import { removeSecondFactor, viewUser } from '#src/features/account/admin/users.contract.ts';
import { checkSession, login } from '#src/features/account/auth/auth.contract.ts';
import { passSecondStep } from '#src/features/account/second-factor/second-factor.contract.ts';
import { removeAtServer } from '#src/features/account/second-factor/second-factor.service.server.ts';
import { makeGuardedStaff } from '#tests/kit/second-factor.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';
import { totp } from '#tests/kit/totp.ts';

const shop = await createTestShop();

beforeEach(async () => {
  await shop.db.delete(rateLimits);
  shop.sentJobs.length = 0;
});

const actionsOf = (id: string) =>
  shop.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id);
const mails = () => shop.sentJobs.map(({ data }) => ({ to: data['to'], subject: data['subject'] }));

describe('an owner', () => {
  test('lets an owner remove the second factor of a person who has lost the phone', async () => {
    const { visitor: owner, user: ownerUser } = await signUpStaff(shop, 'owner');
    const { id, email, visitor, enter } = await makeGuardedStaff(shop, 'manager');
    shop.sentJobs.length = 0;
    expect(await owner.call(viewUser, { id })).toMatchObject({ hasSecondFactor: true });
    expect(await owner.call(removeSecondFactor, { id })).toMatchObject({ hasSecondFactor: false });
    await expect(visitor.call(checkSession, {})).rejects.toMatchObject({ status: 401 });
    expect(await shop.visitor().call(login, enter)).toMatchObject({ id });
    expect(mails()).toEqual([
      { to: email, subject: `An owner removed the second factor of your ${SHOP_NAME} account` },
    ]);
    expect((await actionsOf(id)).at(-1)).toMatchObject({
      action: 'user.second-factor-removed',
      userId: ownerUser.id,
    });
    await expect(owner.call(removeSecondFactor, { id })).rejects.toMatchObject({ status: 409 });
  });

  test('refuses to remove an owner’s second factor for a manager or for that owner', async () => {
    const { id, visitor } = await makeGuardedStaff(shop, 'owner');
    const own = visitor.call(removeSecondFactor, { id });
    await expect(own).rejects.toMatchObject({ status: 409 });
    const { visitor: manager } = await signUpStaff(shop, 'manager');
    const other = manager.call(removeSecondFactor, { id });
    await expect(other).rejects.toMatchObject({ status: 403 });
  });

  test('requires another sign-in when the second factor is removed between password and code', async () => {
    const { visitor: owner } = await signUpStaff(shop, 'owner');
    const { id, enter, secret } = await makeGuardedStaff(shop);
    const challenged = shop.visitor();
    await expect(challenged.call(login, enter)).rejects.toMatchObject({ status: 401 });
    await owner.call(removeSecondFactor, { id });
    const late = challenged.call(passSecondStep, { code: totp(secret, { ahead: 1 }) });
    await expect(late).rejects.toMatchObject({ code: 'SECOND_STEP_OVER' });
    expect(await challenged.call(login, enter)).toMatchObject({ id });
  });
});

test('lets the only owner in again on the server after the second factor is lost', async () => {
  const { id, email, visitor, enter } = await makeGuardedStaff(shop, 'owner');
  await expect(removeAtServer(shop.db, 'nobody@example.com')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await removeAtServer(shop.db, email);
  await expect(visitor.call(checkSession, {})).rejects.toMatchObject({ status: 401 });
  expect(await shop.visitor().call(login, enter)).toMatchObject({ id });
  expect((await actionsOf(id)).at(-1)).toMatchObject({ action: 'user.second-factor-removed' });
  await expect(removeAtServer(shop.db, email)).rejects.toMatchObject({ code: 'CONFLICT' });
});
