import {
  cancelGiftCard,
  resendGiftCard,
} from '#src/features/gift-cards/admin/gift-cards-admin.contract.ts';
import { CREDIT_NOTE_MAX } from '#src/features/credit/credit-limits.ts';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Field } from '#src/ui/Field.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import type { Task } from './gift-card-columns.tsx';

type Props = { task: Task | undefined; onClose: () => void; onDone: () => Promise<void> };

/** Sends a bought card again, to its recipient or a corrected one. */
export function ResendCard({ task, onClose, onDone }: Props) {
  const purchase = task?.card.purchase;
  const { recipientName = '', recipientContact = '', sentAt } = purchase ?? {};
  return (
    <FormDialog
      open={task !== undefined}
      onClose={onClose}
      title={sentAt ? 'Send the card again' : 'Correct the recipient'}
      start={{ recipientName, recipientContact }}
      action={sentAt ? 'Send' : 'Save'}
      onSubmit={async (typed) => {
        if (!task) return;
        await staffCall(resendGiftCard, { id: task.card.id, ...typed });
        showToast(sentAt ? 'The gift card was sent again.' : 'The recipient is corrected.');
        await onDone();
      }}
    >
      {({ text }) => (
        <>
          <Field label="Recipient’s name" {...text('recipientName')} />
          <Field label="Email or mobile number" {...text('recipientContact')} />
          {sentAt && (
            <p className="text-sm text-soft">
              The card gets a new code, which only the recipient sees. The earlier code stops
              working.
            </p>
          )}
        </>
      )}
    </FormDialog>
  );
}

/** Cancels a bought card and refunds it. */
export function CancelCard({ task, onClose, onDone }: Props) {
  return (
    <FormDialog
      open={task !== undefined}
      onClose={onClose}
      title={task ? `Cancel the card ending in ${task.card.lastFour}` : ''}
      start={{ note: '' }}
      action="Cancel and refund"
      look="danger"
      onSubmit={async ({ note }) => {
        if (!task) return;
        await staffCall(cancelGiftCard, { id: task.card.id, note });
        showToast('The gift card is cancelled, and its refund is requested.');
        await onDone();
      }}
    >
      {({ text }) => (
        <>
          <p className="text-sm">
            Its code stops working, and {formatRupees(task?.card.amount ?? 0)} will be refunded to
            the payment method of the buyer, who is notified.
          </p>
          <Field
            label="Reason"
            hint="The buyer sees it."
            maxLength={CREDIT_NOTE_MAX}
            {...text('note')}
          />
        </>
      )}
    </FormDialog>
  );
}
