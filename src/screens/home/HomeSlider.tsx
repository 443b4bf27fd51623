import { addAndOpenCart } from '#src/features/cart/add-chosen.store.ts';
import { Slider } from '#src/features/slides/Slider.tsx';
import type { Slide } from '#src/features/slides/slider.contract.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Button } from '#src/ui/Button.tsx';
import { buyNowHandoff } from '#src/features/checkout/handoff.ts';
import { startCheckout } from '#src/features/checkout/start-checkout.store.ts';

/** Slides of the home page with Add To Cart and Buy Now. */
export function HomeSlider({ slides }: { slides: Slide[] }) {
  function add(productId: number) {
    void addAndOpenCart({ productId, variantId: null });
  }

  function buyNow(productId: number) {
    startCheckout(buyNowHandoff({ productId, variantId: null, quantity: 1 }, '/'));
  }

  return (
    <Slider
      slides={slides}
      actions={(productId, title) => (
        <>
          <Button onClick={() => add(productId)} aria-label={`Add To Cart: ${title}`}>
            Add To Cart
          </Button>
          <button
            type="button"
            onClick={() => buyNow(productId)}
            aria-label={`Buy Now: ${title}`}
            className={buttonClass('secondary')}
          >
            Buy Now
          </button>
        </>
      )}
    />
  );
}
