import { useState } from 'react';
import { findConflict } from '#src/admin/kit/conflict.ts';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import {
  RETURN_REASON_MAX,
  returnToSender,
} from '#src/features/order-management/admin/cash.contract.ts';
import { type OrderDetail } from '#src/features/order-management/orders.contract.ts';
import { moveVersion } from '#src/features/fulfilment/move-version.ts';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { showToast } from '#src/ui/toast.store.ts';

type Props = { order: OrderDetail; onMoved: () => Promise<void> };

/** Records that the parcel was refused and has been returned. */
export function ReturnToSender({ order, onMoved }: Props) {
  const [isOpen, setOpen] = useState(false);
  const mayReturn = useMayCall(returnToSender);
  const id = order.orderId;
  return (
    <>
      <Button look="danger" size="small" disabled={!mayReturn} onClick={() => setOpen(true)}>
        Return to sender
      </Button>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Return ${id} to sender`}
        start={{ reason: '', restock: true }}
        action="Return to sender"
        look="danger"
        onSubmit={async (typed) => {
          const input = { id, version: moveVersion(order), ...typed };
          await staffCall(returnToSender, input).catch(async (thrown: unknown) => {
            if (findConflict(thrown)) await onMoved();
            throw thrown;
          });
          showToast(`${id} is returned to sender. The customer will be notified.`);
          await onMoved();
        }}
      >
        {({ typed, set, text }) => (
          <>
            <p className="text-sm">
              Use this when the whole unpaid parcel comes back: nothing is refunded, and it counts
              against the number, account and address. For a paid parcel, the shopper requests a
              return.
            </p>
            <Field
              label="What the courier says"
              maxLength={RETURN_REASON_MAX}
              {...text('reason')}
            />
            <Checkbox
              name="restock"
              label="Put the units back on sale"
              checked={typed.restock}
              onChange={(event) => set({ restock: event.target.checked })}
            />
          </>
        )}
      </FormDialog>
    </>
  );
}
