import type { ComponentProps, ReactNode } from 'react';
import { buttonClass } from '#src/ui/button.ts';
import { Pagination } from '#src/ui/Pagination.tsx';
import { countText } from '#src/lib/count-text.ts';
import { DataTable } from './DataTable.tsx';
import { Link } from './Link.tsx';
import { goTo } from './router.store.ts';
import type { Query } from './useQuery.ts';

/** The next step from an empty list. */
type Next = { text: string; href: string };
type Props<Row> = ComponentProps<typeof DataTable<Row>> & {
  /** Noun for a row, such as `order`; singular and plural if the plural is irregular. */
  unit: string | readonly [one: string, many: string];
  total: number;
  totalPages: number;
  next?: Next;
};

/** Table with the row count above and pagination below. */
export function PagedTable<Row>(props: Props<Row>) {
  const { unit, total, totalPages, empty, next, ...table } = props;
  const { query } = table;
  const href = (page: number) => query.hrefWith({ page });
  const count = countText(total, ...([unit].flat() as [string]));
  return (
    <div>
      <p role="status" className="sr-only">
        {count}
      </p>
      <DataTable
        {...table}
        count={<span aria-hidden="true">{count}</span>}
        empty={<Nothing {...{ query, empty, next, totalPages }} />}
      />
      <Pagination
        page={query.page}
        totalPages={totalPages}
        href={href}
        onPage={(page) => goTo(href(page))}
      />
    </div>
  );
}

type NothingProps = {
  query: Query;
  empty: ReactNode;
  next: Next | undefined;
  totalPages: number;
};

/** Explains why there are no rows, and links to a page that has some or to the next step. */
function Nothing({ query, empty, next, totalPages }: NothingProps) {
  const isBeyond = totalPages > 0 && query.page > totalPages;
  if (isBeyond) {
    return (
      <>
        <p>This list has {totalPages === 1 ? 'one page' : `${totalPages} pages`} only.</p>
        <Link href={query.hrefWith({ page: 1 })} className={buttonClass('secondary', 'small')}>
          To the first page
        </Link>
      </>
    );
  }
  return (
    <>
      <p>{empty}</p>
      {query.isNarrowed && (
        <Link href={query.widened} className={buttonClass('secondary', 'small')}>
          Clear search and filters
        </Link>
      )}
      {!query.isNarrowed && next && (
        <Link href={next.href} className={buttonClass('secondary', 'small')}>
          {next.text}
        </Link>
      )}
    </>
  );
}
