import { OrderLink } from '#src/admin/kit/OrderLink.tsx';
import { CLAIM_DECISION_LABELS } from '#src/features/returns/claims/claim-status.ts';
import type { OrderReturn } from '#src/features/returns/order-return.contract.ts';
import { CONDITION_LABELS } from '#src/features/returns/return-status.ts';
import { itemName } from '#src/lib/color-name.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';

/** The new item of an exchange, the decision on a claim, and what staff found. */
export function ReturnDetails({ one }: { one: OrderReturn }) {
  const { exchange, claim, inspection } = one;
  return (
    <>
      {exchange && (
        <p>
          For {exchange.quantity} × {itemName(exchange.productName, exchange.variantTitle)} at{' '}
          {formatRupees(exchange.agreed)}
          {exchange.heldUntil && `, reserved until ${formatDate(exchange.heldUntil)}`}
          {exchange.newOrderId && (
            <>
              : <OrderLink orderId={exchange.newOrderId} />{' '}
              {exchange.isLapsed ? 'Ended' : exchange.newOrderStatus}
            </>
          )}
        </p>
      )}
      {claim && (
        <p>
          {claim.decision ? CLAIM_DECISION_LABELS[claim.decision] : 'Not decided'},{' '}
          {claim.planName ? `covered by “${claim.planName}”` : 'warranty'} until{' '}
          {formatDate(claim.warrantyUntil)}
          {claim.sent && `, sent with ${claim.sent.carrier}, ${claim.sent.trackingNumber}`}
          {claim.challan && (
            <>
              {', '}
              <a
                href={`/api/admin/returns/${one.id}/challan.pdf`}
                className="font-bold text-brand underline"
                download={`delivery-challan-${claim.challan.replaceAll('/', '-')}.pdf`}
              >
                challan {claim.challan}
              </a>
            </>
          )}
        </p>
      )}
      {inspection.length > 0 && (
        <p className="text-soft">
          Arrived:{' '}
          {inspection
            .map(({ quantity, condition, note }) =>
              [`${quantity} ${CONDITION_LABELS[condition].toLowerCase()}`, note]
                .filter(Boolean)
                .join(', '),
            )
            .join('; ')}
        </p>
      )}
    </>
  );
}
