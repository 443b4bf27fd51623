import { useRef, useState } from 'react';
import type { OrderItem } from '#src/features/order-management/orders.contract.ts';
import { cancelShownPlan } from '#src/features/order-management/orders.store.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';

type Props = { orderId: string; item: OrderItem };

/** Cancels a protection plan without its item, while that is possible. */
export function CancelPlan({ orderId, item: { id, plan } }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const done = useRef<HTMLParagraphElement>(null);
  const { busy, running, error, submit } = useSubmit(async () => {
    await cancelShownPlan(orderId, id);
    setDone(true);
    setOpen(false);
    showToast('Protection plan cancelled. The refund is on its way.');
  });
  if (!plan) return null;
  return (
    <>
      {plan.cancelUntil ? (
        <p className="flex flex-wrap items-center gap-x-2 text-soft">
          You can cancel it until {formatDate(plan.cancelUntil)}.
          <Button look="quiet" size="small" onClick={() => setOpen(true)}>
            Cancel plan
          </Button>
        </p>
      ) : (
        isDone && (
          <p ref={done} tabIndex={-1} className="font-bold">
            Cancelled
          </p>
        )
      )}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        // The button that opened it is gone.
        finalFocus={() => done.current ?? true}
        title="Cancel this protection plan?"
      >
        <div className="grid gap-5">
          <p className="text-soft">
            {`We will refund ${formatRupees(plan.cancelAmount)} within 10 business days. You keep the item and its warranty.`}
          </p>
          {error && <Alert>{error.message}</Alert>}
          <div className="flex flex-wrap gap-3">
            <Button look="danger" disabled={busy} busy={running} onClick={() => submit()}>
              Cancel plan
            </Button>
            <Button look="secondary" data-safe-choice onClick={() => setOpen(false)}>
              Keep plan
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
