import { useStore } from '@nanostores/react';
import { DeliveryLine } from '#src/features/catalog/DeliveryLine.tsx';
import { OfferHints } from '#src/features/offers/OfferHints.tsx';
import { formatRupees } from '#src/lib/money.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Drawer } from '#src/ui/Drawer.tsx';
import { Empty } from '#src/ui/Empty.tsx';
import { Failure } from '#src/ui/Failure.tsx';
import { BagIcon, CheckIcon } from '#src/ui/icons.tsx';
import type { Cart } from './cart.contract.ts';
import { isBlocked } from './blocked.ts';
import { $cart, $cartNews, $cartOpen, loadCart } from './cart.store.ts';
import { ADDED } from './quick-buy.store.ts';
import { LoadingLines } from './LoadingLines.tsx';
import { CartLine } from './CartLine.tsx';
import { CartRows } from './CartRows.tsx';
import { GoesWith } from './GoesWith.tsx';
import { OffRows } from './OffRows.tsx';
import { PriceNote } from './PriceNote.tsx';
import { RemovedRow } from './RemovedRow.tsx';
import { SettledLink } from './SettledLink.tsx';
import { ToCheckout } from './ToCheckout.tsx';
import { WaitingNote } from './waiting/WaitingNote.tsx';
import { LazyPreorderTerms } from './LazyPreorderTerms.tsx';

/** The cart in a drawer over the page. */
export function CartDrawer() {
  const open = useStore($cartOpen, { ssr: 'initial' });
  const cart = useStore($cart, { ssr: 'initial' });
  const news = useStore($cartNews, { ssr: 'initial' });
  const hasLines = cart.state === 'ready' && cart.value.cartItems.length > 0;
  return (
    <Drawer
      open={open}
      onClose={closeCart}
      title={<Title news={news} />}
      footer={hasLines && <DrawerFooter cart={cart.value} />}
    >
      {cart.state === 'loading' && <LoadingLines />}
      {cart.state === 'failed' && <Failure error={cart.error} retry={() => void loadCart()} />}
      <WaitingNote of={cart} />
      <RemovedRow />
      {cart.state === 'ready' && (hasLines ? <Lines cart={cart.value} /> : <EmptyCart />)}
    </Drawer>
  );
}

function Title({ news }: { news: string }) {
  return (
    <>
      Your cart{' '}
      {news && (
        <span className="flex items-center gap-1.5 text-sm text-good">
          <CheckIcon className="size-4 shrink-0" />
          {news}
        </span>
      )}
    </>
  );
}

function closeCart() {
  $cartOpen.set(false);
  $cartNews.set('');
}

function Lines({ cart }: { cart: Cart }) {
  return (
    <>
      {cart.notices.map((notice) => (
        <div key={notice} className="mb-3">
          <Alert kind="warning">{notice}</Alert>
        </div>
      ))}
      <CartRows cart={cart} Row={CartLine} className="-mt-3 divide-y divide-line" />
      <GoesWith
        ids={cart.cartItems.map(({ productId }) => productId)}
        most={cart.cartItems.length === 1 ? 3 : 2}
        onAdded={() => $cartNews.set(ADDED)}
      />
    </>
  );
}

function EmptyCart() {
  return (
    <Empty icon={BagIcon} title="Your cart is empty!" text="What you add appears here.">
      <a href="/best-sellers" className={buttonClass('primary', 'large')}>
        See best sellers
      </a>
    </Empty>
  );
}

function DrawerFooter({ cart }: { cart: Cart }) {
  return (
    <div className="grid gap-3">
      <p aria-live="polite" className="flex items-baseline justify-between">
        <span className="font-semibold">Sub Total</span>
        <span className="price-now">{formatRupees(cart.subtotal)}</span>
      </p>
      <OffRows cart={cart} />
      <OfferHints hints={cart.offers.hints} />
      <PriceNote cart={cart} />
      <LazyPreorderTerms items={cart.cartItems} />
      <DeliveryLine />
      <div className="grid grid-cols-2 gap-2">
        <SettledLink href="/cart" className={buttonClass('secondary')}>
          View cart
        </SettledLink>
        <ToCheckout text="Checkout" size="medium" isBlocked={isBlocked(cart)} />
      </div>
    </div>
  );
}
