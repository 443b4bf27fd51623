import type { ReactNode } from 'react';
import { ColumnChoice } from './ColumnChoice.tsx';
import { HeadCell } from './HeadCell.tsx';
import type { Query } from './useQuery.ts';

export type Column<Row> = {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The name under which the list can be sorted by it. */
  sort?: string;
  align?: 'right';
  /** Cannot be hidden. */
  isFixed?: boolean;
};

export type Selection = {
  chosen: ReadonlySet<string>;
  set: (chosen: ReadonlySet<string>) => void;
};

type Props<Row> = {
  /** What the rows are, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  query: Query;
  isBusy?: boolean;
  selection?: Selection;
  empty: ReactNode;
};

/** Rows with sorting, choice of columns and of rows; on phones each row becomes a card. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, query, selection, isBusy = false, empty } = props;
  const hidden = query.get('hide').split(',');
  const shown = columns.filter(({ id, isFixed }) => isFixed === true || !hidden.includes(id));
  if (rows.length === 0) {
    return (
      <div className="rounded-card border border-dashed border-edge px-6 py-12 text-center text-soft">
        {empty}
      </div>
    );
  }
  return (
    <div className="grid gap-2 [&>*]:min-w-0">
      <ColumnChoice columns={columns} hidden={hidden} query={query} />
      <div
        className={`rounded-card border border-line bg-surface transition-opacity md:overflow-x-auto ${isBusy ? 'opacity-60' : ''}`}
        aria-busy={isBusy}
      >
        <table className="w-full text-sm max-md:block">
          <caption className="sr-only">{label}</caption>
          <thead className="border-b border-line text-left max-md:sr-only">
            <tr>
              {selection && <AllBox {...props} selection={selection} />}
              {shown.map((column) => (
                <HeadCell key={column.id} column={column} query={query} />
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {rows.map((row) => (
              <Row key={props.rowId(row)} {...props} columns={shown} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function AllBox<Row>({ rows, rowId, selection }: Props<Row> & { selection: Selection }) {
  const all = rows.map(rowId);
  const isAll = all.every((id) => selection.chosen.has(id));
  return (
    <th scope="col" className="w-12 pl-3">
      <label className="grid size-11 place-items-center">
        <span className="sr-only">Choose all on this page</span>
        <input
          type="checkbox"
          checked={isAll}
          onChange={() => selection.set(new Set(isAll ? [] : all))}
          className="size-5 accent-brand"
        />
      </label>
    </th>
  );
}

function Row<Row>({ row, columns, rowId, rowName, selection }: Props<Row> & { row: Row }) {
  const id = rowId(row);
  return (
    <tr className="border-b border-line last:border-0 hover:bg-paper max-md:relative max-md:grid max-md:grid-cols-[minmax(0,1fr)] max-md:gap-1.5 max-md:p-4 max-md:pr-14">
      {selection && (
        <td className="w-12 pl-3 max-md:absolute max-md:top-1 max-md:right-1 max-md:p-0">
          <label className="grid size-11 place-items-center">
            <span className="sr-only">Choose {rowName(row)}</span>
            <input
              type="checkbox"
              checked={selection.chosen.has(id)}
              onChange={() => selection.set(toggled(selection.chosen, id))}
              className="size-5 accent-brand"
            />
          </label>
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          data-label={column.title}
          className={`px-3 py-2.5 align-middle max-md:flex max-md:items-baseline max-md:gap-3 max-md:p-0 max-md:wrap-anywhere max-md:before:w-24 max-md:before:shrink-0 max-md:before:text-xs max-md:before:text-soft max-md:before:content-[attr(data-label)] ${column.align === 'right' ? 'md:text-right md:tabular-nums' : ''} ${column.isFixed ? 'max-md:before:hidden' : ''}`}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}
