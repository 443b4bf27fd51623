import { formatDate } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import type { OrderDetail } from '#src/features/order-management/orders.contract.ts';

/** Links to the credit notes of an order's invoice. */
export function CreditNoteLinks({
  orderId,
  creditNotes,
}: Pick<OrderDetail, 'orderId' | 'creditNotes'>) {
  if (creditNotes.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {creditNotes.map(({ id, number, date, total }) => (
        <li key={id}>
          <a
            href={`/orders/${orderId}/credit-notes/${id}`}
            className="inline-block py-1.5 font-bold text-brand underline"
          >
            {number.startsWith('FN') ? 'Financial credit note' : 'Credit note'} {number}
          </a>{' '}
          <span className="text-soft">
            {formatRupees(total)}, {formatDate(date)}
          </span>
        </li>
      ))}
    </ul>
  );
}
