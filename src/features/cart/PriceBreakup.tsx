import { formatRupees } from '#src/lib/money.ts';
import { freeShippingText } from './free-shipping-text.ts';
import { less, savings } from './sums.ts';
import { YouSave } from './YouSave.tsx';

type Props = {
  /** At MRP. */
  subtotal: number;
  /** From MRP. */
  discount: number;
  reductions: readonly { label: string; amount: number }[];
  shipping: number;
  freeShippingBy: string | null;
  fee: number;
  total: number;
  totalText?: string;
  feeText?: string;
  /** The part that store credit pays. */
  credit?: number;
  /** The number of units, for the cart. */
  count?: number;
};

/** The sums of a cart, a purchase or an order: from MRP to the total to pay. */
export function PriceBreakup(props: Props) {
  const { subtotal, discount, reductions, shipping, freeShippingBy, fee, total } = props;
  const { totalText = 'Total Payable', feeText = 'Payment fee', credit = 0, count } = props;
  return (
    <dl className="grid gap-2 border-t border-line pt-4 tabular-nums">
      {count !== undefined && <Row text="Total Items" amount={String(count)} />}
      {/* The cart's drawer calls the sum of its prices Sub Total. */}
      <Row text={count === undefined ? 'Subtotal' : 'Total MRP'} amount={formatRupees(subtotal)} />
      <Off label="Discount" amount={discount} />
      {reductions.map(({ label, amount }, at) => (
        <Off key={at} label={label} amount={amount} />
      ))}
      <Row
        text={freeShippingBy === null ? 'Shipping' : freeShippingText(freeShippingBy)}
        {...(shipping > 0
          ? { amount: formatRupees(shipping) }
          : { amount: 'Free', look: 'text-good' })}
      />
      {fee > 0 && <Row text={feeText} amount={formatRupees(fee)} />}
      {credit > 0 && (
        <>
          <Row text="Order total" amount={formatRupees(total)} />
          <Off label="Store credit" amount={credit} />
        </>
      )}
      <div className="mt-1 flex justify-between border-t border-line pt-3 text-lg font-extrabold">
        <dt>{totalText}</dt>
        <dd>{formatRupees(less(total, credit))}</dd>
      </div>
      <YouSave amount={savings(props)} />
    </dl>
  );
}

function Off({ label, amount }: { label: string; amount: number }) {
  return <Row text={label} amount={`− ${formatRupees(amount)}`} look="text-good" />;
}

function Row({ text, amount, look = '' }: { text: string; amount: string; look?: string }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="min-w-0 break-words text-soft">{text}</dt>
      <dd className={`shrink-0 font-semibold ${look}`}>{amount}</dd>
    </div>
  );
}
