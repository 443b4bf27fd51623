import { useState } from 'react';
import { DetailList } from '#src/admin/kit/DetailList.tsx';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { OrderLink } from '#src/admin/kit/OrderLink.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import type { ScreenProps } from '#src/admin/kit/screen.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { VOID_REASON_MAX } from '#src/features/serials/serial-limits.ts';
import {
  endOwnership,
  restoreSerial,
  viewSerial,
  voidSerial,
} from '#src/features/serials/serials.contract.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { STATE_LABELS, STATE_LOOKS } from './serial-columns.tsx';

type Unit = OutputOf<typeof viewSerial>;
type Props = { unit: Unit; reload: () => Promise<void> };

/** A unit with its history, its registered owner, and what staff can do about it. */
export function SerialScreen({ values }: ScreenProps) {
  const id = values['id'] ?? '';
  const { remote, reload } = useRemote(() => staffCall(viewSerial, { id }), id);
  const title = remote.state === 'ready' ? remote.value.serialNumber : 'Serial number';
  return (
    <>
      <PageHead
        title={title}
        above={
          <Link href="/admin/serials" className="font-bold text-brand">
            ← Serial numbers
          </Link>
        }
      >
        {remote.state === 'ready' && (
          <Badge kind={STATE_LOOKS[remote.value.state]}>{STATE_LABELS[remote.value.state]}</Badge>
        )}
      </PageHead>
      <Loaded remote={remote} reload={reload}>
        {(unit) => (
          <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
            <UnitPanel {...{ unit, reload }} />
            <Panel title="History">
              <ol className="grid gap-3 text-sm">
                {unit.history.map(({ at, text }) => (
                  <li key={`${at} ${text}`}>
                    <span className="block font-semibold wrap-anywhere">{text}</span>
                    <span className="text-soft">{formatDateTime(at)}</span>
                  </li>
                ))}
              </ol>
            </Panel>
            {unit.owner && <OwnerPanel {...{ unit, reload }} owner={unit.owner} />}
          </div>
        )}
      </Loaded>
    </>
  );
}

function UnitPanel({ unit, reload }: Props) {
  const [isVoiding, setVoiding] = useState(false);
  const mayVoid = useMayCall(voidSerial);
  const restoring = useSubmit(async () => {
    await staffCall(restoreSerial, { id: unit.id });
    showToast(`${unit.serialNumber} is valid again.`);
    await reload();
  });
  const isVoid = unit.state === 'void';
  return (
    <Panel title="Unit">
      <div className="grid gap-4">
        <DetailList
          details={[
            ['Product', <Link href={`/admin/products/${unit.productId}`}>{unit.itemName}</Link>],
            [
              'Code',
              <a href={`/w/${unit.code}`} className="text-brand underline">{`/w/${unit.code}`}</a>,
            ],
            ...(unit.orderId ? [['Order', <OrderLink orderId={unit.orderId} />] as const] : []),
            ...(isVoid ? [['Reason', unit.voidReason] as const] : []),
          ]}
        />
        {restoring.error && <Alert>{restoring.error.message}</Alert>}
        {isVoid ? (
          <Button
            look="secondary"
            className="justify-self-start"
            disabled={!mayVoid}
            busy={restoring.running}
            onClick={restoring.submit}
          >
            Make valid again
          </Button>
        ) : (
          <Button
            look="danger"
            className="justify-self-start"
            disabled={!mayVoid}
            onClick={() => setVoiding(true)}
          >
            Void
          </Button>
        )}
      </div>
      <ReasonDialog
        open={isVoiding}
        onClose={() => setVoiding(false)}
        title={`Void ${unit.serialNumber}`}
        action="Void"
        onReason={async (reason) => {
          await staffCall(voidSerial, { id: unit.id, reason });
          showToast(`${unit.serialNumber} is void.`);
          await reload();
        }}
      />
    </Panel>
  );
}

function OwnerPanel({ unit, owner, reload }: Props & { owner: NonNullable<Unit['owner']> }) {
  const [isEnding, setEnding] = useState(false);
  const mayEnd = useMayCall(endOwnership);
  return (
    <Panel title="Registered owner">
      <div className="grid gap-4">
        <DetailList
          details={[
            ['Name', owner.name],
            ...(owner.seller ? [['Bought from', owner.seller] as const] : []),
            ...(owner.purchasedOn ? [['Bought on', formatDate(owner.purchasedOn)] as const] : []),
            ...(owner.billUrl
              ? [
                  [
                    'Bill',
                    <a href={owner.billUrl} target="_blank">
                      See the photo
                    </a>,
                  ] as const,
                ]
              : []),
          ]}
        />
        <Button
          look="danger"
          className="justify-self-start"
          disabled={!mayEnd}
          onClick={() => setEnding(true)}
        >
          End registration
        </Button>
      </div>
      <ReasonDialog
        open={isEnding}
        onClose={() => setEnding(false)}
        title="End the registration"
        action="End registration"
        onReason={async (reason) => {
          await staffCall(endOwnership, { id: unit.id, reason });
          showToast('The registration has ended.');
          await reload();
        }}
      />
    </Panel>
  );
}

type ReasonProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  action: string;
  onReason: (reason: string) => Promise<void>;
};

function ReasonDialog({ onReason, ...dialog }: ReasonProps) {
  return (
    <FormDialog
      {...dialog}
      start={{ reason: '' }}
      look="danger"
      onSubmit={({ reason }) => onReason(reason)}
    >
      {({ text }) => (
        <Field
          label="Reason"
          hint="For your colleagues; customers do not see it."
          maxLength={VOID_REASON_MAX}
          {...text('reason')}
        />
      )}
    </FormDialog>
  );
}
