import { lastDispatch } from '#src/features/catalog/preorders/last-dispatch.ts';
import type { Decision } from '#src/features/order-management/confirm/confirm.contract.ts';
import { formatDay, formatLongDay } from '#src/lib/dates.ts';
import type { OrderLink } from '#src/lib/signed-link.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Card } from '#src/ui/Card.tsx';
import { Cancel } from './ConfirmOrder.tsx';

/** When a pre-order is dispatched now, with a way to cancel it until then. */
export function PreorderChoice({ order, link }: { order: Decision; link: OrderLink }) {
  const { items, deliverBy, followPath } = order;
  return (
    <>
      <Alert kind="info">
        {`We dispatch it by ${formatLongDay(lastDispatch(items))}. `}
        {deliverBy && `It arrives by ${formatDay(deliverBy)}.`}
      </Alert>
      <Card title="Keep or cancel">
        <div className="grid justify-items-start gap-4">
          <p>
            To keep your order, you need not do anything. If you cancel it before we dispatch it,
            everything you paid is refunded to your payment method.
          </p>
          <a href={followPath} className={buttonClass('primary')}>
            Track your order
          </a>
          <Cancel link={link} isBusy={false} />
        </div>
      </Card>
    </>
  );
}
