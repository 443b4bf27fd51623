import { useState } from 'react';
import { Confirm } from '#src/admin/kit/Confirm.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { thenReload } from '#src/admin/kit/then-reload.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import type { OrderItem } from '#src/features/order-management/orders.contract.ts';
import { cancelStaffPlan } from '#src/features/returns/admin/cancel-plan.contract.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toast.store.ts';

type Props = { orderId: string; item: OrderItem; onChanged: () => Promise<void> };

/** Cancels a protection plan for a customer, also after the days in which they can. */
export function CancelPlan({ orderId, item, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false);
  const mayCancel = useMayCall(cancelStaffPlan);
  const { id, plan, productName } = item;
  if (!plan || (plan.cancelAmount === 0 && !isOpen)) return null;
  return (
    <>
      <Button
        look="quiet"
        size="small"
        className="justify-self-start"
        disabled={!mayCancel}
        onClick={() => setOpen(true)}
      >
        Cancel plan<span className="sr-only">: {productName}</span>
      </Button>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Cancel this protection plan?"
        action="Cancel plan"
        onConfirm={async () => {
          await thenReload(staffCall(cancelStaffPlan, { id: orderId, orderLineId: id }), onChanged);
          showToast('Protection plan cancelled. The refund is on its way.');
        }}
      >
        <p className="text-sm">
          {`${formatRupees(plan.cancelAmount)} is refunded, and the cover ends now. The customer keeps the item and its warranty.`}
        </p>
      </Confirm>
    </>
  );
}
