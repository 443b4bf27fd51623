import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addBundleToCart } from '#src/features/cart/cart-bundle.contract.ts';
import { createOffer } from '#src/features/offers/admin/offer-admin.contract.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { brokenRules, listChangedOrders } from '#src/features/rules/broken-rules.queries.server.ts';
import { createAdvanceShop } from '#tests/kit/advance-shop.ts';
import { boughtCard } from '#tests/kit/bought-card.ts';
import { signUpBuyer } from '#tests/kit/gateway-shop.ts';
import { makePlan, sellPlans } from '#tests/kit/make-plan.ts';
import { makeProduct } from '#tests/kit/make-product.ts';

const shop = await createAdvanceShop();
const { db, staff, services, gateway, sentJobs } = shop;
const orderServices = { ...services, gateway, sentJobs };
const DAY_MS = 86_400_000;

beforeAll(() => sellPlans(db, [makePlan()]));

/** Returns the rules that the sales of a test break. */
async function checkAll() {
  const span = { from: new Date(Date.now() - DAY_MS), to: new Date(Date.now() + DAY_MS) };
  const orderIds = await listChangedOrders(db, span, 100);
  expect(orderIds.length).toBeGreaterThan(0);
  return brokenRules(db, { ...span, orderIds });
}

async function sellPlan(quantity = 2) {
  const { buyer, addressId } = await signUpBuyer(shop);
  const { id: productId } = await makeProduct(db, { pricePaise: 1999_50, mrpPaise: 1999_50 });
  const wanted = { productId, variantId: null, quantity, planId: makePlan().id };
  const purchase = { source: 'buy_now', addressId, wanted } as const;
  const { order_id: id } = await startPayment(orderServices, buyer, purchase);
  return id;
}

async function pay(id: string) {
  gateway.pay(id);
  await settle(orderServices, id);
}

test('an order with a protection plan breaks no rule, before it is paid or afterwards', async () => {
  const id = await sellPlan();
  expect(await checkAll()).toEqual([]);
  await pay(id);
  expect(await checkAll()).toEqual([]);
});

test('an order with a bundle breaks no rule', async () => {
  const { visitor, buyer, addressId } = await signUpBuyer(shop);
  const made = { gstRatePercent: 5, hsnCode: '4202', pricePaise: 500_00, mrpPaise: 500_00 };
  const [one, other] = [await makeProduct(db, {}), await makeProduct(db, made)];
  const items = [one, other].map(({ id: productId }) => ({ productId, variantId: null }));
  const { id } = await staff.visitor.call(createOffer, {
    ...{ name: 'Travel set', kind: 'bundle', amount: 333.33, startsAt: '2026-11-01T00:00' },
    items: items.map(({ productId }) => ({ productId, quantity: 1 })),
  });
  await visitor.call(addBundleToCart, { id, items });
  const purchase = { source: 'cart', addressId } as const;
  await pay((await startPayment(orderServices, buyer, purchase)).order_id);
  expect(await checkAll()).toEqual([]);
});

test('a bought gift card and an advance payment break no rule', async () => {
  await boughtCard(shop);
  await shop.withPaid();
  await shop.begin();
  expect(await checkAll()).toEqual([]);
});

test('an invoice with another price for a protection plan than its order breaks a rule', async () => {
  await pay(await sellPlan());
  await db.execute(
    sql`update order_lines set price_paise = price_paise + 1 where plan_of is not null`,
  );
  expect((await checkAll()).map(({ rule }) => rule)).toContain('invoice-lines-match');
});
