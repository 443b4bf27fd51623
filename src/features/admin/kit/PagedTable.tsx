import type { ComponentProps } from 'react';
import { Pagination } from '#src/ui/Pagination.tsx';
import { DataTable } from './DataTable.tsx';
import { goTo } from './place.store.ts';

type Props<Row> = ComponentProps<typeof DataTable<Row>> & { total: number; totalPages: number };

/** A table with its count above and its pages below. */
export function PagedTable<Row>({ total, totalPages, ...table }: Props<Row>) {
  const { query } = table;
  const href = (page: number) => query.hrefWith({ page });
  return (
    <div>
      <p role="status" className="mb-2 text-sm text-soft">
        {total === 1 ? '1 entry' : `${total.toLocaleString('en-IN')} entries`}
      </p>
      <DataTable {...table} />
      <Pagination
        page={query.page}
        totalPages={totalPages}
        href={href}
        onPage={(page) => goTo(href(page))}
      />
    </div>
  );
}
