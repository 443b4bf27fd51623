import { useStore } from '@nanostores/react';
import { type ReactNode, Suspense, useState } from 'react';
import { COMPARE_MAX } from '#src/features/compare/compare-limits.ts';
import type { Compared } from '#src/features/compare/compare.contract.ts';
import { $compared } from '#src/features/compare/compare.store.ts';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failure } from '#src/ui/Failure.tsx';
import { CompareIcon } from '#src/ui/icons.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useCompare } from './useCompare.ts';

// Contains buying, which pages that load it late, such as the checkout, must not include.
const CompareTable = lazyPart(async () => (await import('./CompareTable.tsx')).CompareTable);
const AddButton = lazyPart(async () => (await import('./AddAnother.tsx')).AddButton);

/** Compares up to four products, by a link that anyone can open; `children` are below none. */
export function ComparePage({ children }: { children?: ReactNode }) {
  // The store reads this browser's list when it gets a listener.
  useStore($compared, { ssr: 'initial' });
  const { result, isCut, remove, retry } = useCompare();

  if (result.state === 'loading') {
    return (
      <div role="status" aria-label="Loading...">
        <Skeleton className="h-96 w-full" />
      </div>
    );
  }
  if (result.state === 'failed') return <Failure error={result.error} retry={retry} />;
  const { products, missing } = result.value;
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      {missing.length > 0 && (
        <p role="status" className="rounded-field bg-wash px-4 py-3 text-sm">
          {missing.length === 1
            ? 'One of these products is no longer sold and is not shown.'
            : `${missing.length} of these products are no longer sold and are not shown.`}
        </p>
      )}
      {isCut && (
        <p role="status" className="rounded-field bg-wash px-4 py-3 text-sm">
          This link has more than {COMPARE_MAX} products. These are the first {COMPARE_MAX}.
        </p>
      )}
      {products.length === 0 ? (
        <Nothing>{children}</Nothing>
      ) : (
        <SideBySide {...{ products, remove }} />
      )}
    </div>
  );
}

type Props = { products: Compared[]; remove: (id: number) => void };

function SideBySide({ products, remove }: Props) {
  const [isNarrow, setNarrow] = useState(false);
  const isOne = products.length === 1;
  const last = products.length < COMPARE_MAX ? products.at(-1) : undefined;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {!isOne && (
          <Button
            look={isNarrow ? 'primary' : 'secondary'}
            size="small"
            aria-pressed={isNarrow}
            onClick={() => setNarrow(!isNarrow)}
          >
            Differences only
          </Button>
        )}
        <Button
          look="quiet"
          size="small"
          className={isOne ? '-ml-4' : 'max-[22rem]:px-2'}
          onClick={() => void share()}
        >
          Share this page
        </Button>
        {last && !isOne && (
          <Suspense>
            <AddButton categoryLink={last.categoryLink} />
          </Suspense>
        )}
        {last && (
          <p className="text-sm text-soft max-md:hidden">
            {isOne
              ? 'Choose another product: select Compare on its card.'
              : `You can add ${COMPARE_MAX - products.length} more: select Compare on a card.`}
          </p>
        )}
      </div>
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <CompareTable {...{ products, remove }} onlyDifferent={isNarrow && !isOne} />
      </Suspense>
    </>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return (
    <>
      <Empty
        icon={CompareIcon}
        title="Nothing to compare yet"
        text={`Select Compare on the cards or pages of up to ${COMPARE_MAX} products to see them here side by side.`}
      >
        <a href="/best-sellers" className={buttonClass('primary', 'large')}>
          See best sellers
        </a>
      </Empty>
      {children}
    </>
  );
}

/** Opens the phone's share sheet if there is one; otherwise copies the URL. */
async function share(): Promise<void> {
  const { title, location, navigator } = { title: document.title, ...pick(window) };
  try {
    if ('share' in navigator && window.matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title, url: location.href });
      return;
    }
    await navigator.clipboard.writeText(location.href);
    showToast('Link copied.');
  } catch (thrown) {
    // The shopper closed the share sheet; no message needed.
    if (thrown instanceof DOMException && thrown.name === 'AbortError') return;
    showToast('The link could not be copied. Copy it from the address bar.', { kind: 'info' });
  }
}

function pick({ location, navigator }: Window) {
  return { location, navigator };
}
