import { buttonClass } from '#src/ui/button.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { BagIcon } from '#src/ui/icons.tsx';

/** Checkout page for an empty cart. */
export function EmptyPurchase() {
  return (
    <Empty
      icon={BagIcon}
      title="Your Cart is Empty"
      text="There is nothing to pay. Orders you have placed are under My Orders."
    >
      <a href="/" className={buttonClass('primary', 'large')}>
        Go shopping
      </a>
      <a href="/user/orders" className={buttonClass('secondary', 'large')}>
        My Orders
      </a>
    </Empty>
  );
}
