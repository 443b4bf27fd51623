import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { addAndOpenCart } from '#src/features/cart/add-chosen.store.ts';
import { QUANTITY_MAX } from '#src/features/cart/limits.ts';
import { recordViewed } from '#src/features/catalog/recent.store.ts';
import { colorName } from '#src/lib/color-name.ts';
import { LazyCompareWords } from '#src/features/compare/lazy-compare-text.ts';
import { WishlistButton } from '#src/features/wishlist/WishlistButton.tsx';
import type { ButtonSize } from '#src/ui/button.ts';
import { Button } from '#src/ui/Button.tsx';
import { BagIcon } from '#src/ui/icons.tsx';
import { Quantity } from '#src/ui/Quantity.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { useHydrated } from '#src/ui/useHydrated.ts';
import { isSignedIn } from '#src/lib/hint.ts';
import { AlertButton } from './AlertButton.tsx';
import { BuyBar } from './BuyBar.tsx';
import type { BuyItem } from '#src/features/checkout/buy-item.ts';
import { buyNowHandoff } from '#src/features/checkout/handoff.ts';
import { startCheckout } from '#src/features/checkout/start-checkout.store.ts';

// Few visitors need this script, because it is only for sold-out products.
const OwnReservation = lazyPart(async () => (await import('./OwnReservation.tsx')).OwnReservation);

/** Stock, quantity, Add To Cart and Buy Now of a product page; a bar once out of view. */
export function BuyBox({ item }: { item: BuyItem }) {
  const { productId, variantId, name, inStock, isPreorder } = item;
  const box = useRef<HTMLDivElement>(null);
  const [quantity, setQuantity] = useState(1);
  const [adding, setAdding] = useState(false);

  useEffect(() => recordViewed(productId), [productId]);

  const chosen = () => ({ productId, variantId, planId: chosenPlan() });

  function add() {
    setAdding(true);
    void addAndOpenCart(chosen(), quantity).finally(() => setAdding(false));
  }

  function buyNow() {
    startCheckout(buyNowHandoff({ ...chosen(), quantity }, window.location.pathname));
  }

  const actions = { adding, isPreorder, onAdd: add, onBuy: buyNow };
  if (!inStock) {
    return (
      <SoldOut item={item}>
        <div className="grid grid-cols-2 gap-2">
          <Actions {...actions} />
        </div>
      </SoldOut>
    );
  }
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4">
        <Quantity
          value={quantity}
          max={QUANTITY_MAX}
          label={`Quantity of ${name}`}
          onChange={setQuantity}
        />
        <p className={`text-sm font-bold ${item.isLow ? 'text-warn' : 'text-good'}`}>
          {item.stockText}
        </p>
        <span className="-mr-1 ml-auto">
          <WishlistButton productId={productId} productName={name} />
        </span>
      </div>
      <div ref={box} className="grid grid-cols-2 gap-2">
        <Actions {...actions} />
      </div>
      <Later item={item} />
      <noscript>
        <p className="text-sm text-soft">Please turn on JavaScript to buy.</p>
      </noscript>
      <BuyBar item={item} box={box}>
        <Actions {...actions} size="medium" />
      </BuyBar>
    </div>
  );
}

/** The choice in PlanChoice.tsx, which has no script of its own. */
function chosenPlan(): string | undefined {
  return document.querySelector<HTMLInputElement>('[name=plan]:checked')?.value || undefined;
}

type ActionsProps = {
  adding: boolean;
  isPreorder: boolean;
  onAdd: () => void;
  onBuy: () => void;
  size?: ButtonSize;
};

function Actions({ adding, isPreorder, onAdd, onBuy, size = 'large' }: ActionsProps) {
  const tight = 'needs-script px-3! sm:px-6! whitespace-nowrap';
  return (
    <>
      <Button look="secondary" size={size} className={tight} busy={adding} onClick={onAdd}>
        {!adding && size === 'large' && <BagIcon />}
        {isPreorder ? 'Pre-order' : 'Add To Cart'}
      </Button>
      <Button size={size} className={tight} onClick={onBuy}>
        Buy Now
      </Button>
    </>
  );
}

/** `children` buy the item, for the shopper whose own unpaid order reserves it. */
function SoldOut({ item, children }: { item: BuyItem; children: ReactNode }) {
  const { productId, name, variantTitle, hasOther } = item;
  const mayReserve = useHydrated() && isSignedIn();
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3 rounded-field bg-bad-wash py-2 pr-2 pl-4">
        <p className="flex-1 text-sm text-ink">
          <strong className="block text-base text-bad">
            {['Sold out', colorName(variantTitle)].filter(Boolean).join(' in ')}
          </strong>
          {hasOther
            ? 'Other options are in stock.'
            : 'Save it to your wishlist, or see similar products below.'}
        </p>
        <WishlistButton productId={productId} productName={name} />
      </div>
      {mayReserve && (
        <Suspense>
          <OwnReservation item={item}>{children}</OwnReservation>
        </Suspense>
      )}
      <AlertButton item={item} kind="stock" />
      <Later item={item} />
    </div>
  );
}

/** For shoppers who do not buy yet. The script of comparing is not among the first ones of the page. */
function Later({ item }: { item: BuyItem }) {
  const { productId, name, imageUrl } = item;
  return (
    <div className="-mx-4 flex flex-wrap">
      <AlertButton item={item} kind="price" />
      {useHydrated() && (
        <Suspense>
          <LazyCompareWords id={productId} name={name} imageUrl={imageUrl} />
        </Suspense>
      )}
    </div>
  );
}
