import { Suspense } from 'react';
import { formatDate } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { NextSteps } from '#src/features/returns/NextSteps.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Card } from '#src/ui/Card.tsx';
import type { OrderDetail } from './orders.contract.ts';
import type { OrderReturn } from '#src/features/returns/order-return.contract.ts';

// Loaded only for a return that a courier collects.
const ReturnJourney = lazyPart(
  async () => (await import('#src/features/fulfilment/couriers/ReturnJourney.tsx')).ReturnJourney,
);

// Loaded only for a return that was received.
const RefundRows = lazyPart(
  async () => (await import('#src/features/returns/RefundRows.tsx')).RefundRows,
);

const STATES = {
  asked: { words: 'We are looking at it', look: 'warn' },
  accepted: { words: 'Accepted: please send it back', look: 'brand' },
  refused: { words: 'Not accepted', look: 'bad' },
  received: { words: 'Received', look: 'good' },
  cancelled: { words: 'Ended', look: 'muted' },
} as const satisfies Record<OrderReturn['status'], { words: string; look: string }>;

/** The state of an order's returns. */
export function OrderReturns({ order: { returns } }: { order: Pick<OrderDetail, 'returns'> }) {
  if (returns.length === 0) return null;
  return (
    <Card title="Returns">
      <ul className="grid gap-5">
        {returns.map(({ id, status, reason, answer, askedAt, pieces, journey, ...rest }) => (
          <li key={id} className="grid gap-1 text-sm">
            <p className="flex flex-wrap items-center gap-2">
              <Badge kind={STATES[status].look}>
                {status === 'accepted' && journey
                  ? 'Accepted: a courier will collect it'
                  : STATES[status].words}
              </Badge>
              <span className="text-soft">requested on {formatDate(askedAt)}</span>
            </p>
            <p className="font-bold">
              {pieces.map(({ productName, quantity }) => `${quantity} × ${productName}`).join(', ')}
            </p>
            <p className="text-soft">“{reason}”</p>
            {answer && <p>Our answer: {answer}</p>}
            {rest.shownRefund !== null && (status === 'asked' || status === 'accepted') && (
              <p>Refund once we have received it: {formatRupees(rest.shownRefund)}</p>
            )}
            {rest.instructions && (
              <div className="mt-2">
                <NextSteps {...rest.instructions} />
              </div>
            )}
            {status === 'received' && rest.refund && (
              <Suspense>
                <RefundRows {...rest.refund} />
              </Suspense>
            )}
            {status === 'accepted' && journey && (
              <Suspense>
                <ReturnJourney journey={journey} />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
