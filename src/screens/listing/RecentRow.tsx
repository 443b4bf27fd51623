import { useEffect, useState } from 'react';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { clearRecent, removeRecent } from '#src/features/catalog/recent.store.ts';
import { callLazily } from '#src/lib/call-lazily.ts';
import { Button } from '#src/ui/Button.tsx';
import { showToast, UNDO_MS } from '#src/ui/toast.store.ts';
import { CardCarousel } from './CardCarousel.tsx';

/** Products of this browser's history as they are now, with a button to clear it. */
export function RecentRow({ ids }: { ids: number[] }) {
  const cards = useCards(ids);
  // One alone would look like a row that has not loaded.
  if (cards.length < 2) return null;
  return (
    <>
      <CardCarousel title="Recently viewed" products={cards} />
      <Button look="quiet" size="small" className="mt-2" onClick={clear}>
        Clear this list
      </Button>
    </>
  );
}

function clear(): void {
  const action = { label: 'Undo', run: clearRecent() };
  const text = 'Your recently viewed products were cleared.';
  showToast(text, { kind: 'info', durationMs: UNDO_MS, action });
}

function useCards(wanted: number[]): ProductCard[] {
  const [known, setKnown] = useState<ProductCard[]>([]);
  const requestedIds = wanted.join(',');

  useEffect(() => {
    if (requestedIds === '') return;
    const ids = requestedIds.split(',');
    const asking = new AbortController();
    const contract = import('#src/features/catalog/product.contract.ts');
    const endpoint = contract.then((found) => found.getProductsByIds);
    callLazily(endpoint, { ids }, { signal: asking.signal }).then(
      ({ products }) => {
        setKnown(products);
        const sold = new Set(products.map(({ id }) => id));
        const gone = ids.map(Number).filter((id) => !sold.has(id));
        if (gone.length > 0) removeRecent(gone);
      },
      // An optional extra: the page is complete without it.
      () => undefined,
    );
    return () => asking.abort();
  }, [requestedIds]);

  return wanted.flatMap((id) => known.find((card) => card.id === id) ?? []);
}
