import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Column } from './column.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { EmptyList } from './EmptyList.tsx';
import { HeadCell, WIDE_ONLY } from './HeadCell.tsx';
import { $route } from './router.store.ts';
import { stepRows } from './step-rows.ts';
import { $isCompact, listViews } from './table-views.store.ts';
import { ViewChoice } from './ViewChoice.tsx';
import { SortChoice } from './SortChoice.tsx';
import type { Query } from './useQuery.ts';

type Selection = {
  chosen: ReadonlySet<string>;
  set: (chosen: ReadonlySet<string>) => void;
};

type Props<Row> = {
  /** Name of the rows, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  query: Query;
  isBusy?: boolean;
  selection?: Selection;
  empty: ReactNode;
  /** Shown above the table, at the left. */
  count?: ReactNode;
};

/**
 * Table with sorting, column choice and row selection; in a narrow space each row is a card, whose
 * cells are in columns on tablets.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, query, selection, isBusy = false, empty, count } = props;
  const isCompact = useStore($isCompact, { ssr: 'initial' });
  const hidden = query.get('hide').split(',');
  const shown = columns.filter(({ id, isFixed }) => isFixed === true || !hidden.includes(id));
  if (rows.length === 0) return <NoRows query={query}>{empty}</NoRows>;
  return (
    <div className="@container">
      <div className="mb-1 flex min-h-11 flex-wrap items-center gap-1 @max-3xl:mb-2">
        {selection && (
          <span className="-ml-3 @3xl:hidden">
            <AllBox {...props} selection={selection} />
          </span>
        )}
        <div className="mr-auto text-sm text-soft">{count}</div>
        <div className="-mr-3 flex items-center gap-1">
          <SortChoice columns={columns} query={query} />
          <ColumnChoice columns={columns} hidden={hidden} query={query} />
          <ViewChoice />
        </div>
      </div>
      <div
        className={`rounded-card border border-line bg-surface transition-opacity @max-3xl:overflow-clip @3xl:overflow-x-auto ${isBusy ? 'opacity-60' : ''}`}
        aria-busy={isBusy}
      >
        <table
          className={`w-full text-sm @max-3xl:block ${isCompact ? '@3xl:text-xs @3xl:[&_td]:py-0' : ''}`}
        >
          <caption className="sr-only">{label}. Use the arrow keys to move between rows.</caption>
          <thead className="border-b border-line text-left @max-3xl:hidden">
            <tr>
              {selection && (
                <th scope="col" className="w-12 pl-2">
                  <AllBox {...props} selection={selection} />
                </th>
              )}
              {shown.map((column) => (
                <HeadCell key={column.id} column={column} query={query} />
              ))}
            </tr>
          </thead>
          <tbody ref={stepRows} className={BODY}>
            {rows.map((row) => (
              <Row key={props.rowId(row)} {...props} columns={shown} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

type NoRowsProps = { query: Query; children: ReactNode };

/** Replaces a table without rows, with the choice of views only if it may lead to some. */
function NoRows({ query, children }: NoRowsProps) {
  const { path } = useStore($route, { ssr: 'initial' });
  return (
    <>
      {(query.isNarrowed || listViews(path).length > 0) && (
        <div className="mb-1 flex justify-end">
          <ViewChoice />
        </div>
      )}
      <EmptyList isNarrowed={query.isNarrowed}>{children}</EmptyList>
    </>
  );
}

type BoxProps = { name: string; isOn: boolean; isHalf?: boolean; onToggle: () => void };

function Box({ name, isOn, isHalf = false, onToggle }: BoxProps) {
  const box = useRef<HTMLInputElement>(null);
  // There is no attribute for this state.
  useEffect(() => {
    if (box.current) box.current.indeterminate = isHalf;
  }, [isHalf]);
  return (
    <label className="grid size-11 place-items-center">
      <span className="sr-only">{name}</span>
      <input
        ref={box}
        type="checkbox"
        checked={isOn}
        onChange={onToggle}
        className="cursor-pointer"
      />
    </label>
  );
}

type AllProps<Row> = Props<Row> & { selection: Selection };

/** Selects or clears the rows of this page; the selection on other pages stays. */
function AllBox<Row>({ rows, rowId, selection }: AllProps<Row>) {
  const here = rows.map(rowId);
  const isAll = here.every((id) => selection.chosen.has(id));
  const others = [...selection.chosen].filter((id) => !here.includes(id));
  const toggle = () => selection.set(new Set(isAll ? others : [...others, ...here]));
  const isHalf = !isAll && here.some((id) => selection.chosen.has(id));
  return <Box name="Select all on this page" isOn={isAll} isHalf={isHalf} onToggle={toggle} />;
}

/** The rows in the card layout: below each other, or with shared columns on tablets. */
const BODY = '@max-3xl:block @2xl:@max-3xl:grid @2xl:@max-3xl:grid-cols-[repeat(4,auto)]';
/** One cell in the card layout: its title next to its content, or above it on tablets. */
const PAIR =
  '@2xl:@max-3xl:flex-col @2xl:@max-3xl:gap-0.5 @2xl:@max-3xl:before:w-auto @max-3xl:flex @max-3xl:items-baseline @max-3xl:gap-3 @max-3xl:p-0 @max-3xl:wrap-anywhere @max-3xl:empty:hidden @2xl:@max-3xl:has-[button+button]:col-span-full @max-3xl:before:w-20 @max-3xl:before:shrink-0 @max-3xl:before:text-xs @max-3xl:before:text-soft @max-3xl:before:content-[attr(data-label)]';
const HEADING = '@max-3xl:col-span-full @max-3xl:p-0 @max-3xl:wrap-anywhere @max-3xl:empty:hidden';
const CORNER =
  '@max-3xl:absolute @max-3xl:top-3 @max-3xl:right-4 @max-3xl:p-0 @max-3xl:text-right @max-3xl:font-bold @max-3xl:tabular-nums';

function cardLook({ isFixed = false, isCorner = false }: Column<never>): string {
  if (isFixed) return HEADING;
  return isCorner ? CORNER : PAIR;
}

function Row<Row>({ row, columns, rowId, rowName, selection }: Props<Row> & { row: Row }) {
  const id = rowId(row);
  const isChosen = selection?.chosen.has(id) === true;
  return (
    <tr
      className={`border-b border-line last:border-0 hover:bg-paper @max-3xl:relative @max-3xl:grid @max-3xl:grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] @max-3xl:gap-x-4 @max-3xl:gap-y-1 @max-3xl:px-4 @max-3xl:py-3 @2xl:@max-3xl:col-span-full @2xl:@max-3xl:grid-cols-subgrid @2xl:@max-3xl:gap-y-2 ${selection ? '@max-3xl:pl-12' : ''} ${isChosen ? 'bg-wash' : ''}`}
    >
      {selection && (
        <td className="w-12 pl-2 @max-3xl:absolute @max-3xl:top-1 @max-3xl:left-0.5 @max-3xl:p-0">
          <Box
            name={`Select ${rowName(row)}`}
            isOn={isChosen}
            onToggle={() => selection.set(toggled(selection.chosen, id))}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          data-label={column.title}
          className={`px-3 py-2 align-middle ${column.align === 'right' ? '@3xl:text-right @3xl:tabular-nums' : ''} ${cardLook(column)} ${column.isExtra || column.isWide ? '@max-3xl:hidden' : ''} ${column.isWide ? WIDE_ONLY : ''} ${column.isBroad ? '@5xl:min-w-40' : ''}`}
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
