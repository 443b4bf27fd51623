import type { Column } from '#src/admin/kit/column.ts';
import { Link } from '#src/admin/kit/Link.tsx';
import { PagedTable } from '#src/admin/kit/PagedTable.tsx';
import { useQuery } from '#src/admin/kit/useQuery.ts';
import {
  FAILURES_MAX,
  type getShopImport,
} from '#src/features/import/shops/shop-import.contract.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { formatCount } from '#src/lib/money.ts';

type Shown = OutputOf<typeof getShopImport>;
const PAGE_SIZE = 20;

type Failure = Shown['failures'][number];

const COLUMNS: readonly Column<Failure>[] = [
  {
    id: 'product',
    title: 'Name',
    isFixed: true,
    cell: ({ name, row, productId }) =>
      productId === null ? (
        <span className="font-bold wrap-anywhere">{name || `Row ${row}`}</span>
      ) : (
        <Link
          href={`/admin/products/${productId}`}
          className="inline-flex min-h-11 items-center font-bold wrap-anywhere text-brand underline underline-offset-4 md:min-h-6"
        >
          {name}
        </Link>
      ),
  },
  { id: 'row', title: 'Row', align: 'right', cell: ({ row }) => formatCount(row) },
  {
    id: 'reason',
    title: 'Problem',
    isFixed: true,
    cell: ({ url, reason }) => (
      <span className="block min-w-0 wrap-anywhere">
        {reason}
        {url && <span className="block text-xs text-soft">{url}</span>}
      </span>
    ),
  },
];

/** Lists rows that could not be imported, and pictures that could not be downloaded. */
export function ImportFailures({ failures, state }: Pick<Shown, 'failures' | 'state'>) {
  const query = useQuery();
  if (failures.length === 0) {
    return state === 'done' ? <p className="text-sm text-soft">Nothing failed.</p> : null;
  }
  return (
    <section aria-labelledby="import-failures">
      <h2 id="import-failures" className="mb-3 text-lg font-bold tracking-tight">
        What failed
      </h2>
      {failures.length === FAILURES_MAX && (
        <p className="mb-3 text-sm text-soft">The first {FAILURES_MAX} are listed.</p>
      )}
      <PagedTable
        label="What failed"
        unit="failure"
        columns={COLUMNS}
        rows={failures.slice((query.page - 1) * PAGE_SIZE, query.page * PAGE_SIZE)}
        rowId={({ row, url }) => `${row} ${url}`}
        rowName={({ name }) => name}
        query={query}
        empty="Nothing failed."
        total={failures.length}
        totalPages={Math.ceil(failures.length / PAGE_SIZE)}
      />
    </section>
  );
}
