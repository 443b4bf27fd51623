import { useState } from 'react';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { thenReload } from '#src/admin/kit/then-reload.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import {
  resendConfirmation,
  type Confirmation,
  confirmationVersion,
  confirmAsStaff,
  extendConfirmation,
  OVERRIDE_NOTE_MAX,
} from '#src/features/order-management/confirm/admin/confirmations.contract.ts';
import { EXTEND_HOURS } from '#src/features/payments/cod/confirmation/confirmation-status.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Select } from '#src/ui/Select.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';

type Props = { id: string; confirmation: Confirmation; onChanged: () => Promise<void> };

/** The actions of staff on an order that waits for its customer. */
export function ConfirmationActions({ id, confirmation, onChanged }: Props) {
  const version = confirmationVersion(confirmation);
  const may = useMayCall(confirmAsStaff);
  const change = useSubmit(async (work: () => Promise<unknown>, done: string) => {
    await thenReload(work(), onChanged);
    showToast(done);
  });
  const confirm = () =>
    change.submit(
      () => staffCall(confirmAsStaff, { id, how: 'phone', version }),
      'The order is confirmed.',
    );
  const send = () =>
    change.submit(
      () => staffCall(resendConfirmation, { id, version }),
      'The link is on its way again.',
    );
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {may && (
          <>
            <Button size="small" busy={change.running} onClick={confirm}>
              Confirmed by phone
            </Button>
            <Button look="secondary" size="small" disabled={change.running} onClick={send}>
              Send again
            </Button>
            <WaitLonger {...{ id, version, onChanged }} />
            <Override {...{ id, version, onChanged }} />
          </>
        )}
      </div>
      {change.error && <Alert>{change.error.message}</Alert>}
    </>
  );
}

type DialogProps = { id: string; version: string; onChanged: () => Promise<void> };

function WaitLonger({ id, version, onChanged }: DialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setOpen(true)}>
        Wait longer
      </Button>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Wait longer"
        start={{ hours: '24' }}
        action="Wait longer"
        onSubmit={async (typed) => {
          const hours = EXTEND_HOURS.find((one) => String(one) === typed.hours) ?? 24;
          await thenReload(staffCall(extendConfirmation, { id, hours, version }), onChanged);
          showToast('The customer has more time.');
        }}
      >
        {({ text }) => (
          <Select
            {...text('hours')}
            label="By how long"
            options={EXTEND_HOURS.map((one) => ({ value: String(one), label: `${one} hours` }))}
          />
        )}
      </FormDialog>
    </>
  );
}

function Override({ id, version, onChanged }: DialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setOpen(true)}>
        Pack without confirmation
      </Button>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Pack without confirmation"
        start={{ note: '' }}
        action="Release for packing"
        onSubmit={async ({ note }) => {
          const input = { id, how: 'override', note, version } as const;
          await thenReload(staffCall(confirmAsStaff, input), onChanged);
          showToast('The order can be packed.');
        }}
      >
        {({ text }) => (
          <TextArea
            {...text('note')}
            label="Reason"
            hint="Recorded in the audit log with your name."
            maxLength={OVERRIDE_NOTE_MAX}
            required
          />
        )}
      </FormDialog>
    </>
  );
}
