import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { refunds, users } from '#src/db/schema/tables.ts';
import { viewCredit } from '#src/features/credit/credit.contract.ts';
import { checkRefunds } from '#src/features/payments/payment-jobs.service.server.ts';
import { askReturn, previewReturn } from '#src/features/returns/returns.contract.ts';
import { saveCredit } from '#src/features/settings/admin/credit-settings.contract.ts';
import { createReturnsShop } from '#tests/kit/returns-shop.ts';

const shop = await createReturnsShop();
const { db, staff, services, withDelivered, receive, notesOf } = shop;
let version = 0;

async function offer(bonusPercent: number, isForReturns = true) {
  const rules = { isForReturns, bonusPercent, bonusMost: 1000, giftDays: 365 };
  ({ version } = await staff.visitor.call(saveCredit, { ...rules, version }));
}

describe('a return whose refund becomes store credit', () => {
  test('adds the refund and the bonus, and credits only the goods', async () => {
    await offer(5);
    const { visitor, id, unitsOf } = await withDelivered();
    const input = { id, cause: 'damaged', pieces: unitsOf(2) } as const;
    const shown = await visitor.call(previewReturn, input);
    expect(shown).toMatchObject({ total: 1800, creditBonus: 90, backToCredit: 0 });
    const request = { ...input, reason: 'It hums.', shownRefund: 1800, toCredit: true };
    const wrong = visitor.call(askReturn, { ...request, shownBonus: 91 });
    await expect(wrong).rejects.toMatchObject({ code: 'REFUND_CHANGED' });
    const { returns } = await visitor.call(askReturn, { ...request, shownBonus: 90 });
    expect(returns).toMatchObject([{ creditBonus: 90 }]);
    // What was promised counts, not the settings on the day it arrives.
    await offer(0, false);
    await receive(id);
    await checkRefunds(services);

    const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, id));
    expect(refund).toMatchObject({ status: 'success', amountPaise: 1_800_00, bonusPaise: 90_00 });
    expect(await visitor.call(viewCredit, {})).toMatchObject({
      ...{ balance: 1890, paid: 1800 },
      expiring: [{ amount: 90 }],
    });
    expect((await notesOf(id)).map(({ totalPaise }) => totalPaise)).toEqual([1_800_00]);
  });

  test('gives a share of the bonus if less is refunded than was shown', async () => {
    await offer(10);
    const { visitor, id, unitsOf } = await withDelivered();
    const request = { id, cause: 'damaged', pieces: unitsOf(2), reason: 'It hums.' } as const;
    await visitor.call(askReturn, { ...request, toCredit: true });
    await receive(id, { amount: 900, deduction: 'A scratch.' });
    await checkRefunds(services);
    expect(await visitor.call(viewCredit, {})).toMatchObject({ balance: 990, paid: 900 });
  });

  test('refuses store credit that is not offered', async () => {
    await offer(10, false);
    const { visitor, id } = await withDelivered();
    expect(await visitor.call(previewReturn, { id })).toMatchObject({ creditBonus: null });
    const asking = visitor.call(askReturn, { id, reason: 'It hums.', toCredit: true });
    await expect(asking).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('marks a refund as failed whose customer has deleted the account', async () => {
    await offer(0);
    const { visitor, id, user } = await withDelivered();
    await visitor.call(askReturn, { id, reason: 'It hums.', toCredit: true });
    await receive(id);
    await db.delete(users).where(eq(users.id, user.id));
    await checkRefunds(services);
    const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, id));
    expect(refund?.status).toBe('failed');
  });
});
