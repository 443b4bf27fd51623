import { FilterPanel } from '#src/features/listing/FilterPanel.tsx';
import { cleared, isNarrowed, type ListingChoice } from '#src/features/listing/listing-url.ts';
import type { Remote } from '#src/lib/remote.ts';
import { Button } from '#src/ui/Button.tsx';
import { Drawer } from '#src/ui/Drawer.tsx';
import { Failure } from '#src/ui/Failure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useMedia } from '#src/ui/useMedia.ts';
import type { Shown } from './useListing.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  result: Remote<Shown>;
  shown: Shown | undefined;
  choice: ListingChoice;
  onChange: (next: ListingChoice) => void;
  retry: () => void;
};

/** Filters of a listing: in a column, or in a drawer on narrow screens. */
export function ListingFilters(props: Props) {
  const isWide = useMedia('(min-width: 1024px)', true);
  if (!isWide) return <FilterDrawer {...props} />;
  return props.open ? (
    <aside
      aria-label="Filters"
      id="filters"
      className="h-fit rounded-card border border-line bg-surface p-5"
    >
      <Panel {...props} />
    </aside>
  ) : null;
}

function FilterDrawer(props: Props) {
  const { open, onClose, result, shown, choice, onChange } = props;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      side="left"
      title="Filters"
      footer={
        <div className="flex items-center gap-3">
          {isNarrowed(choice) && (
            <Button look="quiet" className="px-2!" onClick={() => onChange(cleared(choice))}>
              Clear Filters
            </Button>
          )}
          <Button size="large" className="flex-1 px-3! whitespace-nowrap" onClick={onClose}>
            <span aria-live="polite">
              {result.state === 'loading' || !shown
                ? 'Show products'
                : `Show ${shown.totalCount} ${shown.totalCount === 1 ? 'product' : 'products'}`}
            </span>
          </Button>
        </div>
      }
    >
      <Panel {...props} />
    </Drawer>
  );
}

function Panel({ result, shown, choice, onChange, retry }: Props) {
  const { filters, priceBounds } = shown ?? {};
  if (filters && priceBounds) {
    return <FilterPanel listing={{ filters, priceBounds }} {...{ choice, onChange }} />;
  }
  if (result.state === 'failed') return <Failure error={result.error} retry={retry} />;
  return (
    <div role="status" aria-label="Loading filters" className="grid gap-4">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
