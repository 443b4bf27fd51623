import { useState } from 'react';
import { issueGiftCard } from '#src/features/credit/admin/credit-admin.contract.ts';
import { CREDIT_NOTE_MAX } from '#src/features/credit/credit-limits.ts';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { Field } from '#src/ui/Field.tsx';

type IssueProps = {
  open: boolean;
  onClose: () => void;
  onIssued: (code: string) => Promise<void>;
};

/** Issues a gift card that was paid elsewhere. */
export function IssueCard({ onIssued, ...dialog }: IssueProps) {
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  return (
    <FormDialog
      {...dialog}
      title="Issue gift card"
      start={{ amount: '', note: '' }}
      action="Issue"
      onSubmit={async (typed) => {
        const { code } = await staffCall(issueGiftCard, { ...typed, requestId });
        setRequestId(crypto.randomUUID());
        await onIssued(code);
      }}
    >
      {({ text }) => (
        <>
          <Field label="Amount in rupees" inputMode="decimal" {...text('amount')} />
          <Field
            label="Payment"
            hint="How it was paid, such as Counter, UPI 612345678901."
            maxLength={CREDIT_NOTE_MAX}
            {...text('note')}
          />
          <p className="text-sm text-soft">
            It never expires and is not a sale: the goods that it buys are invoiced when it is
            spent.
          </p>
        </>
      )}
    </FormDialog>
  );
}
