import { CopyButton } from '#src/admin/kit/CopyButton.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import {
  type Confirmation,
  viewConfirmation,
} from '#src/features/order-management/confirm/admin/confirmations.contract.ts';
import type { StaffOrder } from '#src/features/order-management/admin/orders-admin.contract.ts';
import {
  CONFIRM_REASON_TEXTS,
  CONFIRM_VIA_TEXTS,
} from '#src/features/payments/cod/confirmation/confirmation-status.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { ConfirmationActions } from './ConfirmationActions.tsx';

type Props = { staffOrder: StaffOrder; onChanged: () => Promise<void> };

const STATES = {
  waiting: ['Waiting for the customer', 'warn'],
  confirmed: ['Confirmed', 'good'],
  cancelled: ['Cancelled', 'muted'],
  lapsed: ['Not confirmed in time', 'muted'],
} as const;

/** Shows how a COD order is confirmed, and lets staff confirm it, resend the link or extend the wait. */
export function ConfirmationPanel({ staffOrder, onChanged }: Props) {
  const { orderId: id, orderStatus } = staffOrder.order;
  const { remote, reload } = useRemote(
    () => staffCall(viewConfirmation, { id }),
    `${id} ${orderStatus}`,
  );
  const onAll = async () => {
    await reload();
    await onChanged();
  };
  if (remote.state === 'ready' && !remote.value.confirmation) return null;
  return (
    <Panel title="Confirmation">
      <Loaded remote={remote} reload={reload}>
        {({ confirmation }) =>
          confirmation && <Shown {...{ confirmation, staffOrder }} onChanged={onAll} />
        }
      </Loaded>
    </Panel>
  );
}

type ShownProps = Props & { confirmation: Confirmation };

function Shown({ confirmation, staffOrder, onChanged }: ShownProps) {
  const { state, reason, lapsesAt, isReminded, via, decidedAt, decidedBy, url } = confirmation;
  const [text, kind] = STATES[state];
  const isWaiting = state === 'waiting' && staffOrder.order.orderStatus === 'Order Placed';
  return (
    <div className="grid gap-3 text-sm">
      <p className="justify-self-start">
        <Badge kind={kind}>{text}</Badge>
      </p>
      <p className="text-soft">{CONFIRM_REASON_TEXTS[reason]}</p>
      {decidedAt && (
        <p>
          {[formatDateTime(decidedAt), via && CONFIRM_VIA_TEXTS[via], decidedBy && `(${decidedBy})`]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      {isWaiting && (
        <>
          <p>
            {`It is cancelled on ${formatDateTime(lapsesAt)} without an answer. `}
            {isReminded ? 'The reminder was sent.' : 'One reminder is sent before that.'}
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <p className="min-w-40 flex-1 rounded-field bg-sunk p-3 break-all select-all">{url}</p>
            <CopyButton text={url} what="link" />
          </div>
          <ConfirmationActions {...{ confirmation, onChanged }} id={staffOrder.order.orderId} />
        </>
      )}
    </div>
  );
}
