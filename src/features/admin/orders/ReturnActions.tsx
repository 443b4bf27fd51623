import { type SubmitEvent, useState } from 'react';
import type { OrderReturn } from '#src/features/orders/orders.contract.ts';
import { ANSWER_MAX, answerReturn } from '#src/features/orders/returns.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { staffCall } from '../kit/staff-call.store.ts';
import { useMayCall } from '../kit/useMayCall.ts';

type Action = 'accept' | 'refuse' | 'receive';
type Props = Pick<OrderReturn, 'id' | 'status'> & { onChanged: () => void };

const NEXT: Record<OrderReturn['status'], readonly Action[]> = {
  asked: ['accept', 'refuse'],
  accepted: ['receive', 'refuse'],
  refused: [],
  received: [],
};
const WORDS: Record<Action, string> = {
  accept: 'Accept',
  refuse: 'Refuse',
  receive: 'It has arrived',
};

/** What staff answer to a return: accept or refuse it, or receive it, which gives the money back. */
export function ReturnActions({ id, status, onChanged }: Props) {
  const [action, setAction] = useState<Action>();
  const mayAnswer = useMayCall(answerReturn);
  return (
    <div className="flex flex-wrap gap-2">
      {NEXT[status].map((one) => (
        <Button
          key={one}
          size="small"
          look={one === 'refuse' ? 'danger' : 'secondary'}
          disabled={!mayAnswer}
          onClick={() => setAction(one)}
        >
          {WORDS[one]}
        </Button>
      ))}
      <Dialog
        open={action !== undefined}
        onClose={() => setAction(undefined)}
        title={action ? `${WORDS[action]}: return ${id}` : ''}
      >
        {action && (
          <AnswerForm
            id={id}
            action={action}
            onDone={() => {
              setAction(undefined);
              onChanged();
            }}
          />
        )}
      </Dialog>
    </div>
  );
}

function AnswerForm({ id, action, onDone }: { id: number; action: Action; onDone: () => void }) {
  const [answer, setAnswer] = useState('');
  const [amount, setAmount] = useState('');
  const [restock, setRestock] = useState(true);
  const isReceiving = action === 'receive';
  const { running, error, submit } = useSubmit(async () => {
    const money = isReceiving && amount.trim() !== '' ? { amount: Number(amount) } : {};
    await staffCall(answerReturn, {
      id,
      action,
      answer,
      ...money,
      ...(isReceiving && { restock }),
    });
    showToast('The shopper is told.');
    onDone();
  });
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit();
  }
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <TextArea
        name="answer"
        label="A sentence to the shopper"
        required={action === 'refuse'}
        maxLength={ANSWER_MAX}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        error={error?.fields['answer']}
      />
      {isReceiving && (
        <>
          <Field
            name="amount"
            label="Amount to give back, in rupees"
            hint="What the pieces cost, when left empty."
            required={false}
            inputMode="decimal"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            error={error?.fields['amount']}
          />
          <Checkbox
            name="restock"
            label="Put the pieces on sale again"
            checked={restock}
            onChange={(event) => setRestock(event.target.checked)}
          />
        </>
      )}
      {error && <Alert>{error.message}</Alert>}
      <Button type="submit" look={action === 'refuse' ? 'danger' : 'primary'} busy={running}>
        {WORDS[action]}
      </Button>
    </form>
  );
}
