import type { Column } from '#src/admin/kit/column.ts';
import { Link } from '#src/admin/kit/Link.tsx';
import { oneOf } from '#src/admin/kit/one-of.ts';
import { PagedTable } from '#src/admin/kit/PagedTable.tsx';
import { useQuery } from '#src/admin/kit/useQuery.ts';
import { formatCount } from '#src/lib/money.ts';

type PreviewedRow = { row: number; state: 'new' | 'skipped'; notes: readonly string[] };
type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  isBusy: boolean;
};

const PAGE_SIZE = 20;
const FILTERS = ['new', 'skipped', 'noted'] as const;
type Filter = (typeof FILTERS)[number];
const TITLES: Record<Filter, string> = {
  new: 'To import',
  skipped: 'Skipped',
  noted: 'With notes',
};

/** The rows of a preview by page, with tabs for those that are imported, skipped or have notes. */
export function PreviewTable<Row extends PreviewedRow>({
  label,
  columns,
  rows: all,
  isBusy,
}: Props<Row>) {
  const query = useQuery();
  const active = oneOf(FILTERS, query.get('state'));
  const rows = all.filter((row) => isOf(row, active));
  return (
    <div>
      <nav aria-label="Kinds of rows" className="mb-3 flex flex-wrap gap-1">
        {[undefined, ...FILTERS].map((filter) => (
          <Link
            key={filter ?? 'all'}
            href={query.hrefWith({ state: filter })}
            aria-current={filter === active ? 'page' : undefined}
            className={`inline-flex min-h-11 items-center gap-1.5 rounded-full px-4 text-sm font-bold ${filter === active ? 'bg-ink text-paper' : 'text-soft hover:bg-sunk'}`}
          >
            {filter === undefined ? 'All' : TITLES[filter]}{' '}
            <span className="tabular-nums">
              {formatCount(all.filter((row) => isOf(row, filter)).length)}
            </span>
          </Link>
        ))}
      </nav>
      <PagedTable
        label={label}
        unit="row"
        columns={columns}
        rows={rows.slice((query.page - 1) * PAGE_SIZE, query.page * PAGE_SIZE)}
        rowId={({ row }) => String(row)}
        rowName={({ row }) => `row ${row}`}
        query={query}
        isBusy={isBusy}
        empty="No rows of this kind."
        total={rows.length}
        totalPages={Math.ceil(rows.length / PAGE_SIZE)}
      />
    </div>
  );
}

function isOf({ state, notes }: PreviewedRow, filter: Filter | undefined): boolean {
  if (filter === undefined) return true;
  return filter === 'noted' ? notes.length > 0 : state === filter;
}
