import { formatDate, formatDay } from '#src/lib/dates.ts';
import { formatShortDay } from '#src/lib/short-day.ts';
import { formatRupees } from '#src/lib/money.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Picture } from '#src/ui/Picture.tsx';
import { ORDER_STATUSES } from '#src/features/orders/order-status.ts';
import { StatusBadge } from '#src/features/orders/StatusBadge.tsx';
import { currentTitle, isOverdue, orderSteps, type OrderStep } from './order-steps.ts';
import type { OwnOrderSummary } from './orders.contract.ts';

/** Picture sizes that an order in the list loads, and the latest order, which is larger. */
export const ORDER_PICTURE = { sizes: '(min-width: 640px) 7rem, 6rem', largest: 320 };
export const LATEST_PICTURE = { sizes: '(min-width: 640px) 14rem, 6rem', largest: 480 };

/** Card of an order; that of the latest one also shows its way and its links. */
export const ORDER_CARD =
  'grid grid-cols-[6rem_1fr] gap-4 rounded-card border border-line bg-surface p-4 sm:gap-x-6';
export const LATEST_COLUMNS =
  'sm:grid-cols-[14rem_minmax(0,1fr)] @5xl:grid-cols-[14rem_minmax(0,1fr)_minmax(0,1.4fr)]';

type Props = { order: OwnOrderSummary };

/** An order of the list: its picture, status and day. */
export function OrderRow({ order, isLatest }: Props & { isLatest: boolean }) {
  const steps = stepsOf(order);
  return (
    <li className={`${ORDER_CARD} sm:items-center ${isLatest ? LATEST_COLUMNS : ROW_COLUMNS}`}>
      <span
        className={`self-start overflow-hidden rounded-field picture-well ${isLatest ? 'sm:row-span-2 @5xl:row-span-1' : 'row-span-2'}`}
      >
        <Picture
          src={order.imagePath}
          alt=""
          {...(isLatest ? LATEST_PICTURE : ORDER_PICTURE)}
          className="aspect-square w-full object-cover"
        />
      </span>
      <div
        className={`grid min-w-0 gap-1 ${isLatest ? '' : 'self-end @3xl:row-span-2 @3xl:self-center'}`}
      >
        {isLatest && <p className="text-sm font-bold text-brand max-sm:hidden">Latest order</p>}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={`font-bold text-balance ${isLatest ? 'sm:text-2xl' : 'sm:text-lg'}`}>
            {order.productName}
            {order.itemCount > 1 && ` · ${order.itemCount} items`}
          </span>
          {/* Its steps name the current one in other words. */}
          {isLatest && (!steps || order.isPartlySent) && <StatusBadge {...order} />}
        </p>
        <p className="tabular-nums">
          {formatDate(order.orderDate)} · {formatRupees(order.orderTotalPrice)}
        </p>
        <p className="text-sm text-soft">{order.orderId}</p>
      </div>
      {!isLatest && <State order={order} steps={steps} />}
      {isLatest ? <Way order={order} steps={steps} /> : <Details order={order} />}
    </li>
  );
}

/** Columns of an order that is not the latest: its state is below its text if there is no room. */
const ROW_COLUMNS = 'gap-y-1 sm:grid-cols-[7rem_1fr_auto] @3xl:grid-cols-[7rem_1fr_14rem_auto]';

/** The status of an order, or the day it arrives. */
function State({ order, steps }: Props & { steps: OrderStep[] | undefined }) {
  const { deliverBy, isPartlySent } = order;
  const arrives = steps && deliverBy !== null;
  return (
    <p className="col-start-2 self-start text-sm @3xl:col-start-3 @3xl:row-span-2 @3xl:row-start-1 @3xl:self-center">
      {(!arrives || isPartlySent) && <StatusBadge {...order} />}
      {arrives && (
        <>
          {arrivalText(order, steps)}{' '}
          <strong className="whitespace-nowrap @3xl:block @3xl:text-lg">
            {formatShortDay(deliverBy)}
          </strong>
        </>
      )}
    </p>
  );
}

