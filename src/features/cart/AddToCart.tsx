import { useState } from 'react';
import type { Chosen } from '#src/features/catalog/chosen.ts';
import { Button } from '#src/ui/Button.tsx';
import { BagIcon } from '#src/ui/icons.tsx';
import { addChosen } from './add-chosen.store.ts';
import { openQuickBuy } from './quick-buy.store.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';

/** Short: the panel that opens says it too. */
const CARD_TOAST_MS = 800;

/** Adds one piece in the chosen colour and opens Quick Buy. */
export function AddToCart({ product, chosen }: { product: ProductCard; chosen: Chosen }) {
  const [busy, setBusy] = useState(false);

  async function add() {
    setBusy(true);
    const line = await addChosen(chosen, { durationMs: CARD_TOAST_MS });
    if (line) openQuickBuy({ product, lineId: line.id });
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
      {!busy && <BagIcon className="size-4" />}
      {chosen.inStock ? 'Add to Cart' : 'Sold out'}
      <span className="sr-only">{`: ${chosen.name}`}</span>
    </Button>
  );
}
