import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { $recent, clearRecent, dropRecent } from '#src/features/catalog/recent.store.ts';
import { callLazily } from '#src/lib/call-lazily.ts';
import { Button } from '#src/ui/Button.tsx';
import { showToast, UNDO_MS } from '#src/ui/toast.store.ts';
import { CardCarousel } from './CardCarousel.tsx';

/** What was looked at in this browser before, as it is in the shop today. Nothing while there is none. */
export function RecentlyViewed({ without }: { without?: number }) {
  const cards = useRecent(without);
  return (
    // Something must stand there for the browser to see that it comes into view.
    <div className="min-h-px">
      {cards.length > 0 && (
        <>
          <CardCarousel title="Recently viewed" products={cards} />
          <Button look="quiet" size="small" className="mt-2" onClick={clear}>
            Clear this list
          </Button>
        </>
      )}
    </div>
  );
}

function clear(): void {
  const action = { label: 'Undo', run: clearRecent() };
  const text = 'Nothing that you looked at is remembered here.';
  showToast(text, { kind: 'info', durationMs: UNDO_MS, action });
}

function useRecent(without: number | undefined): ProductCard[] {
  const recent = useStore($recent, { ssr: 'initial' });
  const [known, setKnown] = useState<ProductCard[]>([]);
  const wanted = recent.filter((id) => id !== without);
  const asked = wanted.join(',');

  useEffect(() => {
    if (asked === '') return;
    const ids = asked.split(',');
    const asking = new AbortController();
    const contract = import('#src/features/catalog/product.contract.ts');
    const endpoint = contract.then((found) => found.getProductsByIds);
    callLazily(endpoint, { ids }, { signal: asking.signal }).then(
      ({ products }) => {
        setKnown(products);
        const sold = new Set(products.map(({ id }) => id));
        const gone = ids.map(Number).filter((id) => !sold.has(id));
        if (gone.length > 0) dropRecent(gone);
      },
      // It is no more than a convenience: without it, the page is whole.
      () => undefined,
    );
    return () => asking.abort();
  }, [asked]);

  return wanted.flatMap((id) => known.find((card) => card.id === id) ?? []);
}
