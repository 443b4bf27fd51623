import type { CSSProperties, ReactNode } from 'react';
import { swatchColor } from '#src/features/catalog/swatch.ts';
import { isPast } from '#src/features/settings/delivery.ts';
import { formatDay } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Picture } from '#src/ui/Picture.tsx';
import type { OrderDetail } from '#src/features/order-management/orders.contract.ts';
import { MessagesTo } from '#src/features/order-management/MessagesTo.tsx';
import { FirstStep, OrderLinks } from '#src/features/order-management/OrderLinks.tsx';
import { orderSteps } from '#src/features/order-management/order-steps.ts';
import { OrderSteps } from '#src/features/order-management/OrderSteps.tsx';
import { useCelebration } from './fresh-order.ts';
import { trackingLinks } from '#src/features/fulfilment/tracking-link.ts';

/** The picture of an ordered item at the top of its order's page. */
export const BOUGHT_PICTURE = { sizes: '(min-width: 769px) 36rem, 80vw', largest: 800 };
export const BOUGHT_PICTURE_CLASS = 'aspect-square max-h-60 min-w-0 flex-1 object-contain';

type Props = {
  order: OrderDetail;
  /** Its number, date and total. */
  children: ReactNode;
};

/**
 * Top of the page of a current order, in the product's colour: thanks, delivery date, items and next
 * steps. The colour spreads once after the order was placed.
 */
export function OrderProgress({ order, children }: Props) {
  const { deliverBy } = order;
  const steps = orderSteps(order);
  const celebrates = useCelebration(order);
  if (!steps) return null;
  const isLate = deliverBy !== null && isPast(deliverBy, new Date());
  return (
    <section
      aria-labelledby="standing"
      data-fresh={celebrates || undefined}
      className="placed"
      style={{ '--swatch': groundOf(order.orderItems[0]?.color ?? '') } as CSSProperties}
    >
      <header className="placed-head">
        <h1 id="standing" className="text-display font-extrabold">
          {order.orderStatus === 'Shipped'
            ? `${order.isPartlySent ? 'Part of your' : 'Your'} order is on its way`
            : 'Thank you! Your order is placed.'}
        </h1>
        {deliverBy && !isLate && (
          <p className="placed-day">
            Delivery by <strong>{formatDay(deliverBy)}</strong>
          </p>
        )}
        {deliverBy && isLate && <Late deliverBy={deliverBy} />}
        <Due {...order.payment} />
        {children}
        <FirstStep order={order} />
      </header>
      <Bought items={order.orderItems} />
      <div className="placed-way">
        <OrderSteps steps={steps} />
        <div className="flex flex-wrap gap-x-8 empty:hidden">
          <Follow order={order} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <MessagesTo order={order} />
          <OrderLinks order={order} />
        </div>
      </div>
    </section>
  );
}

/** Returns the colour of the ground: the product's, or the shop's amber below black, white and grey. */
function groundOf(color: string): string {
  return /black|white|gr[ae]y|silver/i.test(color) ? 'var(--color-sun)' : swatchColor(color);
}

/** Pictures of the ordered items, as large as when they were chosen; up to three in a row. */
function Bought({ items }: { items: OrderDetail['orderItems'] }) {
  const goods = items.filter(({ plan }) => !plan);
  const shown = goods.slice(0, 3);
  const more = goods.length - shown.length;
  return (
    <div className="placed-pictures picture-well">
      {shown.map(({ id, imagePath }) => (
        <Picture
          key={id}
          src={imagePath}
          alt=""
          {...BOUGHT_PICTURE}
          className={BOUGHT_PICTURE_CLASS}
        />
      ))}
      {more > 0 && (
        <span className="absolute right-3 bottom-3 rounded-full bg-surface px-3 py-1 text-sm font-bold">
          and {more} more
        </span>
      )}
    </div>
  );
}

function Late({ deliverBy }: { deliverBy: string }) {
  return (
    <p>
      Your order should have arrived by {formatDay(deliverBy)}. We are sorry for the delay.{' '}
      <a href="/contact" className="font-bold underline">
        Contact us
      </a>{' '}
      and we will find out where it is.
    </p>
  );
}

/** Tracking number of each parcel, linked to its tracking page. */
function Follow({ order }: { order: OrderDetail }) {
  return trackingLinks(order).map(({ carrier, trackingNumber, href }) => (
    <p key={trackingNumber}>
      {carrier}{' '}
      <a
        href={href}
        {...(href.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}
        className="inline-flex min-h-11 items-center font-bold break-all text-brand underline underline-offset-4"
      >
        <span className="sr-only">Track your parcel, number </span>
        {trackingNumber}
      </a>
    </p>
  ));
}

/** Amount to be paid on delivery. */
function Due({ due }: OrderDetail['payment']) {
  if (due === 0) return null;
  return (
    <p>
      Please keep <strong>{formatRupees(due)}</strong> ready in cash for the courier.
    </p>
  );
}
