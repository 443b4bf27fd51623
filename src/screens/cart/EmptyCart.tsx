import { buttonClass } from '#src/ui/button.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { BagIcon } from '#src/ui/icons.tsx';

/** Says that the cart is empty, with a link to products. */
export function EmptyCart() {
  return (
    <Empty
      icon={BagIcon}
      title="Your Cart is Empty"
      text="Add something worth listening to and it will be waiting here."
    >
      <a href="/best-sellers" className={buttonClass('primary', 'large')}>
        See best sellers
      </a>
    </Empty>
  );
}
