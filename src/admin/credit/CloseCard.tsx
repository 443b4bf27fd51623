import { useMemo } from 'react';
import {
  disableGiftCard,
  replaceGiftCard,
} from '#src/features/credit/admin/credit-admin.contract.ts';
import { CREDIT_NOTE_MAX } from '#src/features/credit/credit-limits.ts';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { Field } from '#src/ui/Field.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { type Task, TASK_LABELS } from './gift-card-columns.tsx';

type CloseProps = {
  task: Task | undefined;
  onClose: () => void;
  /** Gets the code of the new card; '' without one. */
  onDone: (code: string) => Promise<void>;
};

/** Disables or replaces a card that staff issued. */
export function CloseCard({ task, onClose, onDone }: CloseProps) {
  // Sent again after a lost answer, it returns the code of the same new card.
  const requestId = useMemo(() => task && crypto.randomUUID(), [task]);
  const isReplacing = task?.kind === 'replace';
  return (
    <FormDialog
      open={task !== undefined}
      onClose={onClose}
      title={task ? `${TASK_LABELS[task.kind]} the card ending in ${task.card.lastFour}` : ''}
      start={{ note: '' }}
      action={task && TASK_LABELS[task.kind]}
      look={isReplacing ? 'primary' : 'danger'}
      onSubmit={async ({ note }) => {
        if (!task || !requestId) return;
        const { id } = task.card;
        if (isReplacing) {
          await onDone((await staffCall(replaceGiftCard, { id, note, requestId })).code);
          return;
        }
        await staffCall(disableGiftCard, { id, note });
        showToast('The gift card is disabled.');
        await onDone('');
      }}
    >
      {({ text }) => (
        <>
          <p className="text-sm">
            {isReplacing
              ? 'The old code stops working, and you get a new one for the same amount.'
              : 'Its code stops working. Only a replacement brings the amount back.'}
          </p>
          <Field label="Reason" maxLength={CREDIT_NOTE_MAX} {...text('note')} />
        </>
      )}
    </FormDialog>
  );
}
