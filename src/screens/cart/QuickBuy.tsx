import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import {
  $quickBuy,
  ADDED,
  closeQuickBuy,
  type QuickBuy as QuickBuyOpen,
} from '#src/features/cart/quick-buy.store.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { showToast } from '#src/ui/toast.store.ts';
import { useEver } from '#src/ui/useEver.ts';

const Panel = lazyPart(
  async () => (await import('./QuickBuyPanel.tsx')).QuickBuyPanel,
  PanelMissing,
);

/** Shows the cart line that was just added from a card. Once per page. */
export function QuickBuy() {
  const quickBuy = useStore($quickBuy, { ssr: 'initial' });
  const ever = useEver(quickBuy !== null);
  return ever ? (
    <Suspense>
      <Panel quickBuy={quickBuy} />
    </Suspense>
  ) : null;
}

function PanelMissing({ quickBuy }: { quickBuy: QuickBuyOpen | null }): null {
  useEffect(() => {
    if (!quickBuy) return;
    showToast(ADDED);
    closeQuickBuy();
  }, [quickBuy]);
  return null;
}
