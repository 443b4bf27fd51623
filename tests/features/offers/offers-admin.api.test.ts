import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { offers, publications } from '#src/db/schema/tables.ts';
import { viewCart } from '#src/features/cart/cart.contract.ts';
import { listAudit } from '#src/features/audit/audit.contract.ts';
import { getProduct } from '#src/features/catalog/product.contract.ts';
import { buyNow } from '#src/features/checkout/checkout.contract.ts';
import * as contract from '#src/features/offers/admin/offer-admin.contract.ts';
import { refreshOfferPages } from '#src/features/offers/show-offers.service.server.ts';
import { clearAnswers } from '#src/platform/answer-cache.ts';
import { readCsv } from '#src/platform/csv-read.ts';
import { signUpBuyer } from '#tests/kit/gateway-shop.ts';
import { makeCart } from '#tests/kit/make-cart.ts';
import { makeOffer } from '#tests/kit/make-offer.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const shop = await createStaffShop();
const { db, services } = shop;
const { visitor: staff } = shop.staff;

const INPUT = {
  name: 'Diwali',
  kind: 'percent',
  percent: '10',
  startsAt: '2026-11-01T00:00',
} as const;
let count = 0;
const newCode = () => `STAFF${(count += 1)}X`;

async function useOf(code: string) {
  const buyer = await signUpBuyer(shop);
  const product = await makeProduct(db, { pricePaise: 1000_00 });
  const bought = { ProductId: product.id, AddressId: buyer.addressId, variantId: null };
  return buyer.visitor.call(buyNow, { ...bought, offerCode: code });
}

