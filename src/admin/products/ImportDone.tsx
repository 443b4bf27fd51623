import type { ImportCounts } from '#src/features/catalog/import-export/csv.contract.ts';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Link } from '#src/admin/kit/Link.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { PublishState } from '#src/admin/kit/PublishState.tsx';
import { focusOnce } from './focus-once.ts';

type Props = {
  done: { file: File; counts: ImportCounts; lastProductId: number | null };
  onAgain: () => void;
};

/** What came of it, whether shoppers see it yet, and where to go on. */
export function ImportDone({ done: { file, counts, lastProductId }, onAgain }: Props) {
  const number = (count: number) => count.toLocaleString('en-IN');
  return (
    <Panel>
      <div className="grid justify-items-start gap-4">
        <h2
          ref={focusOnce}
          tabIndex={-1}
          className="text-lg font-bold tracking-tight wrap-anywhere outline-none"
        >
          {file.name} has been imported
        </h2>
        <p className="max-w-[65ch]">
          {number(counts.new)} new, {number(counts.changed)} changed, {number(counts.unchanged)} as
          they were.
          {counts.new > 0 &&
            ' New products have no pictures yet: add them on their pages, then publish them.'}
        </p>
        {lastProductId !== null && (
          <PublishState entity="product" id={String(lastProductId)} saves={1} />
        )}
        <div className="flex flex-wrap gap-2">
          <Link href="/admin/products/all" className={buttonClass()}>
            See the products
          </Link>
          {counts.new > 0 && (
            <Link href="/admin/products/all?status=draft" className={buttonClass('secondary')}>
              See the drafts
            </Link>
          )}
          <Button look="quiet" onClick={onAgain}>
            Import another file
          </Button>
        </div>
      </div>
    </Panel>
  );
}
