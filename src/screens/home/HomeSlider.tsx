import { addChosen } from '#src/features/cart/add-chosen.store.ts';
import { $cartOpen } from '#src/features/cart/cart.store.ts';
import { Slider } from '#src/features/slides/Slider.tsx';
import type { Slide } from '#src/features/slides/slider.contract.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Button } from '#src/ui/Button.tsx';
import { buyNowHandoff } from '#src/features/checkout/handoff.ts';
import { startCheckout } from '#src/features/checkout/start-checkout.store.ts';

/** The home page's slides with Add To Cart and Buy Now. */
export function HomeSlider({ slides }: { slides: Slide[] }) {
  async function add(productId: number) {
    if (await addChosen({ productId, variantId: null })) $cartOpen.set(true);
  }

  function buyNow(productId: number) {
    startCheckout(buyNowHandoff({ productId, variantId: null, quantity: 1 }, '/'));
  }

  return (
    <Slider
      slides={slides}
      actions={(productId, title) => (
        <>
          <Button onClick={() => void add(productId)} aria-label={`Add To Cart: ${title}`}>
            Add To Cart
          </Button>
          <button
            type="button"
            onClick={() => buyNow(productId)}
            aria-label={`Buy Now: ${title}`}
            className={`${buttonClass('quiet')} border border-on-night-soft hover:bg-white/10`}
          >
            Buy Now
          </button>
        </>
      )}
    />
  );
}
