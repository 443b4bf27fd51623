import { useState } from 'react';
import {
  changeCredit,
  type CREDIT_ACTIONS,
  viewCustomerCredit,
} from '#src/features/credit/admin/credit-admin.contract.ts';
import { CREDIT_NOTE_MAX } from '#src/features/credit/credit-limits.ts';
import type { Credit } from '#src/features/credit/credit.contract.ts';
import { CreditBalance } from '#src/features/credit/CreditBalance.tsx';
import { CreditStatement } from '#src/features/credit/CreditStatement.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { oneOf } from '#src/admin/kit/one-of.ts';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';

/** The store credit of a customer: the balance, every entry, and the form to change it. */
export function CustomerCredit({ userId }: { userId: string }) {
  const { remote, reload, put } = useRemote(
    () => staffCall(viewCustomerCredit, { id: userId }),
    userId,
  );
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMayCall(changeCredit);
  return (
    <Panel
      title="Store credit"
      actions={
        <Button look="secondary" size="small" disabled={!mayChange} onClick={() => setOpen(true)}>
          Give or correct
        </Button>
      }
    >
      <Loaded remote={remote} reload={reload}>
        {(credit) => (
          <div className="grid gap-4">
            <CreditBalance credit={credit} />
            <CreditStatement credit={credit} orderHref={(id) => `/admin/orders/${id}`} />
          </div>
        )}
      </Loaded>
      <ChangeDialog open={isOpen} onClose={() => setOpen(false)} {...{ userId, onChange: put }} />
    </Panel>
  );
}

const ACTIONS: Record<(typeof CREDIT_ACTIONS)[number], string> = {
  give: 'Give a gift, which can expire',
  add: 'Correct: add credit that was paid for',
  take: 'Correct: take credit away',
};
const NAMES = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[];
const OPTIONS = NAMES.map((value) => ({ value, label: ACTIONS[value] }));

type DialogProps = {
  userId: string;
  open: boolean;
  onClose: () => void;
  onChange: (credit: Credit) => void;
};

function ChangeDialog({ userId, onChange, ...dialog }: DialogProps) {
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  return (
    <FormDialog
      {...dialog}
      title="Change store credit"
      start={{ action: 'give', amount: '', note: '' }}
      action="Change"
      onSubmit={async ({ action, amount, note }) => {
        const input = { id: userId, action: oneOf(NAMES, action) ?? 'give', amount, note };
        onChange(await staffCall(changeCredit, { ...input, requestId }));
        setRequestId(crypto.randomUUID());
        showToast(
          action === 'take'
            ? 'The store credit is corrected.'
            : 'The store credit is added. The customer will be notified.',
        );
      }}
    >
      {({ text }) => (
        <>
          <Select label="Change" options={OPTIONS} {...text('action')} />
          <Field label="Amount in rupees" inputMode="decimal" {...text('amount')} />
          <Field
            label="Reason, shown to the customer"
            maxLength={CREDIT_NOTE_MAX}
            {...text('note')}
          />
        </>
      )}
    </FormDialog>
  );
}
