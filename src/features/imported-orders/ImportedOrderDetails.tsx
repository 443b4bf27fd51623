import { formatRupees } from '#src/lib/money.ts';
import type { ImportedOrder } from './imported-orders.contract.ts';

/** Lines, amounts and address of an imported order, as the other shop recorded them. */
export function ImportedOrderDetails({ order }: { order: ImportedOrder }) {
  const { address } = order;
  const place = [address.city, address.state, address.postcode].filter(Boolean).join(', ');
  const written = [address.name, ...address.lines, place, address.country, address.phone];
  return (
    <div className="grid gap-5 text-sm md:grid-cols-[1fr_minmax(14rem,34%)]">
      <div className="min-w-0">
        <ul className="grid gap-2">
          {order.lines.map(({ name, sku, quantity, total }, at) => (
            <li key={at} className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                {`${quantity} × ${name}`}
                {sku && <span className="block text-xs text-soft">{sku}</span>}
              </span>
              <span className="tabular-nums">{formatRupees(total)}</span>
            </li>
          ))}
        </ul>
        <dl className="mt-3 grid gap-1 border-t border-line pt-3">
          {amountsOf(order).map(([label, amount]) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-soft">{label}</dt>
              <dd className="tabular-nums">{amount}</dd>
            </div>
          ))}
          <div className="flex justify-between gap-4 font-bold">
            <dt>Total</dt>
            <dd className="tabular-nums">{formatRupees(order.total)}</dd>
          </div>
        </dl>
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <address className="wrap-anywhere not-italic">
          {written.filter(Boolean).map((line, at) => (
            <span key={at} className="block">
              {line}
            </span>
          ))}
        </address>
        {order.paymentMethod && <p className="text-soft">{`Payment: ${order.paymentMethod}`}</p>}
      </div>
    </div>
  );
}

/** The amounts that the other shop recorded. Its tax may be included in the lines. */
function amountsOf({ discount, shipping, tax, refunded }: ImportedOrder): [string, string][] {
  const amounts: [string, number, string][] = [
    ['Discount', discount, '−'],
    ['Shipping', shipping, ''],
    ['Tax as recorded', tax, ''],
    ['Refunded', refunded, '−'],
  ];
  return amounts
    .filter(([, amount]) => amount > 0)
    .map(([label, amount, sign]) => [label, sign + formatRupees(amount)]);
}
