import type { PreviewRow, RecordRow } from '#src/features/import/shops/shop-preview.contract.ts';
import { formatCount, formatRupees } from '#src/lib/money.ts';
import { Badge } from '#src/ui/Badge.tsx';
import type { Column } from '#src/admin/kit/column.ts';

const STATUS_TITLES = { published: 'Published', draft: 'Draft', retired: 'Retired' } as const;
const MANY_SKUS = 3;

export const PREVIEW_COLUMNS: readonly Column<PreviewRow>[] = [
  {
    id: 'product',
    title: 'Product',
    isFixed: true,
    cell: ({ name, skus }) => (
      <span className="block min-w-40 wrap-anywhere">
        <span className="block font-bold">{name || 'Without a name'}</span>
        <span className="block text-xs text-soft">{skuText(skus)}</span>
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
    cell: ({ state, status }) => (
      <Badge kind={state === 'skipped' ? 'warn' : status === 'published' ? 'good' : 'muted'}>
        {state === 'skipped' ? 'Skipped' : STATUS_TITLES[status]}
      </Badge>
    ),
  },
  {
    id: 'what',
    title: 'What it becomes',
    isFixed: true,
    cell: (row) =>
      row.state === 'skipped' ? <p className="wrap-anywhere">{row.reason}</p> : <What {...row} />,
  },
];

export const RECORD_COLUMNS: readonly Column<RecordRow>[] = [
  {
    id: 'name',
    title: 'Name',
    isFixed: true,
    cell: ({ name }) => (
      <span className="block min-w-40 font-bold wrap-anywhere">{name || 'Without a name'}</span>
    ),
  },
  { id: 'row', title: 'Row', align: 'right', cell: ({ row }) => formatCount(row) },
  {
    id: 'state',
    title: 'State',
    cell: ({ state }) => (
      <Badge kind={state === 'skipped' ? 'warn' : 'good'}>
        {state === 'skipped' ? 'Skipped' : 'To import'}
      </Badge>
    ),
  },
  {
    id: 'what',
    title: 'What it becomes',
    isFixed: true,
    cell: ({ state, reason, facts, notes }) => (
      <Facts facts={state === 'skipped' ? [reason] : facts} notes={notes} />
    ),
  },
];

function What({ category, variants, price, mrp, stock, pictures, notes }: PreviewRow) {
  const facts = [
    category,
    variants.filter(Boolean).join('; '),
    price === mrp ? formatRupees(price) : `${formatRupees(price)} (MRP ${formatRupees(mrp)})`,
    `${formatCount(stock)} in stock`,
    pictures === 1 ? '1 picture' : `${pictures} pictures`,
  ];
  return <Facts {...{ facts, notes }} />;
}

type FactsProps = { facts: readonly string[]; notes: readonly string[] };

function Facts({ facts, notes }: FactsProps) {
  return (
    <div className="grid min-w-0 gap-1 wrap-anywhere">
      <p>{facts.join(' · ')}</p>
      {notes.map((note) => (
        <p key={note} className="text-soft">
          {note}
        </p>
      ))}
    </div>
  );
}

function skuText(skus: readonly string[]): string {
  const shown = skus.slice(0, MANY_SKUS).join(', ');
  return skus.length > MANY_SKUS ? `${shown} and ${skus.length - MANY_SKUS} more` : shown;
}
