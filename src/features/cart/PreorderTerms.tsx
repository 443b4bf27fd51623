type Props = { items: readonly { dispatchBy: string | null }[] };

/** The terms of an order with pre-orders: dispatch, payment and cancellation. */
export function PreorderTerms({ items }: Props) {
  const isMixed = items.some(({ dispatchBy }) => dispatchBy === null);
  return (
    <p className="rounded-field bg-sunk px-4 py-3 text-sm">
      {isMixed
        ? 'Items in stock ship now. Pre-orders follow in a parcel of their own, at no extra cost. '
        : 'Pre-orders ship by the promised day. '}
      <span className="text-soft">
        The whole order is paid online. Until we dispatch the first parcel, you can cancel it for a
        full refund.
      </span>
    </p>
  );
}
