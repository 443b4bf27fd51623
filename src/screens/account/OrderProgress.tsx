import type { CSSProperties, ReactNode } from 'react';
import { swatchColor } from '#src/features/catalog/swatch.ts';
import { isPast } from '#src/features/settings/delivery.ts';
import { formatDate, formatDay } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import { CheckIcon } from '#src/ui/icons.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import type { OrderDetail } from '#src/features/order-management/orders.contract.ts';
import { orderSteps } from '#src/features/order-management/order-steps.ts';
import { useCelebration } from './fresh-order.ts';
import { trackingLinks } from '#src/features/fulfilment/tracking-link.ts';

/** The picture of an ordered item at the top of its order's page. */
export const BOUGHT_PICTURE = { sizes: '(min-width: 769px) 36rem, 80vw', largest: 800 };
export const BOUGHT_PICTURE_CLASS =
  'aspect-square max-h-72 min-w-0 flex-1 object-contain md:max-h-136';

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
  const { deliverBy, messagesTo } = order;
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
            ? 'Your order is on its way'
            : 'Thank you! Your order is placed.'}
        </h1>
        {deliverBy && !isLate && (
          <p className="placed-day">
            Delivery by <strong>{formatDay(deliverBy)}</strong>
          </p>
        )}
        {children}
      </header>
      <Bought items={order.orderItems} />
      <div className="grid content-start gap-6 p-5 sm:p-8 md:pt-3">
        <div className="grid gap-3 empty:hidden">
          <Due {...order.payment} />
          <Follow order={order} />
          {deliverBy && isLate && <Late deliverBy={deliverBy} />}
        </div>
        <Steps steps={steps} />
        <MessagesTo {...messagesTo} />
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

function Steps({ steps }: { steps: NonNullable<ReturnType<typeof orderSteps>> }) {
  return (
    <ol className="grid gap-4 sm:max-[769px]:grid-cols-3">
      {steps.map((step) => (
        <li
          key={step.title}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="grid grid-cols-[auto_1fr] gap-3"
        >
          <span
            className={`mt-0.5 grid size-6 place-items-center rounded-full border-2 ${step.state === 'done' ? 'border-sun bg-sun text-on-sun' : step.state === 'now' ? 'border-brand bg-surface' : 'border-edge bg-surface'}`}
          >
            {step.state === 'done' && <CheckIcon className="size-4" />}
          </span>
          <span className="grid content-start gap-0.5">
            <span className="font-bold">
              {step.title}
              {step.state === 'done' && <span className="sr-only">, done</span>}
            </span>
            <span className="text-sm text-soft">{step.at ? formatDate(step.at) : step.text}</span>
          </span>
        </li>
      ))}
    </ol>
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

/** Lists the contacts that receive an order's messages. */
function MessagesTo({ email, phone, whatsapp }: OrderDetail['messagesTo']) {
  const ways = [email, phone && `+91 ${phone}`, whatsapp && `WhatsApp on +91 ${whatsapp}`].filter(
    (way) => way !== null,
  );
  if (ways.length === 0) return null;
  return (
    <p className="text-sm wrap-anywhere text-soft">
      We have sent this to <strong className="text-ink">{ways.join(' and ')}</strong> and will send
      an update at every step.
    </p>
  );
}
