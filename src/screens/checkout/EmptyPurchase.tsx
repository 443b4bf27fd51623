import { buttonClass } from '#src/ui/button.ts';

/** The checkout of an empty cart. */
export function EmptyPurchase() {
  return (
    <div className="grid justify-items-center gap-4 py-16 text-center">
      <h2 className="text-title font-extrabold">Your Cart is Empty</h2>
      <p className="text-soft">
        There is nothing to pay. Orders you have placed are under My Orders.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <a href="/" className={buttonClass('primary', 'large')}>
          Go shopping
        </a>
        <a href="/user/orders" className={buttonClass('secondary', 'large')}>
          My Orders
        </a>
      </div>
    </div>
  );
}
