import { lazy, Suspense, useRef, useState } from 'react';
import { listingAddress, type ListingChoice } from '#src/features/catalog/listing-url.ts';
import type { Remote } from '#src/lib/remote.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Pagination } from '#src/ui/Pagination.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { CardGrid } from './CardGrid.tsx';
import { ListingBar } from './ListingBar.tsx';
import { type ListingSource, type Shown, useListing } from './useListing.ts';
import { CardGridSkeleton } from './CardGridSkeleton.tsx';

const FilterPanel = lazy(async () => ({
  default: (await import('#src/features/catalog/FilterPanel.tsx')).FilterPanel,
}));

/** Filters, order, products and pages of a category or a search. Its state is the address. */
export function Listing(props: ListingSource) {
  const { choice, shown, result, choose, retry } = useListing(props);
  const [open, setOpen] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const { basePath, initial } = props;

  function toggle() {
    setOpen(!open);
    if (!shown?.filters) retry();
  }

  function goTo(next: ListingChoice) {
    choose(next);
    top.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <div ref={top} className="scroll-mt-28">
      <h2 className="sr-only">Products</h2>
      <ListingBar
        {...{ choice, open }}
        total={shown?.totalCount}
        onToggle={toggle}
        onChange={choose}
      />
      <div className={open ? 'grid gap-8 lg:grid-cols-[15rem_1fr]' : ''}>
        {open && (
          <aside
            aria-label="Filters"
            id="filters"
            className="h-fit rounded-card border border-line bg-surface p-5"
          >
            <Filters {...{ shown, choice }} onChange={choose} />
          </aside>
        )}
        <div aria-busy={result.state === 'loading'}>
          <Results {...{ result, shown, retry }} priority={initial !== undefined} />
          {shown && (
            <Pagination
              page={choice.page}
              totalPages={shown.totalPages}
              href={(page) => listingAddress(basePath, { ...choice, page }, initial !== undefined)}
              onPage={(page) => goTo({ ...choice, page })}
            />
          )}
        </div>
      </div>
    </div>
  );
}

type FiltersProps = {
  shown: Shown | undefined;
  choice: ListingChoice;
  onChange: (next: ListingChoice) => void;
};

function Filters({ shown, ...rest }: FiltersProps) {
  const { filters, priceBounds } = shown ?? {};
  const waiting = <Skeleton className="h-64 w-full" />;
  if (!filters || !priceBounds) return waiting;
  return (
    <Suspense fallback={waiting}>
      <FilterPanel listing={{ filters, priceBounds }} {...rest} />
    </Suspense>
  );
}

type ResultsProps = {
  result: Remote<Shown>;
  shown: Shown | undefined;
  retry: () => void;
  priority: boolean;
};

function Results({ result, shown, retry, priority }: ResultsProps) {
  if (result.state === 'failed') {
    return (
      <div className="grid justify-items-start gap-4">
        <Alert>{result.error.message}</Alert>
        <Button look="secondary" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (!shown) return <CardGridSkeleton />;
  if (shown.products.length === 0) {
    return <p className="py-16 text-center text-soft">No products match. Try fewer filters.</p>;
  }
  return (
    <div className={result.state === 'loading' ? 'opacity-50 transition-opacity' : ''}>
      <CardGrid products={shown.products} priority={priority} />
    </div>
  );
}
