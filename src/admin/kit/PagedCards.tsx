import type { ReactNode } from 'react';
import { Pagination } from '#src/ui/Pagination.tsx';
import { EmptyList } from './EmptyList.tsx';
import { goTo } from './router.store.ts';
import type { Query } from './useQuery.ts';

type Props<Row extends { id: number }> = {
  rows: readonly Row[];
  card: (row: Row) => ReactNode;
  /** Shown without any rows. */
  empty: string;
  query: Query;
  totalPages: number;
};

/** A page of a list of cards, with links to its other pages. */
export function PagedCards<Row extends { id: number }>(props: Props<Row>) {
  const { rows, card, empty, query, totalPages } = props;
  const href = (page: number) => query.hrefWith({ page });
  return (
    <>
      {rows.length === 0 && (
        <EmptyList isNarrowed={query.isNarrowed}>
          <p>{empty}</p>
        </EmptyList>
      )}
      <ul className="grid gap-4">
        {rows.map((row) => (
          <li key={row.id}>{card(row)}</li>
        ))}
      </ul>
      <Pagination
        page={query.page}
        totalPages={totalPages}
        href={href}
        onPage={(page) => goTo(href(page))}
      />
    </>
  );
}
