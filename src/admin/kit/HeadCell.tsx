import type { Column } from './column.ts';
import { Link } from './Link.tsx';
import type { Query } from './useQuery.ts';

/** Hides a cell in a table without room for all columns. */
export const WIDE_ONLY = '@max-7xl:hidden';

type Props<Row> = { column: Column<Row>; query: Query };

/**
 * Heading of a column; if the list can be sorted by it, a link that sorts or reverses the order.
 */
export function HeadCell<Row>({ column, query }: Props<Row>) {
  const { title, sort, align, isWide = false } = column;
  const now = query.get('sort');
  const isUp = sort !== undefined && now === sort;
  const isDown = sort !== undefined && now === `-${sort}`;
  const direction = isUp ? 'ascending' : isDown ? 'descending' : undefined;
  const place = `${align === 'right' ? 'text-right' : ''} ${isWide ? WIDE_ONLY : ''}`;
  if (sort === undefined) {
    return (
      <th scope="col" className={`px-3 py-2.5 font-semibold whitespace-nowrap text-soft ${place}`}>
        {title}
      </th>
    );
  }
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={`px-3 font-semibold whitespace-nowrap ${direction ? '' : 'text-soft'} ${place}`}
    >
      <Link
        href={query.hrefWith({ sort: isUp ? `-${sort}` : sort })}
        className="inline-flex min-h-11 items-center gap-1 hover:text-brand"
      >
        {title}
        <span aria-hidden="true" className={direction ? '' : 'text-edge'}>
          {isUp ? '↑' : isDown ? '↓' : '↕'}
        </span>
      </Link>
    </th>
  );
}
