import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#src/db/schema/tables.ts';
import { addToCart } from '#src/features/cart/cart.contract.ts';
import { packParcel } from '#src/features/fulfilment/parcels/parcels.contract.ts';
import { updateOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { previewExchange } from '#src/features/returns/exchanges/exchanges.contract.ts';
import { cancelPlan } from '#src/features/returns/plans/plans.contract.ts';
import { listSerials } from '#src/features/serials/serials.contract.ts';
import { listOwnUnits, viewUnit } from '#src/features/warranty/warranty.contract.ts';
import { signUpBuyer } from '#tests/kit/gateway-shop.ts';
import { makePlan, sellPlans } from '#tests/kit/make-plan.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const shop = await createStaffShop();
const { db, gateway, orderServices } = shop;
const staff = shop.staff.visitor;
let count = 0;

/** A delivered unit with a serial number and a plan for ₹299. */
async function sellUnit() {
  await sellPlans(db, [makePlan()]);
  const { visitor, buyer, addressId } = await signUpBuyer(shop);
  const product = await makeProduct(db, { pricePaise: 1000_00, mrpPaise: 1000_00, stock: 5 });
  const rule = { serialRule: 'packing', serialFormat: '' };
  await db.update(products).set(rule).where(eq(products.id, product.id));
  await visitor.call(addToCart, { productId: product.id, planId: 7 });
  const placed = await startPayment(orderServices, buyer, { source: 'cart', addressId });
  const id = placed.order_id;
  gateway.pay(id);
  await settle(orderServices, id);
  const { orderItems } = await visitor.call(getOrder, { id });
  const [item = 0, plan = 0] = orderItems.map((one) => one.id);
  count += 1;
  const serial = `PLAN-${count}`;
  const pieces = [{ orderLineId: item, quantity: 1, serials: [serial] }];
  await staff.call(packParcel, { id, pieces });
  const [unit] = (await staff.call(listSerials, { q: serial })).serials;
  const code = unit?.code ?? '';
  const deliver = async () => {
    await staff.call(updateOrder, { id, status: 'shipped', carrier: 'BD', trackingNumber: id });
    await staff.call(updateOrder, { id, status: 'delivered' });
  };
  return { id, visitor, item, plan, code, deliver };
}

test('shows the plan of a unit on its page and among the owner’s units, until it is cancelled', async () => {
  const { id, visitor, plan, code, deliver } = await sellUnit();
  expect((await visitor.call(viewUnit, { code })).plan).toMatchObject({
    ...{ name: '1 more year of warranty', until: null, isRunning: false },
  });
  await deliver();
  const { units } = await visitor.call(listOwnUnits, {});
  const unit = units.find((one) => one.code === code);
  expect(unit?.plan).toMatchObject({ isRunning: true });
  expect(unit?.plan?.until?.slice(0, 4)).toBe(String(Number(unit?.warrantyUntil?.slice(0, 4)) + 1));
  await visitor.call(cancelPlan, { id, orderLineId: plan });
  expect((await visitor.call(viewUnit, { code })).plan).toBeNull();
});

test('counts the price of a plan toward the new item of an exchange', async () => {
  const { id, visitor, item, deliver } = await sellUnit();
  await deliver();
  const wanted = await makeProduct(db, { pricePaise: 1500_00, mrpPaise: 1500_00, stock: 5 });
  const quoted = await visitor.call(previewExchange, {
    ...{ id, orderLineId: item, quantity: 1, productId: wanted.id, reason: 'Louder.' },
  });
  expect(quoted).toMatchObject({ refund: { total: 1299 }, price: 1500, difference: 201 });
});
