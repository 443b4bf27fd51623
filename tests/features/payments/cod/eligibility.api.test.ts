import { beforeEach, expect, test } from 'vitest';
import { rateLimits } from '#src/db/schema/tables.ts';
import { listAudit } from '#src/features/audit/audit.contract.ts';
import { returnToSender } from '#src/features/order-management/admin/cash.contract.ts';
import { viewStaffOrder } from '#src/features/order-management/admin/orders-admin.contract.ts';
import { viewCodOffer } from '#src/features/payments/cod/cod.contract.ts';
import {
  listCodEligibility,
  updateCodEligibility,
} from '#src/features/payments/cod/admin/eligibility.contract.ts';
import { createCodShop, setCod } from '#tests/kit/cod-shop.ts';
import { cartLines } from '#src/db/schema/tables.ts';

const shop = await createCodShop();
const { db, staff, withCart, withShipped } = shop;
const { visitor: clerk } = staff;

beforeEach(async () => {
  await db.delete(rateLimits);
  await setCod(db, { refusalsMost: 1 });
});

async function withRefused() {
  const made = await withShipped();
  await clerk.call(returnToSender, { id: made.id, reason: 'Not at home.' });
  await db
    .insert(cartLines)
    .values({ cartId: made.cartId, productId: made.product.id, quantity: 1, seenPricePaise: 1 });
  const { cash } = await clerk.call(viewStaffOrder, { id: made.id });
  return { ...made, standings: cash?.standings ?? [] };
}

const problemOf = async ({
  visitor,
  addressId,
}: Pick<Awaited<ReturnType<typeof withCart>>, 'visitor' | 'addressId'>) =>
  (await visitor.call(viewCodOffer, { addressId, variantId: null })).problem;

test('lists who refused a COD parcel with the reason and lets staff allow cash again', async () => {
  const refused = await withRefused();
  expect(await problemOf(refused)).toMatch(/returned unpaid/);
  const { standings } = await clerk.call(listCodEligibility, { q: refused.phone });
  expect(standings.map(({ kind, refusals, isRefused }) => [kind, refusals, isRefused])).toEqual([
    ['phone', 1, true],
    ['address', 1, true],
  ]);
  for (const { kind, value } of refused.standings) {
    await clerk.call(updateCodEligibility, {
      kind,
      value,
      verdict: 'lifted',
      reason: 'The courier erred.',
    });
  }
  expect(await problemOf(refused)).toBeNull();
  const { entries } = await clerk.call(listAudit, { entity: 'cash-standing' });
  expect(entries[0]?.changes.map(({ field, after }) => [field, after])).toEqual(
    expect.arrayContaining([
      ['verdict', 'lifted'],
      ['reason', 'The courier erred.'],
    ]),
  );
});

test('restarts the count of refused COD parcels after staff lift a block', async () => {
  await setCod(db, { refusalsMost: 1 });
  const { standings, phone } = await withRefused();
  for (const { kind, value } of standings) {
    await clerk.call(updateCodEligibility, { kind, value, verdict: 'lifted', reason: 'Once.' });
  }
  const again = await clerk.call(listCodEligibility, { q: phone });
  expect(again.standings.map(({ refusals }) => refusals)).toEqual([0, 0]);
});

test('lets staff block a phone number for COD and undo the block', async () => {
  const made = await withCart();
  expect(await problemOf(made)).toBeNull();
  const number = { kind: 'phone', value: made.phone } as const;
  await clerk.call(updateCodEligibility, { ...number, verdict: 'blocked', reason: 'Fake orders.' });
  expect(await problemOf(made)).toMatch(/not available for this number/);
  const { standings } = await clerk.call(listCodEligibility, { q: made.phone });
  expect(standings).toMatchObject([{ verdict: 'blocked', refusals: 0, isRefused: true }]);
  await clerk.call(updateCodEligibility, { ...number, verdict: 'none', reason: 'A mistake.' });
  expect(await problemOf(made)).toBeNull();
});

test('refuses to block an invalid phone number or to block without a reason', async () => {
  const input = { kind: 'phone', value: '12345', verdict: 'blocked', reason: 'Fake.' } as const;
  await expect(clerk.call(updateCodEligibility, input)).rejects.toMatchObject({
    fields: { value: 'Mobile number must be exactly 10 digits.' },
  });
  const silent = { ...input, value: '9812345670', reason: ' ' };
  await expect(clerk.call(updateCodEligibility, silent)).rejects.toMatchObject({
    fields: { reason: 'Enter a reason.' },
  });
});
