import type { ImportRow } from '#src/features/import/csv.contract.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { formatCount } from '#src/lib/money.ts';
import { SameItem, type SameItemProps } from './SameItem.tsx';
import type { Column } from '#src/admin/kit/column.ts';

const STATES = {
  new: { title: 'New', kind: 'good' },
  changed: { title: 'Changed', kind: 'brand' },
  unchanged: { title: 'Unchanged', kind: 'muted' },
  error: { title: 'Error', kind: 'bad' },
  question: { title: 'Same product?', kind: 'warn' },
} as const;
/** Longer lists of changes are collapsed. */
const OPEN_MAX = 3;

/** Columns of a preview; rows with a new SKU and a known name get two buttons. */
export const importColumns = (asking: Omit<SameItemProps, 'row'>): readonly Column<ImportRow>[] => [
  {
    id: 'item',
    title: 'Item',
    isFixed: true,
    cell: ({ name, skuId }) => (
      <span className="block min-w-40 wrap-anywhere">
        <span className="block font-bold">{name || 'Without a name'}</span>
        <span className="block text-xs text-soft">{skuId || 'without a SKU'}</span>
      </span>
    ),
  },
  {
    id: 'row',
    title: 'Row',
    align: 'right',
    cell: ({ row }) => formatCount(row),
  },
  {
    id: 'state',
    title: 'State',
    cell: ({ state, priceMovePercent }) => (
      <span className="flex flex-wrap gap-1">
        <Badge kind={STATES[state].kind}>{STATES[state].title}</Badge>
        {priceMovePercent !== null && <Badge kind="warn">Price {signed(priceMovePercent)}%</Badge>}
      </span>
    ),
  },
  {
    id: 'what',
    title: 'Changes',
    isFixed: true,
    cell: (row) => (
      <>
        <SameItem row={row} {...asking} />
        <What {...row} />
      </>
    ),
  },
];

function What({ state, changes, problems }: ImportRow) {
  if (problems.length > 0) {
    return (
      <ul className="grid min-w-0 gap-1 text-bad">
        {problems.map(({ column, sentence }) => (
          <li key={`${column} ${sentence}`} className="wrap-anywhere">
            <strong>{column}:</strong> {sentence}
          </li>
        ))}
      </ul>
    );
  }
  if (changes.length === 0) return null;
  const list = <Changes changes={changes} isNew={state === 'new'} />;
  if (changes.length <= OPEN_MAX) return list;
  return (
    <details className="min-w-0">
      <summary className="cursor-pointer font-semibold md:min-h-6">{changes.length} fields</summary>
      {list}
    </details>
  );
}

type ChangesProps = Pick<ImportRow, 'changes'> & { isNew: boolean };

function Changes({ changes, isNew }: ChangesProps) {
  return (
    <ul className="grid min-w-0 gap-1">
      {changes.map(({ column, before, after }) => (
        <li key={column} className="wrap-anywhere whitespace-pre-line">
          <strong>{column}:</strong>{' '}
          {!isNew && (
            <>
              <del className="text-soft">
                <span className="sr-only">before </span>
                {before || 'empty'}
              </del>{' '}
              <span aria-hidden="true">→</span> <span className="sr-only">then </span>
            </>
          )}
          {after || 'empty'}
        </li>
      ))}
    </ul>
  );
}

function signed(percent: number): string {
  return percent > 0 ? `+${percent}` : `−${Math.abs(percent)}`;
}
