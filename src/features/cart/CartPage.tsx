import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { Alert } from '#src/ui/Alert.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Button } from '#src/ui/Button.tsx';
import { BagIcon } from '#src/ui/icons.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import type { Cart, CartItem } from './cart.contract.ts';
import { $cart, loadCart } from './cart.store.ts';
import { CartRow } from './CartRow.tsx';
import { CartSummaryCard } from './CartSummaryCard.tsx';
import { PayBar } from './PayBar.tsx';
import { RemovedRow } from './RemovedRow.tsx';

/** The whole cart: lines, what changed, sums, and the way to the checkout. */
export function CartPage() {
  const cart = useStore($cart, { ssr: 'initial' });
  const [removed, setRemoved] = useState<CartItem>();

  if (cart.state === 'loading') return <Loading />;
  if (cart.state === 'failed') {
    return (
      <div className="grid justify-items-start gap-4">
        <Alert>{cart.error.message}</Alert>
        <Button look="secondary" onClick={() => void loadCart()}>
          Try again
        </Button>
      </div>
    );
  }
  const undo = removed && <RemovedRow item={removed} onGone={() => setRemoved(undefined)} />;
  if (cart.value.cartItems.length === 0) {
    return (
      <>
        {undo}
        <Empty />
      </>
    );
  }
  return (
    <Filled cart={cart.value} onRemoved={setRemoved}>
      {undo}
    </Filled>
  );
}

type FilledProps = {
  cart: Cart;
  onRemoved: (item: CartItem) => void;
  children: React.ReactNode;
};

function Filled({ cart, onRemoved, children }: FilledProps) {
  const summary = useRef<HTMLElement>(null);
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
      <div className="grid gap-4">
        {cart.notices.map((notice) => (
          <Alert key={notice} kind="warning">
            {notice}
          </Alert>
        ))}
        {children}
        <ul aria-label="Items in your cart" className="grid gap-4">
          {cart.cartItems.map((item) => (
            <CartRow key={item.id} item={item} onRemoved={onRemoved} />
          ))}
        </ul>
      </div>
      <CartSummaryCard ref={summary} cart={cart} />
      <PayBar cart={cart} summary={summary} />
    </div>
  );
}

function Empty() {
  return (
    <div className="grid justify-items-center gap-4 py-16 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-wash text-brand">
        <BagIcon className="size-9" />
      </span>
      <h2 className="text-title font-extrabold">Your Cart is Empty</h2>
      <p className="max-w-sm text-soft">
        Find something worth listening to, and it waits for you here.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <a href="/best-sellers" className={buttonClass('primary', 'large')}>
          See best sellers
        </a>
        <a href="/product/categories" className={buttonClass('secondary', 'large')}>
          Browse categories
        </a>
      </div>
    </div>
  );
}

function Loading() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <span className="sr-only" role="status">
        Loading your cart…
      </span>
      <Skeleton className="h-36 w-full" />
      <Skeleton className="h-36 w-full" />
    </div>
  );
}
