import { useState } from 'react';
import type { OrderReturn } from '#src/features/returns/order-return.contract.ts';
import { ANSWER_MAX, answerReturn } from '#src/features/returns/admin/returns-admin.contract.ts';
import { isResellable } from '#src/features/returns/return-status.ts';
import { RefundRows } from '#src/features/returns/RefundRows.tsx';
import type { RefundBreakdown } from '#src/features/returns/return-refund.contract.ts';
import { formatRupees, toPaise, toRupees } from '#src/lib/money.ts';
import { splitSerials } from '#src/features/serials/serial-number.ts';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import type { Form } from '#src/admin/kit/useForm.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';

type Action = 'accept' | 'refuse' | 'receive';
type Props = Pick<OrderReturn, 'id' | 'status' | 'cause' | 'refund'> & {
  onChanged: () => Promise<void>;
};

const NEXT: Record<OrderReturn['status'], readonly Action[]> = {
  asked: ['accept', 'refuse'],
  accepted: ['receive', 'refuse'],
  refused: [],
  received: [],
};
const LABELS: Record<Action, string> = {
  accept: 'Accept',
  refuse: 'Reject',
  receive: 'Receive',
};

/** Staff's reply to a return: accept, refuse, or receive it, which refunds the money. */
export function ReturnActions({ id, status, cause, refund, onChanged }: Props) {
  const [action, setAction] = useState<Action>();
  const mayAnswer = useMayCall(answerReturn);
  return (
    <div className="flex gap-2 @max-3xl:flex-wrap">
      {NEXT[status].map((one) => (
        <Button
          key={one}
          size="small"
          className="whitespace-nowrap"
          look={one === 'refuse' ? 'danger' : 'secondary'}
          disabled={!mayAnswer}
          onClick={() => setAction(one)}
        >
          {LABELS[one]}
        </Button>
      ))}
      <FormDialog
        open={action !== undefined}
        onClose={() => setAction(undefined)}
        title={action ? `${LABELS[action]} return ${id}` : ''}
        start={{
          ...{ answer: '', amount: '', serials: '' },
          restock: isResellable(cause),
          waive: refund?.isWaived ?? false,
        }}
        action={action === 'receive' ? 'Receive and refund' : action && LABELS[action]}
        look={action === 'refuse' ? 'danger' : 'primary'}
        onSubmit={async ({ answer, amount, restock, waive, serials }) => {
          if (!action) return;
          const money = amount.trim() === '' ? {} : { amount };
          const received =
            action === 'receive'
              ? { ...money, restock, waive, serials: splitSerials(serials) }
              : {};
          await staffCall(answerReturn, { id, action, answer, ...received });
          showToast('The customer will be notified.');
          await onChanged();
        }}
      >
        {(form) => <AnswerFields action={action} refund={refund} {...form} />}
      </FormDialog>
    </div>
  );
}

type Answer = { answer: string; amount: string; serials: string; restock: boolean; waive: boolean };
type FieldsProps = Pick<Form<Answer>, 'typed' | 'set' | 'text'> & {
  action: Action | undefined;
  refund: RefundBreakdown | null;
};

function AnswerFields({ action, refund, typed, set, text }: FieldsProps) {
  return (
    <>
      {action === 'receive' && (
        <>
          {refund && <RefundRows {...withWaiver(refund, typed.waive)} />}
          {refund && refund.waivable > 0 && (
            <Checkbox
              name="waive"
              label={`Waive the deduction of ${formatRupees(refund.waivable)}`}
              checked={typed.waive}
              onChange={(event) => set({ waive: event.target.checked })}
            />
          )}
          <Field
            label="Amount to refund, in rupees"
            hint="Leave empty to refund the amount above."
            required={false}
            inputMode="decimal"
            {...text('amount')}
          />
          <Field
            label="Serial numbers that arrived"
            hint="Checked against the order. Separate several with commas."
            required={false}
            {...text('serials')}
          />
          <Checkbox
            name="restock"
            label="Put the units back on sale"
            checked={typed.restock}
            onChange={(event) => set({ restock: event.target.checked })}
          />
        </>
      )}
      <TextArea
        label="Message to the customer"
        required={action === 'refuse'}
        maxLength={ANSWER_MAX}
        {...text('answer')}
      />
    </>
  );
}

/** Returns a breakdown as it would be with or without the deduction for lost discounts. */
function withWaiver(refund: RefundBreakdown, isWaived: boolean): RefundBreakdown {
  if (isWaived === refund.isWaived || refund.waivable === 0) return refund;
  const { waivable } = refund;
  const changes = refund.changes.filter(({ kind }) => kind !== 'waived');
  const sign = isWaived ? 1 : -1;
  const total = toRupees(toPaise(refund.total) + sign * toPaise(waivable));
  if (isWaived) {
    changes.push({ kind: 'waived', label: 'Not deducted', amount: waivable, reasons: [] });
  }
  return { ...refund, isWaived, total, changes };
}
