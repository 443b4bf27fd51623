import { formatPrice, percentOff } from '#src/lib/money.ts';

type Props = { price: number; mrp: number; size?: 'small' | 'large' };

/** Selling price, with the list price struck out and the percent off when there is any. */
export function Price({ price, mrp, size = 'small' }: Props) {
  const off = percentOff(price, mrp);
  const large = size === 'large';
  return (
    <span className={`inline-flex flex-wrap items-baseline ${large ? 'gap-x-3' : 'gap-x-2'}`}>
      <span className={`font-extrabold tracking-tight ${large ? 'text-3xl' : 'text-base'}`}>
        <span className="sr-only">Price </span>
        {formatPrice(price)}
      </span>
      {mrp > price && (
        <span className={`text-soft ${large ? 'text-base' : 'text-sm'}`}>
          <span className="sr-only">MRP </span>
          <s>{formatPrice(mrp)}</s>
        </span>
      )}
      {off > 0 && (
        <span className={`font-bold text-sale ${large ? 'text-base' : 'text-sm'}`}>{off}% off</span>
      )}
    </span>
  );
}
