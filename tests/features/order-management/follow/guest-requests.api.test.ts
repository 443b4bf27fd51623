import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders, returns, shopSettings, users } from '#src/db/schema/tables.ts';
import { erasePerson } from '#src/features/account/deletion/erase.service.server.ts';
import { signFollow, signPay } from '#src/features/messages/signed-links.server.ts';
import { followOrder } from '#src/features/order-management/follow/follow.contract.ts';
import { getFollowedOrder } from '#src/features/order-management/follow/follow.queries.server.ts';
import { guestAddPhoto } from '#src/features/returns/guests/guest-photo.contract.ts';
import {
  guestAskExchange,
  guestAskReturn,
  guestCancelReturn,
  guestExchangeItems,
  guestFileClaim,
  guestGetPhoto,
  guestPreviewExchange,
  guestPreviewReturn,
} from '#src/features/returns/guests/guest-requests.contract.ts';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import { answerReturn } from '#src/features/returns/admin/returns-admin.contract.ts';
import { openSecretKey } from '#src/platform/secret-key.ts';
import { makePhoto } from '#tests/kit/make-photo.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';
import { useUp } from '#tests/kit/use-up.ts';

const shop = await createStaffShop();
const { db, services, staff, withDelivered, subjectsTo } = shop;
const { key } = await openSecretKey(services.config);
const DAY_MS = 86_400_000;
const credit = { isForReturns: true, bonusPercent: 5, bonusMost: 1000, giftDays: 365 };
await db.insert(shopSettings).values({ section: 'credit', values: credit });

/** A delivered order without an account, and a visitor who has only its link. */
async function withGuest() {
  const { id, user, visitor } = await withDelivered(2);
  const { orderItems } = await visitor.call(getOrder, { id });
  await db.update(orders).set({ userId: null }).where(eq(orders.id, id));
  const units = { orderLineId: orderItems[0]?.id ?? 0, quantity: 1 };
  const guest = shop.visitor();
  return { guest, visitor, user, units, link: { id, signature: signFollow(key, id) } };
}

