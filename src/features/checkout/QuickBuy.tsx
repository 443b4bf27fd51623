import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { $quickBuy } from '#src/features/cart/quick-buy.store.ts';
import { useEver } from '#src/ui/useEver.ts';

const Panel = lazy(async () => ({ default: (await import('./QuickBuyPanel.tsx')).QuickBuyPanel }));

/** Waits for something to be added to the cart from a card, then shows it. Once a page. */
export function QuickBuy() {
  const quickBuy = useStore($quickBuy, { ssr: 'initial' });
  const ever = useEver(quickBuy !== null);
  return ever ? (
    <Suspense>
      <Panel quickBuy={quickBuy} />
    </Suspense>
  ) : null;
}
