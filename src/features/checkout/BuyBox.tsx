import { useState } from 'react';
import { addChosen } from '#src/features/cart/add-chosen.store.ts';
import { QUANTITY_MAX } from '#src/features/cart/quantity.ts';
import { $cartOpen } from '#src/features/cart/cart.store.ts';
import { Quantity } from '#src/ui/Quantity.tsx';
import { Button } from '#src/ui/Button.tsx';
import { BagIcon } from '#src/ui/icons.tsx';
import { useHydrated } from '#src/ui/useHydrated.ts';
import { buyNowHandoff } from './handoff.ts';
import { startCheckout } from './start-checkout.store.ts';

type Props = {
  productId: number;
  variantId: number | null;
  productName: string;
  inStock: boolean;
};

/** Stock, quantity, Add To Cart and Buy Now of a product page. */
export function BuyBox({ productId, variantId, productName, inStock }: Props) {
  const [quantity, setQuantity] = useState(1);
  const [adding, setAdding] = useState(false);
  const hydrated = useHydrated();

  async function add() {
    setAdding(true);
    if (await addChosen({ productId, variantId }, quantity)) $cartOpen.set(true);
    setAdding(false);
  }

  function buyNow() {
    startCheckout(buyNowHandoff({ productId, variantId, quantity }, window.location.pathname));
  }

  if (!inStock) {
    return (
      <p className="rounded-field bg-bad-wash px-4 py-3 font-bold text-bad">
        Out of stock. Another colour may be available.
      </p>
    );
  }
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4">
        <Quantity
          value={quantity}
          max={QUANTITY_MAX}
          label={`Quantity of ${productName}`}
          onChange={setQuantity}
        />
        <p className="text-sm font-bold text-good">In Stock</p>
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button
          look="secondary"
          size="large"
          busy={adding}
          disabled={!hydrated}
          onClick={() => void add()}
        >
          {!adding && <BagIcon />}
          Add To Cart
        </Button>
        <Button size="large" disabled={!hydrated} onClick={buyNow}>
          Buy Now
        </Button>
      </div>
    </div>
  );
}