describe('requests of guests with the signed link of their order', () => {
  test('lets a guest request a return with pictures, see it and withdraw it', async () => {
    const { guest, link, units, user } = await withGuest();
    const preview = await guest.call(guestPreviewReturn, { ...link, pieces: [units] });
    expect(preview).toMatchObject({ total: 1499, creditBonus: null, creditNeedsAccount: true });
    const asked = { ...link, pieces: [units], reason: 'It hums.', shownRefund: preview.total };
    await expect(guest.call(guestAskReturn, { ...asked, toCredit: true })).rejects.toMatchObject({
      fields: { toCredit: 'This refund cannot be taken as store credit. Please choose again.' },
    });
    const { guest: part } = await guest.call(guestAskReturn, asked);
    const returnId = part?.returns[0]?.id ?? 0;
    expect(part).toMatchObject({ orderItems: [{ returnable: 1 }], returns: [{ canCancel: true }] });
    expect(subjectsTo(user.email).at(-1)).toContain('return request');
    const photo = await makePhoto(80);
    const { id: photoId } = await guest.call(guestAddPhoto, { ...link, returnId, photo });
    const file = await guest.call(guestGetPhoto, { ...link, returnId, photoId });
    expect(file.type).toBe('image/webp');
    await useUp(db, `guest-view:${link.id}`, { max: 600, windowSeconds: 3600 }, 1);
    await guest.call(guestGetPhoto, { ...link, returnId, photoId });
    await expect(guest.call(guestGetPhoto, { ...link, returnId, photoId })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    const ended = await guest.call(guestCancelReturn, { ...link, returnId });
    expect(ended.guest?.returns).toMatchObject([{ status: 'cancelled', photos: [{}] }]);
  });

  test('lets a guest request an exchange, and pay for the new order with its own link', async () => {
    const { guest, link, units } = await withGuest();
    const wanted = await makeProduct(db, { name: 'Late Gong', pricePaise: 2_000_00, stock: 3 });
    const { items } = await guest.call(guestExchangeItems, {
      ...{ ...link, orderLineId: units.orderLineId, q: 'late gong' },
    });
    expect(items.map(({ productId }) => productId)).toEqual([wanted.id]);
    const input = { ...link, ...units, productId: wanted.id };
    const { difference } = await guest.call(guestPreviewExchange, input);
    expect(difference).toBe(501);
    const asked = { ...input, reason: 'Louder.', shownDifference: difference };
    const returnId = (await guest.call(guestAskExchange, asked)).guest?.returns[0]?.id ?? 0;
    await staff.visitor.call(answerReturn, { id: returnId, action: 'accept' });
    await staff.visitor.call(answerReturn, { id: returnId, action: 'receive', restock: true });
    const { guest: part } = await guest.call(followOrder, link);
    const newId = part?.returns[0]?.exchange?.newOrderId ?? '';
    expect(part?.newOrders).toEqual({ [newId]: `/pay/${newId}/${signPay(key, newId)}` });
  });

  test('lets a guest file a claim until the warranty ends, with a link that is valid as long', async () => {
    const { guest, link, units } = await withGuest();
    const end = new Date(
      (await guest.call(followOrder, link)).guest?.orderItems[0]?.warrantyUntil ?? '',
    ).getTime();
    const at = (moment: number) => getFollowedOrder(db, [key], link, new Date(moment));
    const last = await at(end);
    expect(last.guest).toMatchObject({ returnUntil: null, orderItems: [{ returnable: 2 }] });
    await expect(at(end + 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const claim = { ...link, ...units, reason: 'Silent.' };
    const { guest: part } = await guest.call(guestFileClaim, claim);
    expect(part?.returns).toMatchObject([{ kind: 'claim', status: 'asked' }]);
  });

  test('refuses requests with the link of an account’s order, also once the account is deleted, and with a forged link', async () => {
    const { id, visitor } = await withDelivered(1);
    const { id: leftId, user } = await withDelivered(1);
    await db.transaction(async (tx) => {
      const [person] = await tx.select().from(users).where(eq(users.id, user.id));
      if (person) await erasePerson(tx, person);
      await tx.delete(users).where(eq(users.id, user.id));
    });
    const left = { id: leftId, signature: signFollow(key, leftId) };
    const { orderItems } = await visitor.call(getOrder, { id });
    const units = { orderLineId: orderItems[0]?.id ?? 0, quantity: 1, productId: 1 };
    const own = { id, signature: signFollow(key, id) };
    const forged = { id, signature: signFollow('k'.repeat(40), id) };
    expect((await visitor.call(followOrder, own)).guest).toBeNull();
    expect((await visitor.call(followOrder, left)).guest).toBeNull();
    const end = new Date(Date.now() + 180 * DAY_MS);
    await expect(getFollowedOrder(db, [key], left, end)).rejects.toHaveProperty(
      'code',
      'NOT_FOUND',
    );
    for (const link of [own, left, forged]) {
      const stranger = shop.visitor();
      const photo = await makePhoto(81);
      for (const trying of [
        () => stranger.call(guestPreviewReturn, link),
        () => stranger.call(guestAskReturn, { ...link, reason: 'Hums.' }),
        () => stranger.call(guestCancelReturn, { ...link, returnId: 1 }),
        () => stranger.call(guestExchangeItems, { ...link, ...units }),
        () => stranger.call(guestPreviewExchange, { ...link, ...units }),
        () => stranger.call(guestAskExchange, { ...link, ...units, reason: 'Louder.' }),
        () => stranger.call(guestFileClaim, { ...link, ...units, reason: 'Silent.' }),
        () => stranger.call(guestAddPhoto, { ...link, returnId: 1, photo }),
        () => stranger.call(guestGetPhoto, { ...link, returnId: 1, photoId: 1 }),
      ])
        await expect(trying()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await db.$count(returns, eq(returns.orderId, id))).toBe(0);
  });

  test('ends a guest’s link after its days if nothing is under warranty', async () => {
    const { link } = await withGuest();
    const isIt = eq(orders.id, link.id);
    const [order] = await db.update(orders).set({ status: 'refunded' }).where(isIt).returning();
    const end = (order?.createdAt.getTime() ?? 0) + 180 * DAY_MS;
    await expect(getFollowedOrder(db, [key], link, new Date(end - 1))).resolves.toBeDefined();
    const late = getFollowedOrder(db, [key], link, new Date(end));
    await expect(late).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
