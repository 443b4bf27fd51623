import { useState } from 'react';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import {
  updateCodEligibility,
  ELIGIBILITY_REASON_MAX,
  eligibilityVersion,
} from '#src/features/payments/cod/admin/eligibility.contract.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { showToast } from '#src/ui/toast.store.ts';

/** Blocks a number that has no refused parcels yet. */
export function BlockNumber({ onBlocked }: { onBlocked: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Block number</Button>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Block number"
        start={{ value: '', reason: '' }}
        action="Block number"
        look="danger"
        onSubmit={async ({ value, reason }) => {
          // Sent as undecided: if a decision exists, the server reports a conflict.
          const version = eligibilityVersion({ verdict: null, setAt: null });
          const input = { kind: 'phone', verdict: 'blocked', version } as const;
          await staffCall(updateCodEligibility, { ...input, value, reason });
          showToast(`${value} is blocked from cash on delivery.`);
          onBlocked();
        }}
      >
        {({ text }) => (
          <>
            <Field label="Mobile number" inputMode="tel" {...text('value')} />
            <Field
              label="Reason, for your colleagues"
              maxLength={ELIGIBILITY_REASON_MAX}
              {...text('reason')}
            />
          </>
        )}
      </FormDialog>
    </>
  );
}
