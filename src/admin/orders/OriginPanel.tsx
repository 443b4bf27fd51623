import { CopyButton } from '#src/admin/kit/CopyButton.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import {
  type OrderOrigin,
  sendPaymentLink,
  viewOrderOrigin,
} from '#src/features/order-management/create/create-order.contract.ts';
import { PAY_LINK_STATES } from '#src/features/order-management/create/pay-link-states.ts';
import type { StaffOrder } from '#src/features/order-management/admin/orders-admin.contract.ts';
import { CHANNEL_LABELS } from '#src/features/orders/order-status.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';

type Props = { staffOrder: StaffOrder; onSent: () => void };

/** Shows who created an order for the customer, and its payment link. */
export function OriginPanel({ staffOrder, onSent }: Props) {
  const { orderId: id, orderStatus } = staffOrder.order;
  const { remote, reload } = useRemote(
    () => staffCall(viewOrderOrigin, { id }),
    `${id} ${orderStatus}`,
  );
  return (
    <Panel title="Created by staff">
      <Loaded remote={remote} reload={reload}>
        {({ channel, createdBy, note, codReason, paymentLink }) => (
          <div className="grid gap-3 text-sm">
            <p>
              {CHANNEL_LABELS[channel]}
              {createdBy && ` · by ${createdBy}`}
            </p>
            {note && <p className="rounded-field bg-sunk p-3 whitespace-pre-line">{note}</p>}
            {codReason && <p>{`Cash on delivery was allowed: ${codReason}`}</p>}
            {paymentLink && <PaymentLink {...{ staffOrder, onSent }} link={paymentLink} />}
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

type Link = NonNullable<OrderOrigin['paymentLink']>;

function PaymentLink({ staffOrder, link, onSent }: Props & { link: Link }) {
  const { state, expiresAt, url } = link;
  const { label, look } = PAY_LINK_STATES[state];
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-bold">Payment link</span>
        <Badge kind={look}>{label}</Badge>
      </p>
      {state === 'open' && (
        <>
          <p className="text-soft">
            {`Valid until ${formatDateTime(expiresAt)}. The items are reserved until then.`}
          </p>
          <p className="rounded-field bg-sunk p-3 break-all select-all">{url}</p>
          <Actions {...{ staffOrder, url, onSent }} />
        </>
      )}
    </div>
  );
}

function Actions({ staffOrder, url, onSent }: Props & { url: string }) {
  const { orderId: id, orderTotalPrice } = staffOrder.order;
  const maySend = useMayCall(sendPaymentLink);
  const { running, error, submit } = useSubmit(async () => {
    await staffCall(sendPaymentLink, { id });
    showToast('The payment link is on its way again.');
    onSent();
  });
  const words = `Please pay ${formatRupees(orderTotalPrice)} for order ${id}: ${url}`;
  const { phone } = staffOrder.contact;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={url} what="payment link" />
        {maySend && (
          <Button look="secondary" size="small" busy={running} onClick={submit}>
            Send again
          </Button>
        )}
        {phone && (
          <a
            href={`https://wa.me/91${phone}?text=${encodeURIComponent(words)}`}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('secondary', 'small')}
          >
            Open in WhatsApp
          </a>
        )}
      </div>
      {error && <Alert>{error.message}</Alert>}
    </>
  );
}
