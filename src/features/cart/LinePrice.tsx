import { formatRupees } from '#src/lib/money.ts';

type Props = { price: number; mrp: number; quantity: number; className?: string };

/** The price of a line, next to its price at MRP, from which the sums begin. */
export function LinePrice({ price, mrp, quantity, className = 'flex gap-x-2' }: Props) {
  return (
    <span className={`flex-wrap items-baseline tabular-nums ${className}`}>
      <span className="font-extrabold">{formatRupees(price * quantity)}</span>
      {mrp > price && (
        <span className="text-sm font-normal text-soft">
          <span className="sr-only">MRP </span>
          <s>{formatRupees(mrp * quantity)}</s>
        </span>
      )}
    </span>
  );
}
