/** Links to the shopper's unpaid order that reserves what they are about to buy. */
export function FinishOrder({ orderId }: { orderId: string }) {
  return (
    <>
      Your unpaid order reserves this item.{' '}
      <a href={`/orders/${orderId}`} className="font-bold whitespace-nowrap underline">
        Finish your order
      </a>
    </>
  );
}
