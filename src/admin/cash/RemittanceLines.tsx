import { countText } from '#src/lib/count-text.ts';
import { OrderLink } from '#src/admin/kit/OrderLink.tsx';
import type { RemittanceLine } from '#src/features/payments/remittances/remittances.contract.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Badge } from '#src/ui/Badge.tsx';

type Props = { lines: readonly RemittanceLine[]; linesTotal: number };

/** The orders of a remittance; those that differ from our books are first. */
export function RemittanceLines({ lines, linesTotal }: Props) {
  const sorted = lines.toSorted(
    (a, b) => Number(b.difference !== null) - Number(a.difference !== null),
  );
  return (
    <table className="w-full text-sm tabular-nums">
      <thead>
        <tr className="border-b border-line text-left text-soft">
          <th scope="col" className="py-2 font-semibold">
            Order
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ named, orderId, amount, difference }) => (
          <tr key={`${named} ${amount}`} className="border-b border-line align-top">
            <td className="py-2 pr-3">
              <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
                {orderId ? <OrderLink orderId={orderId} /> : named}
                {orderId && named !== orderId && <span className="text-soft">{named}</span>}
              </span>
              {difference && (
                <span className="mt-1 flex flex-wrap items-center gap-2">
                  <Badge kind="bad">Differs</Badge>
                  {difference}
                </span>
              )}
            </td>
            <td className="py-2 text-right whitespace-nowrap">{formatRupees(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-bold">
          <th scope="row" className="py-2 text-left">
            {countText(lines.length, 'order')}
          </th>
          <td className="py-2 text-right">{formatRupees(linesTotal)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
