import { useState } from 'react';
import { QUANTITY_MAX } from '#src/features/cart/quantity.ts';
import { closeQuickBuy, type QuickBuy } from '#src/features/cart/quick-buy.store.ts';
import { type Chosen, choices } from '#src/features/catalog/chosen.ts';
import { Swatches } from '#src/features/catalog/Swatches.tsx';
import { formatRupees } from '#src/lib/money.ts';
import { Button } from '#src/ui/Button.tsx';
import { Drawer } from '#src/ui/Drawer.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { Price } from '#src/ui/Price.tsx';
import { Quantity } from '#src/ui/Quantity.tsx';
import { Stars } from '#src/ui/Stars.tsx';
import { buyNowHandoff, STEPPED_CHECKOUT_PATH } from './handoff.ts';
import { startCheckout } from './start-checkout.store.ts';

/** Quick Buy: what was just added, in any colour and number, straight to the checkout. */
export function QuickBuyPanel({ quickBuy }: { quickBuy: QuickBuy | null }) {
  // What was shown last stays while the panel slides out.
  const [last, setLast] = useState(quickBuy);
  if (quickBuy && quickBuy !== last) setLast(quickBuy);
  return (
    <Drawer open={quickBuy !== null} onClose={closeQuickBuy} title="Added to your cart">
      {last && <Choice key={`${last.product.id}-${last.variantId}`} quickBuy={last} />}
    </Drawer>
  );
}

function Choice({ quickBuy: { product, variantId } }: { quickBuy: QuickBuy }) {
  const all = choices(product);
  const [chosen, setChosen] = useState(
    () => all.find((choice) => choice.variantId === variantId) ?? all[0],
  );
  const [quantity, setQuantity] = useState(1);
  if (!chosen) return null;

  function checkOut({ productId, variantId }: Chosen) {
    const item = { productId, variantId, quantity };
    startCheckout(buyNowHandoff(item, window.location.pathname), STEPPED_CHECKOUT_PATH);
  }

  return (
    <div className="grid gap-5">
      {chosen.imageUrl && (
        <div className="overflow-hidden rounded-card picture-well">
          <Picture
            src={chosen.imageUrl}
            alt=""
            sizes="370px"
            largest={640}
            className="aspect-4/3 w-full object-cover"
          />
        </div>
      )}
      <div className="grid gap-2">
        <h3 className="text-lg leading-snug font-bold">{product.name}</h3>
        <Stars rating={product.rating} showNumber />
        <Price price={chosen.price} mrp={chosen.mrp} />
        <Swatches choices={all} chosen={chosen} onChoose={setChosen} productName={product.name} />
      </div>
      <div className="flex items-center justify-between gap-4">
        <Quantity
          value={quantity}
          max={QUANTITY_MAX}
          label={`Quantity of ${product.name}`}
          onChange={setQuantity}
        />
        <p className="text-right">
          <span className="block text-sm text-soft">Subtotal</span>
          <span className="text-xl font-extrabold tabular-nums">
            {formatRupees(chosen.price * quantity)}
          </span>
        </p>
      </div>
      <p className="text-sm text-soft">Taxes and shipping calculated at checkout</p>
      <div className="grid gap-2">
        <Button size="large" disabled={!chosen.inStock} onClick={() => checkOut(chosen)}>
          Checkout
        </Button>
        <Button look="quiet" onClick={closeQuickBuy}>
          Continue shopping
        </Button>
      </div>
    </div>
  );
}