/** Right side of the latest order: the day it arrives, its steps and its links. */
function Way({ order, steps }: Props & { steps: OrderStep[] | undefined }) {
  const { orderId, deliverBy, invoiceNumber, trackHref } = order;
  return (
    <div className="grid min-w-0 gap-4 max-sm:col-span-2 @5xl:border-l @5xl:border-line @5xl:py-4 @5xl:pr-4 @5xl:pl-8">
      {steps && deliverBy && <Arrival order={order} steps={steps} deliverBy={deliverBy} />}
      {steps && <Segments steps={steps} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <Details order={order} isLatest />
        {trackHref && (
          <a
            href={trackHref}
            {...(trackHref.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}
            className="quiet-link"
          >
            Track order
          </a>
        )}
        {invoiceNumber && (
          <a href={`/orders/${orderId}/invoice`} className="quiet-link">
            Invoice
          </a>
        )}
      </div>
    </div>
  );
}

type ArrivalProps = Props & { steps: OrderStep[]; deliverBy: string };

/** `Packing · arrives by`, with the day in display size. */
function Arrival({ order, steps, deliverBy }: ArrivalProps) {
  return (
    <p className="text-sm text-soft">
      {arrivalText(order, steps)}
      <strong className="block font-display text-title font-extrabold text-ink">
        {formatDay(deliverBy)}
      </strong>
    </p>
  );
}

/** The steps of the order's page as a bar in four parts, each with its name. */
function Segments({ steps }: { steps: OrderStep[] }) {
  return (
    <ol className="grid grid-cols-4 gap-1.5 text-xs sm:text-sm">
      {steps.map(({ title, state }) => (
        <li
          key={title}
          aria-current={state === 'now' ? 'step' : undefined}
          className={`border-t-4 pt-2 ${SEGMENTS[state]}`}
        >
          {title}
          {state === 'done' && <span className="sr-only">, done</span>}
        </li>
      ))}
    </ol>
  );
}

const SEGMENTS = {
  done: 'border-sun font-semibold',
  now: 'border-sun/45 font-extrabold',
  next: 'border-line text-soft',
};

/** An order's links to its page: first to pay for it there, as long as that is possible. */
function Details({ order, isLatest = false }: Props & { isLatest?: boolean }) {
  const href = `/orders/${order.orderId}`;
  const isFirst = isLatest && !order.canRetryPayment;
  return (
    <div className={`flex flex-wrap gap-2 ${isLatest ? 'max-sm:w-full' : DETAILS_PLACE}`}>
      {order.canRetryPayment && (
        <a
          href={href}
          aria-label={`Finish payment of ${order.orderId}`}
          className={`${buttonClass('primary', 'small')} grow`}
        >
          Finish payment
        </a>
      )}
      <a
        href={href}
        aria-label={`View Order Details of ${order.orderId}`}
        className={`${buttonClass(isFirst ? 'primary' : 'secondary', 'small')} grow`}
      >
        View Order Details
      </a>
    </div>
  );
}

/** The place of the links of an order that is not the latest. */
const DETAILS_PLACE =
  'max-sm:col-span-2 max-sm:mt-3 sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:flex-col @3xl:col-start-4';

/** The steps of an order that is on its way. */
function stepsOf({ orderDate, isPacked, ...order }: OwnOrderSummary) {
  const placed = { status: ORDER_STATUSES.placed.label, at: orderDate };
  return orderSteps({ ...order, events: [placed], parcels: isPacked ? [placed] : [] });
}

/** `Packing · arrives by`, which its day follows. */
function arrivalText({ deliverBy }: OwnOrderSummary, steps: OrderStep[]): string {
  const isLate = deliverBy !== null && isOverdue(deliverBy);
  return `${currentTitle(steps)} · ${isLate ? 'was expected by' : 'arrives by'}`;
}
