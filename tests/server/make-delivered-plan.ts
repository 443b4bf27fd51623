import { orderLines } from '#src/db/schema/tables.ts';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import { makePlan } from '#tests/kit/make-plan.ts';
import type { OrderServices } from './write-kit.ts';

/** Adds a protection plan for ₹100 to the first item of a delivered order. */
export async function makeDeliveredPlan({ db, withDelivered }: OrderServices) {
  const { id, visitor } = await withDelivered();
  const { orderItems } = await visitor.call(getOrder, { id });
  const { id: planId, ...plan } = makePlan();
  const [line] = await db
    .insert(orderLines)
    .values({
      ...{ orderId: id, planOf: orderItems[0]?.id, productName: plan.name, imageUrl: '' },
      ...{ color: '', skuId: '' },
      ...{ pricePaise: 100_00, mrpPaise: 100_00, quantity: 1, hsnCode: '9987' },
      ...{ gstRatePercent: 18, plan: { planId, ...plan } },
    })
    .returning();
  return { id, orderLineId: line?.id ?? 0 };
}
