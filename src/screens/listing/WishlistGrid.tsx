import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { getProductsByIds, IDS_MAX } from '#src/features/catalog/product.contract.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import {
  storeWishlist,
  type WishlistCopy,
  readWishlistCopy,
} from '#src/features/wishlist/wishlist-copy.ts';
import { $wishlist } from '#src/features/wishlist/wishlist.store.ts';
import { call } from '#src/lib/api.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { toAppError } from '#src/lib/errors.ts';
import { LOADING, type Remote } from '#src/lib/remote.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failure } from '#src/ui/Failure.tsx';
import { HeartIcon } from '#src/ui/icons.tsx';
import { CardGrid } from './CardGrid.tsx';
import { CardGridSkeleton } from './CardGridSkeleton.tsx';

/** Products on the wishlist, newest first; `children` are below an empty one. */
export function WishlistGrid({ children }: { children?: ReactNode }) {
  const ids = useStore($wishlist, { ssr: 'initial' });
  const [known, setKnown] = useState<Remote<ProductCard[]>>(LOADING);
  const [copy, setCopy] = useState<WishlistCopy>();
  const [tries, setTries] = useState(0);
  const requestedIds = ids.slice(0, IDS_MAX).join(',');

  useEffect(() => {
    const asking = new AbortController();
    const list = requestedIds === '' ? [] : requestedIds.split(',');
    const request = async () =>
      list.length === 0
        ? []
        : (await call(getProductsByIds, { ids: list }, { signal: asking.signal })).products;
    request().then(
      (value) => {
        if (value.length > 0) storeWishlist(value);
        setCopy(undefined);
        setKnown({ state: 'ready', value });
      },
      (thrown: unknown) => {
        if (asking.signal.aborted) return;
        setCopy(readWishlistCopy());
        setKnown({ state: 'failed', error: toAppError(thrown) });
      },
    );
    return () => asking.abort();
  }, [requestedIds, tries]);

  const again = () => setTries(tries + 1);
  if (known.state === 'failed') {
    if (!copy || known.error.code !== 'OFFLINE')
      return <Failure error={known.error} retry={again} />;
    return <OfflineCopy copy={copy} ids={ids} again={again} />;
  }
  if (known.state === 'loading') return <CardGridSkeleton count={4} />;
  // Removes the product immediately, before the list is reloaded.
  const products = known.value.filter(({ id }) => ids.includes(id));
  if (products.length > 0) return <CardGrid products={products} />;
  return (
    <>
      <Empty
        icon={HeartIcon}
        title="Your wishlist is empty"
        text="Select the heart on a product to save it here."
      >
        <a href="/best-sellers" className={buttonClass('primary', 'large')}>
          See best sellers
        </a>
      </Empty>
      {children}
    </>
  );
}

/** Last known list, marked as such. */
function OfflineCopy({
  copy,
  ids,
  again,
}: {
  copy: WishlistCopy;
  ids: number[];
  again: () => void;
}) {
  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  });
  const products = copy.products.filter(({ id }) => ids.includes(id));
  const missing = ids.length - products.length;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <Alert kind="warning">
          You are offline. This is your list from {formatDateTime(copy.at)}: prices and stock may
          have changed.{missing > 0 && ` ${missing} more will appear when you are back online.`}
        </Alert>
        <Button look="secondary" onClick={again}>
          Try again
        </Button>
      </div>
      <CardGrid products={products} />
    </div>
  );
}
