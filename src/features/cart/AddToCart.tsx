import { useRef, useState } from 'react';
import type { Chosen } from '#src/features/catalog/chosen.ts';
import { Button } from '#src/ui/Button.tsx';
import { BagIcon } from '#src/ui/icons.tsx';
import { addChosen } from './add-chosen.store.ts';
import { openQuickBuy } from './quick-buy.store.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';

/** Adds one unit in the chosen colour and opens Quick Buy. */
export function AddToCart({ product, chosen }: { product: ProductCard; chosen: Chosen }) {
  const [busy, setBusy] = useState(false);
  const place = useRef<HTMLSpanElement>(null);

  async function add() {
    setBusy(true);
    const line = await addChosen(chosen);
    if (line) {
      const card = place.current?.closest('article');
      void import('./fly-to-cart.ts').then(({ flyToCart }) => flyToCart(card)).catch(() => {});
      openQuickBuy({ product, lineId: line.id });
    }
    setBusy(false);
  }

  return (
    <Button
      look="secondary"
      size="small"
      className="needs-script"
      busy={busy}
      disabled={!chosen.inStock}
      onClick={() => void add()}
    >
      {!busy && <BagIcon className="size-4 max-[22rem]:hidden" />}
      {chosen.dispatchBy ? 'Pre-order' : chosen.inStock ? 'Add to Cart' : 'Sold out'}
      <span ref={place} className="sr-only">{`: ${chosen.name}`}</span>
    </Button>
  );
}
