import { type ReactNode, Suspense, useRef, useState } from 'react';
import {
  isNarrowed,
  listingAddress,
  type ListingChoice,
} from '#src/features/listing/listing-url.ts';
import { AppError } from '#src/lib/errors.ts';
import { Failure } from '#src/ui/Failure.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Pagination } from '#src/ui/Pagination.tsx';
import { useEver } from '#src/ui/useEver.ts';
import { CardGrid } from './CardGrid.tsx';
import { CardGridSkeleton } from './CardGridSkeleton.tsx';
import { ListingBar } from './ListingBar.tsx';
import { type ListingSource, useListing } from './useListing.ts';

// Not needed for the first view of a prebuilt listing. Not available offline.
const ListingFilters = lazyPart(
  async () => (await import('./ListingFilters.tsx')).ListingFilters,
  PartMissing,
);
const ListingNotes = lazyPart(async () => (await import('./ListingNotes.tsx')).ListingNotes);
const NoResults = lazyPart(async () => (await import('./NoResults.tsx')).NoResults, PartMissing);

type Props = ListingSource & {
  /**
   * Further suggestions: shown when a search has no results, and in the room that is left in the
   * last row of a prebuilt listing.
   */
  children?: ReactNode;
};

/** Filters, order, products and pages of a category or search. Its state is the URL. */
export function Listing({ children, ...source }: Props) {
  const listing = useListing(source);
  const { choice, shown, choose, ask } = listing;
  const [open, setOpen] = useState(false);
  const everOpen = useEver(open);
  const top = useRef<HTMLDivElement>(null);
  const { basePath, initial } = source;
  const isBuilt = initial !== undefined;

  function toggle() {
    setOpen(!open);
    if (!shown?.filters) ask();
  }

  function goTo(next: ListingChoice) {
    choose(next);
    top.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <div ref={top} className="own-content scroll-mt-28">
      <h2 className="sr-only">Products</h2>
      {(shown?.totalCount !== 0 || isNarrowed(choice)) && (
        <ListingBar {...{ choice, open, shown }} onToggle={toggle} onChange={choose} />
      )}
      <div className={open ? 'grid gap-8 lg:grid-cols-[15rem_1fr]' : ''}>
        {everOpen && (
          <Suspense fallback={<div />}>
            <ListingFilters
              {...listing}
              open={open}
              onClose={() => setOpen(false)}
              onChange={choose}
              retry={ask}
            />
          </Suspense>
        )}
        {/* Next to the filters, not above: the filter just chosen stays under the pointer. */}
        <div className="min-w-0">
          <Notes listing={listing} />
          {/* Remounted with the first products, which then keep their place. */}
          <div key={shown ? 'shown' : 'asked'}>
            <Results listing={listing} isFirst={isBuilt} onClear={choose}>
              {children}
            </Results>
            {shown && (
              <Pagination
                page={choice.page}
                totalPages={shown.totalPages}
                href={(page) => listingAddress(basePath, { ...choice, page }, isBuilt)}
                onPage={(page) => goTo({ ...choice, page })}
              />
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

type ResultsProps = {
  listing: ReturnType<typeof useListing>;
  /** True if the products are on the first screen. */
  isFirst: boolean;
  onClear: (next: ListingChoice) => void;
  children: ReactNode;
};

function Results({ listing, isFirst, onClear, children }: ResultsProps) {
  const { result, shown, seen: choice, isStale, ask } = listing;
  // Keeps the current products if only the filters failed to load.
  if (result.state === 'failed' && (!shown || isStale)) {
    return <Failure error={result.error} retry={ask} />;
  }
  if (!shown) return <CardGridSkeleton />;
  if (shown.products.length === 0 && result.state !== 'loading') {
    return (
      <Suspense fallback={<CardGridSkeleton />}>
        <NoResults choice={choice} onChange={onClear}>
          {!isNarrowed(choice) && children}
        </NoResults>
      </Suspense>
    );
  }
  return (
    <div
      aria-busy={result.state === 'loading'}
      className={`transition-opacity ${isStale ? 'opacity-50' : ''}`}
    >
      <CardGrid products={shown.products} priority={isFirst} last={isFirst && children} />
    </div>
  );
}

/** Notes on the chosen filters and the search, if any. */
function Notes({ listing: { seen: choice, shown, choose } }: Pick<ResultsProps, 'listing'>) {
  if (!isNarrowed(choice) && !shown?.didYouMean) return null;
  return (
    <Suspense fallback={<div className="mb-5 min-h-11 sm:min-h-9" />}>
      <ListingNotes {...{ shown, choice }} onChange={choose} />
    </Suspense>
  );
}

/** The URL keeps the choice, so reloading the page loses nothing. Closed filters miss nothing. */
function PartMissing({ open = true }: { open?: boolean; choice?: ListingChoice }) {
  if (!open) return null;
  return <Failure error={new AppError('OFFLINE')} retry={() => window.location.reload()} />;
}
