import { SHOP_NAMES } from '#src/features/import/shops/shop-import-status.ts';
import type { PreviewRow, ShopPreview } from '#src/features/import/shops/shop-import.contract.ts';
import type { AppError } from '#src/lib/errors.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { oneOf } from '#src/admin/kit/one-of.ts';
import { PagedTable } from '#src/admin/kit/PagedTable.tsx';
import { type Query, useQuery } from '#src/admin/kit/useQuery.ts';
import { focusOnce } from '#src/admin/products/focus-once.ts';
import { SaveBar } from '#src/admin/kit/SaveBar.tsx';
import { Working } from '#src/admin/products/Working.tsx';
import { MappingPanel } from './MappingPanel.tsx';
import { PREVIEW_COLUMNS } from './preview-columns.tsx';
import { isChanged, type Shown } from './useShopImport.ts';

type Props = {
  shown: Shown;
  step: 'shown' | 'previewing' | 'starting';
  error: AppError | undefined;
  onChange: (changes: Partial<Pick<Shown, 'entries' | 'address'>>) => void;
  onPreview: () => void;
  onStart: () => void;
};

const PAGE_SIZE = 20;
const FILTERS = ['new', 'skipped', 'noted'] as const;
type Filter = (typeof FILTERS)[number];
const TITLES: Record<Filter, string> = {
  new: 'To import',
  skipped: 'Skipped',
  noted: 'With notes',
};

/** Shows the mapping and what each product becomes, with the button that starts the import. */
export function ShopPreviewPanel({ shown, step, error, onChange, onPreview, onStart }: Props) {
  const { file, preview } = shown;
  const query = useQuery();
  const filter = oneOf(FILTERS, query.get('state'));
  const rows = preview.rows.filter((row) => isOf(row, filter));
  return (
    <section aria-labelledby="shop-preview" className="grid gap-5 [&>*]:min-w-0">
      <h2
        id="shop-preview"
        ref={focusOnce}
        tabIndex={-1}
        className="text-lg font-bold tracking-tight wrap-anywhere outline-none"
      >
        {file.name}: products from {SHOP_NAMES[preview.format]}
      </h2>
      {error && <Alert>{error.message}</Alert>}
      <MappingPanel {...{ shown, onChange }} />
      <div>
        <Tabs {...{ query, preview, filter }} />
        <PagedTable
          label="Products of the file"
          columns={PREVIEW_COLUMNS}
          rows={rows.slice((query.page - 1) * PAGE_SIZE, query.page * PAGE_SIZE)}
          rowId={({ row }) => String(row)}
          rowName={({ row }) => `row ${row}`}
          query={query}
          isBusy={step === 'previewing'}
          empty="No products of this kind."
          total={rows.length}
          totalPages={Math.ceil(rows.length / PAGE_SIZE)}
        />
      </div>
      <Ignored ignored={preview.ignored} />
      <SaveBar>
        <Next {...{ shown, step, onPreview, onStart }} />
      </SaveBar>
    </section>
  );
}

function isOf({ state, notes }: PreviewRow, filter: Filter | undefined): boolean {
  if (filter === undefined) return true;
  return filter === 'noted' ? notes.length > 0 : state === filter;
}

type TabsProps = { query: Query; preview: ShopPreview; filter: Filter | undefined };

function Tabs({ query, preview, filter: active }: TabsProps) {
  return (
    <nav aria-label="Kinds of products" className="mb-3 flex flex-wrap gap-1">
      {[undefined, ...FILTERS].map((filter) => (
        <Link
          key={filter ?? 'all'}
          href={query.hrefWith({ state: filter })}
          aria-current={filter === active ? 'page' : undefined}
          className={`inline-flex min-h-11 items-center gap-1.5 rounded-full px-4 text-sm font-bold ${filter === active ? 'bg-ink text-paper' : 'text-soft hover:bg-sunk'}`}
        >
          {filter === undefined ? 'All' : TITLES[filter]}{' '}
          <span className="tabular-nums">
            {preview.rows.filter((row) => isOf(row, filter)).length.toLocaleString('en-IN')}
          </span>
        </Link>
      ))}
    </nav>
  );
}

function Ignored({ ignored }: Pick<ShopPreview, 'ignored'>) {
  if (ignored.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="min-h-10 cursor-pointer content-center font-bold">
        {ignored.length === 1 ? '1 column is' : `${ignored.length} columns are`} not used
      </summary>
      <ul className="grid max-w-[75ch] list-disc gap-1.5 pt-1 pb-2 pl-5 text-soft">
        {ignored.map(({ column, reason }) => (
          <li key={column} className="wrap-anywhere">
            <strong>{column}:</strong> {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}

type NextProps = Pick<Props, 'shown' | 'step' | 'onPreview' | 'onStart'>;

/** The next step: a new preview after a change of the mapping, otherwise the import. */
function Next({ shown, step, onPreview, onStart }: NextProps) {
  const { counts } = shown.preview;
  if (step === 'starting') return <Working>Starting the import …</Working>;
  if (isChanged(shown) || step === 'previewing') {
    return (
      <>
        <p className="min-w-0 flex-[1_1_16rem] text-sm">
          You have changed the mapping. Preview the products again.
        </p>
        <Button size="large" busy={step === 'previewing'} onClick={onPreview}>
          Update preview
        </Button>
      </>
    );
  }
  if (counts.new === 0)
    return <p className="font-semibold">Nothing in this file can be imported.</p>;
  return (
    <>
      <p className="min-w-0 flex-[1_1_16rem] text-sm">
        {countText(counts.pictures, 'picture')} will be downloaded. You can undo the import later.
      </p>
      <Button size="large" onClick={onStart}>
        Import {countText(counts.new, 'product')}
      </Button>
    </>
  );
}

function countText(count: number, what: string): string {
  return `${count.toLocaleString('en-IN')} ${what}${count === 1 ? '' : 's'}`;
}
