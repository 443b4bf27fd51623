import { useState } from 'react';
import { ANSWER_MAX, answerReturn } from '#src/features/returns/admin/returns-admin.contract.ts';
import {
  CLAIM_DECISION_LABELS,
  CLAIM_DECISIONS,
  type ClaimDecision,
} from '#src/features/returns/claims/claim-status.ts';
import type { OrderReturn } from '#src/features/returns/order-return.contract.ts';
import { isResellable } from '#src/features/returns/return-status.ts';
import { splitSerials } from '#src/features/serials/serial-number.ts';
import { Button } from '#src/ui/Button.tsx';
import { Select } from '#src/ui/Select.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { oneOf } from '#src/admin/kit/one-of.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import type { Form } from '#src/admin/kit/useForm.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { ReceiveFields } from './ReceiveFields.tsx';
import { SendBack } from './SendBack.tsx';
import { type Answer, type Conditions, toInspection } from './return-answer.ts';

type Action = 'accept' | 'refuse' | 'receive';
type Props = {
  orderId: string;
  one: OrderReturn;
  /** True if the page's one filled button is here. */
  isNext?: boolean;
  onChanged: () => Promise<void>;
};

const LABELS: Record<Action, string> = {
  accept: 'Accept',
  refuse: 'Reject',
  receive: 'Receive',
};
const NEXT: Record<OrderReturn['status'], readonly Action[]> = {
  asked: ['accept', 'refuse'],
  accepted: ['receive', 'refuse'],
  refused: [],
  received: [],
  cancelled: [],
};

/** Returns what staff can do next: a late exchange may arrive, and a claim be decided again. */
function nextActions({ kind, status, claim, exchange }: OrderReturn): readonly Action[] {
  const isUnsent = status === 'received' && claim?.decision !== 'refund' && !claim?.sent;
  const isLate = kind === 'exchange' && status === 'cancelled' && !exchange?.newOrderId;
  if ((kind === 'claim' && isUnsent) || isLate) return ['receive'];
  return NEXT[status];
}

/** Staff's reply to a return, exchange or claim: accept, refuse, receive, or send it back. */
export function ReturnActions({ orderId, one, isNext = false, onChanged }: Props) {
  const [action, setAction] = useState<Action>();
  const mayAnswer = useMayCall(answerReturn);
  const { id, kind } = one;
  const isAgain = one.status === 'received';
  const labelOf = (of: Action) => (of === 'receive' && isAgain ? 'Decide again' : LABELS[of]);
  return (
    <div className="flex gap-2 @max-3xl:flex-wrap">
      {nextActions(one).map((name) => (
        <Button
          key={name}
          size="small"
          className="whitespace-nowrap"
          look={name === 'refuse' ? 'danger' : isNext ? 'primary' : 'secondary'}
          disabled={!mayAnswer}
          onClick={() => setAction(name)}
        >
          {labelOf(name)}
        </Button>
      ))}
      {isAgain && kind === 'claim' && <SendBack {...{ orderId, one, onChanged }} />}
      <FormDialog
        open={action !== undefined}
        onClose={() => setAction(undefined)}
        title={action ? `${labelOf(action)} ${kind} ${id}` : ''}
        start={startOf(one)}
        action={action && labelOf(action)}
        look={action === 'refuse' ? 'danger' : 'primary'}
        onSubmit={async (typed) => {
          if (!action) return;
          const { answer, decision } = typed;
          const decided = decision && action !== 'refuse' ? { decision } : {};
          const received = action === 'receive' ? toReceived(one, typed) : {};
          await staffCall(answerReturn, { id, action, answer, ...decided, ...received });
          showToast('The customer will be notified.');
          await onChanged();
        }}
      >
        {(form) => <AnswerFields action={action} one={one} {...form} />}
      </FormDialog>
    </div>
  );
}

function startOf({ cause, refund, claim, pieces }: OrderReturn): Answer {
  const usual = isResellable(cause) ? 'new' : 'spare-parts';
  const conditions: Conditions = Object.fromEntries(
    pieces.map(({ orderLineId, quantity }) => [orderLineId, { [usual]: String(quantity) }]),
  );
  return {
    ...{ answer: '', amount: '', deduction: '', note: '', conditions, serials: '' },
    ...{ waive: refund?.isWaived ?? false, decision: claim?.decision ?? '' },
  };
}

function toReceived(one: OrderReturn, { amount, deduction, waive, decision, ...found }: Answer) {
  const serials = decision === 'repair' ? [] : splitSerials(found.serials);
  const isRefunded = one.kind !== 'claim' || decision === 'refund';
  const money = amount.trim() === '' || !isRefunded ? {} : { amount, deduction };
  const isInspected = one.inspection.length > 0 || decision === 'repair';
  const inspection = isInspected ? {} : { inspection: toInspection(one, found) };
  return { ...money, ...inspection, serials, ...(isRefunded && { waive }) };
}

type FieldsProps = Pick<Form<Answer>, 'typed' | 'set' | 'text' | 'error'> & {
  action: Action | undefined;
  one: OrderReturn;
};

function AnswerFields({ action, one, ...form }: FieldsProps) {
  const { typed, set, text, error } = form;
  return (
    <>
      {one.kind === 'claim' && action !== 'refuse' && (
        <Select
          name="decision"
          label="Decision"
          placeholder="Choose a decision"
          options={CLAIM_DECISIONS.map((value) => ({
            value,
            label: CLAIM_DECISION_LABELS[value],
          }))}
          value={typed.decision}
          onChange={({ target }) =>
            set({ decision: oneOf<ClaimDecision>(CLAIM_DECISIONS, target.value) ?? '' })
          }
          error={error?.fields['decision']}
          required
        />
      )}
      {action === 'receive' && <ReceiveFields one={one} {...form} />}
      <TextArea
        label="Message to the customer"
        required={action === 'refuse'}
        maxLength={ANSWER_MAX}
        {...text('answer')}
      />
    </>
  );
}
