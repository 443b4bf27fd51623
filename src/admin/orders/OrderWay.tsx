import { orderSteps } from '#src/features/order-management/order-steps.ts';
import type { OrderDetail } from '#src/features/order-management/orders.contract.ts';
import { OrderSteps } from '#src/features/order-management/OrderSteps.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';

/** Strip with the steps of a current order, as its customer sees them. */
export function OrderWay({ order }: { order: OrderDetail }) {
  const steps = orderSteps(order);
  if (!steps) return null;
  return (
    <Panel className="lg:col-span-full max-sm:[&_li]:pb-3">
      {/* The sentences about the steps are for customers. */}
      <OrderSteps steps={steps.map((step) => ({ ...step, text: '' }))} />
    </Panel>
  );
}
