import { useStore } from '@nanostores/react';
import { isBlocked } from '#src/features/cart/blocked.ts';
import type { Cart } from '#src/features/cart/cart.contract.ts';
import { $cart, loadCart } from '#src/features/cart/cart.store.ts';
import { LoadingLines } from '#src/features/cart/LoadingLines.tsx';
import { ADDED, closeQuickBuy, type QuickBuy } from '#src/features/cart/quick-buy.store.ts';
import { SettledLink } from '#src/features/cart/SettledLink.tsx';
import { ToCheckout } from '#src/features/cart/ToCheckout.tsx';
import { DeliveryLine } from '#src/features/catalog/DeliveryLine.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Drawer } from '#src/ui/Drawer.tsx';
import { Failure } from '#src/ui/Failure.tsx';
import { CheckIcon } from '#src/ui/icons.tsx';
import { useLast } from '#src/ui/useLast.ts';
import {
  cartHandoff,
  checkoutAddress,
  STEPPED_CHECKOUT_PATH,
} from '#src/features/checkout/handoff.ts';
import { QuickBuyLine } from './QuickBuyLine.tsx';

const CHECKOUT = checkoutAddress(cartHandoff('/cart'), STEPPED_CHECKOUT_PATH);

/** Quick Buy panel: the cart line just added, to change it or continue. */
export function QuickBuyPanel({ quickBuy }: { quickBuy: QuickBuy | null }) {
  const cart = useStore($cart, { ssr: 'initial' });
  const last = useLast(quickBuy);
  return (
    <Drawer
      open={quickBuy !== null}
      onClose={closeQuickBuy}
      title={<Added />}
      footer={<Ways cart={cart.state === 'ready' ? cart.value : undefined} />}
    >
      {cart.state === 'loading' && <LoadingLines />}
      {cart.state === 'failed' && <Failure error={cart.error} retry={() => void loadCart()} />}
      {cart.state === 'ready' && last && <Line key={last.lineId} cart={cart.value} of={last} />}
    </Drawer>
  );
}

function Added() {
  return (
    <span className="flex items-center gap-2">
      <CheckIcon className="size-5 shrink-0 text-good" />
      {ADDED}
    </span>
  );
}

function Line({ cart, of: { product, lineId } }: { cart: Cart; of: QuickBuy }) {
  const item = cart.cartItems.find(({ id }) => id === lineId);
  if (item) return <QuickBuyLine {...{ cart, item, product }} />;
  return <p role="status">{product.name} is no longer in your cart.</p>;
}

function Ways({ cart }: { cart: Cart | undefined }) {
  const hasLines = cart !== undefined && cart.cartItems.length > 0;
  const blocked = hasLines && isBlocked(cart);
  return (
    <div className="grid gap-2">
      {blocked && (
        <p className="text-sm font-semibold text-warn">
          An item in your cart is not available. Please change or remove it first.
        </p>
      )}
      {hasLines && <DeliveryLine />}
      {hasLines && (
        <div className="grid grid-cols-2 gap-2">
          <SettledLink href="/cart" className={buttonClass('secondary')}>
            View cart ({cart.count})
          </SettledLink>
          <ToCheckout text="Checkout" size="medium" href={CHECKOUT} isBlocked={blocked} />
        </div>
      )}
      <Button look="quiet" onClick={closeQuickBuy}>
        Continue shopping
      </Button>
    </div>
  );
}