describe('staff', () => {
  test('lets staff create an offer that applies immediately, update it and pause it', async () => {
    const code = newCode();
    const made = await staff.call(contract.createOffer, { ...INPUT, code: code.toLowerCase() });
    expect(made).toMatchObject({ code, percent: 10, state: 'running', uses: 0 });
    expect((await useOf(code)).total).toBe(900);

    const changed = { ...INPUT, id: made.id, code, percent: 20 };
    const after = await staff.call(contract.updateOffer, changed);
    expect(after).toMatchObject({ percent: 20, uses: 1, saved: 100 });
    expect((await useOf(code)).total).toBe(800);

    await staff.call(contract.pauseOffer, { id: made.id, isPaused: true });
    await expect(useOf(code)).rejects.toMatchObject({
      fields: { offerCode: `“${code}” cannot be used at the moment.` },
    });
  });

  test('shows staff a conflict and saves nothing if they saw an older version of an offer', async () => {
    const made = await staff.call(contract.createOffer, { ...INPUT, code: newCode() });
    const version = contract.offerVersion(made);
    await staff.call(contract.pauseOffer, { id: made.id, version, isPaused: true });
    const late = { ...INPUT, id: made.id, code: made.code, percent: 50, version };
    await expect(staff.call(contract.updateOffer, late)).rejects.toMatchObject({
      code: 'EDIT_CONFLICT',
      message: expect.stringMatching(/^Meera Staff saved this while you had it open\./) as string,
      current: { values: { isPaused: true, savedBy: 'Meera Staff' } },
    });
    expect(await staff.call(contract.viewOffer, { id: made.id })).toMatchObject({ percent: 10 });
  });

  test('lets staff pause an offer that was used since they opened it', async () => {
    const made = await staff.call(contract.createOffer, { ...INPUT, code: newCode() });
    await useOf(made.code);
    const version = contract.offerVersion(made);
    const paused = await staff.call(contract.pauseOffer, { id: made.id, version, isPaused: true });
    expect(paused.isPaused).toBe(true);
  });

  test('refuses an offer with the code of another offer', async () => {
    const { code } = await staff.call(contract.createOffer, { ...INPUT, code: newCode() });
    const again = staff.call(contract.createOffer, { ...INPUT, code });
    await expect(again).rejects.toMatchObject({
      fields: { code: `“${code}” is already the code of “Diwali”.` },
    });
  });

  test('copies an offer paused and with its own code', async () => {
    const made = await staff.call(contract.createOffer, { ...INPUT, code: newCode() });
    const copy = await staff.call(contract.duplicateOffer, { id: made.id });
    expect(copy).toMatchObject({ name: 'Copy of Diwali', isPaused: true, state: 'paused' });
    expect(copy.code).not.toBe(made.code);
  });

  test('lets staff delete an unused offer and undo that', async () => {
    const made = await staff.call(contract.createOffer, { ...INPUT, code: newCode() });
    const gone = await staff.call(contract.removeOffer, { id: made.id });
    expect(gone.isRemoved).toBe(true);
    await expect(useOf(made.code)).rejects.toMatchObject({
      fields: { offerCode: expect.stringContaining('is not a valid code') as string },
    });
    const back = await staff.call(contract.restoreOffer, { id: made.id });
    expect(back).toMatchObject({ isRemoved: false, state: 'running' });
    expect((await useOf(made.code)).total).toBe(900);
  });

  test('ends a used offer, lists its orders and lets staff undo that', async () => {
    const endsAt = '2099-01-01T00:00';
    const made = await staff.call(contract.createOffer, { ...INPUT, code: newCode(), endsAt });
    const { order_id: orderId } = await useOf(made.code);
    const ended = await staff.call(contract.removeOffer, { id: made.id });
    expect(ended).toMatchObject({ isRemoved: false, state: 'ended' });
    const { uses } = await staff.call(contract.listOfferUses, { id: made.id });
    expect(uses).toMatchObject([{ orderId, saved: 100, orderTotal: 900, isGivenBack: false }]);

    const back = await staff.call(contract.restoreOffer, { id: made.id });
    expect(back).toMatchObject({ state: 'running', endsAt });
    const again = staff.call(contract.restoreOffer, { id: made.id });
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('exports the uses of an offer as CSV', async () => {
    const made = await staff.call(contract.createOffer, { ...INPUT, code: newCode() });
    const { order_id: orderId } = await useOf(made.code);
    const file = await staff.call(contract.exportOfferUses, { id: made.id });
    const rows = readCsv(new Uint8Array(await file.arrayBuffer()), 10).map(({ cells }) => cells);
    expect(rows[1]?.slice(0, 4)).toEqual(['Diwali', made.code, orderId, 'Payment Pending']);
    expect(rows[1]?.slice(5)).toEqual(['100.00', '900.00', 'yes']);
  });

  test('finds offers by name, code and state, and records each change in the audit log', async () => {
    const code = newCode();
    const made = await staff.call(contract.createOffer, { ...INPUT, name: 'Holi 100%', code });
    const found = await staff.call(contract.listOffers, { q: '100%' });
    expect(found.offers.map(({ id }) => id)).toEqual([made.id]);
    const byCode = await staff.call(contract.listOffers, { q: code.toLowerCase() });
    expect(byCode.total).toBe(1);
    const ended = await staff.call(contract.listOffers, { q: code, state: 'ended' });
    expect(ended.total).toBe(0);
    const { entries } = await staff.call(listAudit, { entity: 'offer', entityId: String(made.id) });
    expect(entries.map(({ action, entityName }) => [action, entityName])).toEqual([
      ['offer.create', 'Holi 100%'],
    ]);
  });
});

describe('a scheduled price', () => {
  async function waiting(productId: number) {
    const rows = await db
      .select()
      .from(publications)
      .where(eq(publications.entityId, String(productId)));
    return rows.length;
  }

  test('applies a scheduled price while it runs and rebuilds the page at both ends', async () => {
    const product = await makeProduct(db, { pricePaise: 1000_00, mrpPaise: 1500_00 });
    const { visitor, user } = await signUpBuyer(shop);
    await makeCart(db, user.id, [{ productId: product.id }]);
    const soon = new Date(Date.now() + 3_600_000);
    const offer = await makeOffer(db, {
      kind: 'price',
      startsAt: soon,
      prices: [{ productId: product.id, pricePaise: 799_00 }],
    });
    const set = (times: Partial<typeof offers.$inferInsert>) =>
      db.update(offers).set(times).where(eq(offers.id, offer.id));
    const prices = async () => {
      clearAnswers();
      const shown = await visitor.call(getProduct, { productId: product.id });
      return [shown.price, (await visitor.call(viewCart, {})).subtotal];
    };
    await refreshOfferPages(services);
    expect(await prices()).toEqual([1000, 1000]);
    const before = await waiting(product.id);

    await set({ startsAt: new Date(Date.now() - 1000), endsAt: soon });
    expect((await visitor.call(viewCart, {})).subtotal).toBe(799);
    await refreshOfferPages(services);
    await refreshOfferPages(services);
    expect(await prices()).toEqual([799, 799]);
    expect(await waiting(product.id)).toBe(before + 1);

    await set({ startsAt: new Date(Date.now() - 2000), endsAt: new Date(Date.now() - 1000) });
    expect((await visitor.call(viewCart, {})).subtotal).toBe(1000);
    await refreshOfferPages(services);
    expect(await prices()).toEqual([1000, 1000]);
    expect(await waiting(product.id)).toBe(before + 2);
  });

  test('applies a scheduled price only to its colour and never above a lowered price', async () => {
    const product = await makeProduct(db, { pricePaise: 1000_00, variants: [{ color: 'red' }] });
    const variantId = product.variants[0]?.id ?? 0;
    await makeOffer(db, {
      kind: 'price',
      prices: [{ productId: product.id, variantId, pricePaise: 900_00 }],
    });
    const shown = await staff.call(getProduct, { productId: product.id });
    expect(shown.price).toBe(1000);
    expect(shown.variants[0]?.prices.price).toBe(900);
  });

  test('shows automatic offers on the product page', async () => {
    const product = await makeProduct(db);
    const steps = [{ pieces: 3, percent: 10 }];
    await makeOffer(db, { kind: 'steps', name: 'More for less', productIds: [product.id], steps });
    const { offerNotes } = await staff.call(getProduct, { productId: product.id });
    expect(offerNotes).toContain('More for less: buy 3, save 10%');
  });
});
