import { useState } from 'react';
import { findConflict } from '#src/admin/kit/conflict.ts';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import {
  noteRefundMade,
  REFERENCE_MAX,
  REFUND_WAYS,
} from '#src/features/order-management/admin/cash.contract.ts';
import { refundNoteVersion } from '#src/features/order-management/admin/staff-order-detail.contract.ts';
import type { OrderRefund } from '#src/features/order-management/orders.contract.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Button } from '#src/ui/Button.tsx';
import type { ButtonLook } from '#src/ui/button.ts';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { showToast } from '#src/ui/toast.store.ts';

type Props = {
  orderId: string;
  refund: OrderRefund;
  look: ButtonLook;
  onChanged: () => Promise<void>;
};

type Way = (typeof REFUND_WAYS)[number];
const START: { way: Way; reference: string } = { way: 'UPI', reference: '' };

/** Records the reference of a refund that staff send without the gateway. */
export function NoteRefund({ orderId, refund, look, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false);
  const mayNote = useMayCall(noteRefundMade);
  const amount = formatRupees(refund.amount);
  return (
    <>
      <Button look={look} size="small" disabled={!mayNote} onClick={() => setOpen(true)}>
        Mark as paid
      </Button>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Mark ${amount} as paid`}
        start={START}
        action="Mark as paid"
        onSubmit={async (typed) => {
          const { refundId } = refund;
          const input = { id: orderId, refundId, version: refundNoteVersion(refund), ...typed };
          await staffCall(noteRefundMade, input).catch(async (thrown: unknown) => {
            if (findConflict(thrown)) await onChanged();
            throw thrown;
          });
          showToast(`${amount} is noted as sent. The customer will be notified.`);
          await onChanged();
        }}
      >
        {({ typed, set, text }) => (
          <>
            <p className="text-sm">
              Ask the shopper for their account details, pay {amount}, and enter the reference from
              your bank or app.
            </p>
            <Select
              name="way"
              label="Paid by"
              options={REFUND_WAYS.map((way) => ({ value: way, label: way }))}
              value={typed.way}
              onChange={(event) => set({ way: event.target.value as Way })}
            />
            <Field label="Reference" maxLength={REFERENCE_MAX} {...text('reference')} />
          </>
        )}
      </FormDialog>
    </>
  );
}
