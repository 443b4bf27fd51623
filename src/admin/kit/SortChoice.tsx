import type { Column } from './column.ts';
import { FilterSelect } from './FilterSelect.tsx';
import type { Query } from './useQuery.ts';

type Props<Row> = { columns: readonly Column<Row>[]; query: Query };

/** Sort menu for the card layout, which has no headings to press. */
export function SortChoice<Row>({ columns, query }: Props<Row>) {
  const sorts = columns.flatMap(({ title, sort }) => (sort ? [{ title, sort }] : []));
  if (sorts.length === 0) return null;
  const options = sorts.flatMap(({ title, sort }) => [
    { value: sort, label: `${title} ↑` },
    { value: `-${sort}`, label: `${title} ↓` },
  ]);
  return (
    <div className="@3xl:hidden">
      <FilterSelect
        name="sort"
        label="Sort by"
        placeholder="Sort by"
        options={options}
        value={query.get('sort')}
        onChange={(event) => query.set({ sort: event.target.value })}
        className="h-10! w-30"
      />
    </div>
  );
}
