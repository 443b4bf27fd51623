import { useState } from 'react';
import { sendClaim } from '#src/features/returns/admin/returns-admin.contract.ts';
import type { OrderReturn } from '#src/features/returns/order-return.contract.ts';
import { TRACKING_MAX } from '#src/features/fulfilment/tracking-number.contract.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { ScanSerials } from './ScanSerials.tsx';

type Props = { orderId: string; one: OrderReturn; onChanged: () => Promise<void> };

/** Records the parcel with a repaired or new unit; the serial number of a new one is scanned. */
export function SendBack({ orderId, one: { id, claim, pieces }, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [serials, setSerials] = useState<readonly string[]>([]);
  const maySend = useMayCall(sendClaim);
  if (!claim || (claim.decision !== 'repair' && claim.decision !== 'replacement')) return null;
  const { carrier = '', trackingNumber = '' } = claim.sent ?? {};
  const isNew = claim.decision === 'replacement' && !claim.sent;
  const scanned = isNew ? pieces.filter(({ hasSerials }) => hasSerials) : [];
  const label = claim.sent ? 'Correct the parcel' : 'Send to customer';
  return (
    <>
      <Button
        size="small"
        look="secondary"
        className="whitespace-nowrap"
        disabled={!maySend}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`${label}: claim ${id}`}
        start={{ carrier, trackingNumber }}
        action={label}
        onSubmit={async (typed) => {
          const units = scanned.length > 0 && { serials: [...serials] };
          await staffCall(sendClaim, { id, ...typed, ...units });
          showToast(claim.sent ? 'Saved.' : 'The customer will be notified.');
          await onChanged();
        }}
      >
        {({ text, errors }) => (
          <>
            {isNew && <p className="text-sm text-soft">This takes a new unit from stock.</p>}
            {scanned.map(({ orderLineId, productName, quantity }) => (
              <ScanSerials
                key={orderLineId}
                {...{ orderId, orderLineId, quantity, serials }}
                label={productName}
                onSerials={setSerials}
                error={errors['serials']}
              />
            ))}
            <Field label="Carrier" maxLength={TRACKING_MAX} {...text('carrier')} />
            <Field label="Tracking number" maxLength={TRACKING_MAX} {...text('trackingNumber')} />
          </>
        )}
      </FormDialog>
    </>
  );
}
