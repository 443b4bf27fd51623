import { Suspense } from 'react';
import { itemName } from '#src/lib/color-name.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { NextSteps } from '#src/features/returns/NextSteps.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Card } from '#src/ui/Card.tsx';
import type { OrderReturn } from '#src/features/returns/order-return.contract.ts';
import { ReturnPhotos } from '#src/features/returns/photos/ReturnPhotos.tsx';
import { OrderReturnActions, type RequestActions } from './OrderReturnActions.tsx';

// Loaded only for a return that a courier collects.
const ReturnJourney = lazyPart(
  async () => (await import('#src/features/fulfilment/couriers/ReturnJourney.tsx')).ReturnJourney,
);

// Loaded only for a return that was received.
const RefundRows = lazyPart(
  async () => (await import('#src/features/returns/RefundRows.tsx')).RefundRows,
);

function bonusText(bonus: number): string {
  return bonus > 0 ? `, with a bonus of ${formatRupees(bonus)}` : '';
}

const STATES = {
  asked: { words: 'We are looking at it', look: 'warn' },
  accepted: { words: 'Accepted: please send it back', look: 'brand' },
  refused: { words: 'Not accepted', look: 'bad' },
  received: { words: 'Received', look: 'good' },
  cancelled: { words: 'Ended', look: 'muted' },
} as const satisfies Record<OrderReturn['status'], { words: string; look: string }>;

const KINDS = { return: 'Return', exchange: 'Exchange', claim: 'Warranty claim' } as const;

type ListProps = { returns: readonly OrderReturn[]; actions: RequestActions };

/** The state of an order's returns, exchanges and claims. */
export function OrderReturns({ returns, actions }: ListProps) {
  if (returns.length === 0) return null;
  return (
    <Card title="Returns, exchanges and claims">
      <ul className="grid gap-5">
        {returns.map((one) => (
          <OneReturn key={one.id} {...{ one, actions }} />
        ))}
      </ul>
    </Card>
  );
}

function OneReturn({ one, actions }: { one: OrderReturn; actions: RequestActions }) {
  const { id, kind, status, reason, answer, pieces, journey, shownRefund } = one;
  const isOpen = status === 'asked' || status === 'accepted';
  return (
    <li className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Badge kind={STATES[status].look}>
          {status === 'accepted' && journey
            ? 'Accepted: a courier will collect it'
            : STATES[status].words}
        </Badge>
        <span className="text-soft">
          {KINDS[kind]}, requested on {formatDate(one.askedAt)}
        </span>
      </p>
      <p className="font-bold">
        {pieces.map(({ productName, quantity }) => `${quantity} × ${productName}`).join(', ')}
      </p>
      <p className="text-soft">“{reason}”</p>
      {answer && <p>Our answer: {answer}</p>}
      {kind === 'return' && shownRefund !== null && isOpen && (
        <p>
          Refund once we have received it: {formatRupees(shownRefund)}
          {one.creditBonus !== null && ` as store credit${bonusText(one.creditBonus)}`}
        </p>
      )}
      {one.exchange && <ExchangeState exchange={one.exchange} orderPath={actions.orderPath} />}
      {one.claim && <ClaimState claim={one.claim} status={status} />}
      <ReturnPhotos path={actions.photosPath(id)} photos={one.photos} />
      {one.instructions && (
        <div className="mt-2">
          <NextSteps {...one.instructions} />
        </div>
      )}
      {status === 'received' && one.refund && (
        <Suspense>
          <RefundRows
            {...one.refund}
            {...(one.exchange?.newOrderId && { totalLabel: 'Value of your item' })}
          />
        </Suspense>
      )}
      {status === 'accepted' && journey && (
        <Suspense>
          <ReturnJourney journey={journey} />
        </Suspense>
      )}
      {isOpen && <OrderReturnActions {...{ one, actions }} />}
    </li>
  );
}

type ExchangeProps = {
  exchange: NonNullable<OrderReturn['exchange']>;
  orderPath: RequestActions['orderPath'];
};

function ExchangeState({ exchange, orderPath }: ExchangeProps) {
  const { quantity, productName, variantTitle, newOrderId, heldUntil } = exchange;
  return (
    <>
      <p>
        Exchange for {quantity} × {itemName(productName, variantTitle)}
        {heldUntil && `, reserved until ${formatDate(heldUntil)}`}
      </p>
      {newOrderId && (
        <p>
          The new item is{' '}
          <a href={orderPath(newOrderId)} className="font-bold text-brand underline">
            order {newOrderId}
          </a>
          {exchange.isLapsed
            ? ', which has ended. Your money is refunded.'
            : exchange.isUnpaid
              ? '. Please pay for it there.'
              : `: ${exchange.newOrderStatus ?? ''}.`}
        </p>
      )}
    </>
  );
}

const DECISIONS = {
  repair: 'We repair it free of charge.',
  replacement: 'We send you a new one free of charge.',
  refund: 'We refund it.',
} as const;

type ClaimProps = { claim: NonNullable<OrderReturn['claim']>; status: OrderReturn['status'] };

function ClaimState({ claim: { decision, sent }, status }: ClaimProps) {
  const isDecided = status === 'accepted' || status === 'received';
  return (
    <>
      {decision && isDecided && <p>{DECISIONS[decision]}</p>}
      {sent && (
        <p>
          Sent to you on {formatDate(sent.at)} with {sent.carrier}, {sent.trackingNumber}.
        </p>
      )}
    </>
  );
}
