import { formatRupees, percentOff } from '#src/lib/money.ts';

type Props = { price: number; mrp: number; size?: 'small' | 'large' };

/** Selling price, with the list price struck out and the percent off when there is any. */
export function Price({ price, mrp, size = 'small' }: Props) {
  const off = percentOff(price, mrp);
  const large = size === 'large';
  return (
    <span className={large ? 'price gap-x-3' : 'price'}>
      <span className={large ? 'price-now text-3xl' : 'price-now'}>
        <span className="sr-only">Price </span>
        {formatRupees(price)}
      </span>
      {mrp > price && (
        <span className={large ? 'price-before text-base' : 'price-before'}>
          <span className="sr-only">MRP </span>
          <s>{formatRupees(mrp)}</s>
        </span>
      )}
      {off > 0 && (
        <span className={large ? 'price-off text-base' : 'price-off'}>{`${off}% off`}</span>
      )}
    </span>
  );
}
