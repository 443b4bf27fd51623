import { useState } from 'react';
import { Confirm } from '#src/admin/kit/Confirm.tsx';
import { DetailList } from '#src/admin/kit/DetailList.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import type { ScreenProps } from '#src/admin/kit/screen.ts';
import {
  type Remittance,
  remittanceVersion,
  undoRemittance,
  viewRemittance,
} from '#src/features/payments/remittances/remittances.contract.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { RemittanceLines } from './RemittanceLines.tsx';

/** One remittance: the amount received, its orders and any differences. */
export function RemittanceScreen({ values }: ScreenProps) {
  const id = Number(values['id']);
  const { remote, reload } = useRemote(() => staffCall(viewRemittance, { id }), String(id));
  return (
    <>
      <PageHead
        title={remote.state === 'ready' ? `Remittance ${remote.value.reference}` : 'Remittance'}
        above={
          <Link href="/admin/cash/remittances" className="font-bold text-brand">
            ← Cash on delivery
          </Link>
        }
      >
        {remote.state === 'ready' && <Undo remittance={remote.value} onUndone={reload} />}
      </PageHead>
      <Loaded remote={remote} reload={reload}>
        {(remittance) => <Panels remittance={remittance} />}
      </Loaded>
    </>
  );
}

function Panels({ remittance }: { remittance: Remittance }) {
  const { undoneAt, undoneBy, sumDifference } = remittance;
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:items-start">
      <Panel title="Orders">
        <RemittanceLines {...remittance} />
      </Panel>
      <div className="grid gap-5">
        {undoneAt && (
          <Alert kind="warning">
            Undone by {undoneBy ?? 'someone'} on {formatDateTime(undoneAt)}. It no longer counts.
          </Alert>
        )}
        {sumDifference && <Alert>{sumDifference}</Alert>}
        <Panel title="Amount received">
          <DetailList
            details={[
              ['Courier', remittance.courier],
              ['Received on', formatDate(remittance.receivedOn)],
              ['Amount', formatRupees(remittance.amount)],
              ['Charges deducted', formatRupees(remittance.charges)],
              ['Recorded by', remittance.recordedBy ?? 'somebody'],
              ['Recorded on', formatDateTime(remittance.recordedAt)],
              ...(remittance.note ? [['Note', remittance.note] as const] : []),
            ]}
          />
        </Panel>
      </div>
    </div>
  );
}

function Undo({ remittance, onUndone }: { remittance: Remittance; onUndone: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  const mayUndo = useMayCall(undoRemittance);
  if (remittance.undoneAt) return null;
  return (
    <>
      <Button look="danger" disabled={!mayUndo} onClick={() => setOpen(true)}>
        Undo
      </Button>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Undo ${remittance.reference}?`}
        action="Undo remittance"
        onConfirm={async () => {
          const version = remittanceVersion(remittance);
          await staffCall(undoRemittance, { id: remittance.id, version });
          showToast(`${remittance.reference} is undone. Its orders can be recorded again.`);
          await onUndone();
        }}
      >
        <p>Its orders will count as not remitted.</p>
      </Confirm>
    </>
  );
}
