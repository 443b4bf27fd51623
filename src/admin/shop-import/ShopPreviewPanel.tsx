import { SHOP_NAMES } from '#src/features/import/shops/shop-import-status.ts';
import type {
  RecordPreview,
  ShopPreview,
} from '#src/features/import/shops/shop-preview.contract.ts';
import type { AppError } from '#src/lib/errors.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { focusOnce } from '#src/admin/products/focus-once.ts';
import { SaveBar } from '#src/admin/kit/SaveBar.tsx';
import { Working } from '#src/admin/products/Working.tsx';
import { countText } from '#src/lib/count-text.ts';
import { MappingPanel } from './MappingPanel.tsx';
import { KIND_LABELS } from './kind-labels.ts';
import { PREVIEW_COLUMNS, RECORD_COLUMNS } from './preview-columns.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import { isChanged, type Shown } from './useShopImport.ts';

type Props = {
  shown: Shown;
  step: 'shown' | 'previewing' | 'starting';
  error: AppError | undefined;
  onChange: (changes: Partial<Pick<Shown, 'entries' | 'address'>>) => void;
  onPreview: () => void;
  onStart: () => void;
};

/** Shows what each row becomes, with the button that starts the import. */
export function ShopPreviewPanel({ shown, step, error, onChange, onPreview, onStart }: Props) {
  const { file, preview } = shown;
  const isBusy = step === 'previewing';
  return (
    <section aria-labelledby="shop-preview" className="grid gap-5 [&>*]:min-w-0">
      <h2
        id="shop-preview"
        ref={focusOnce}
        tabIndex={-1}
        className="text-lg font-bold tracking-tight wrap-anywhere outline-none"
      >
        {`${file.name}: ${titleOf(preview)}`}
      </h2>
      {error && <Alert>{error.message}</Alert>}
      {preview.kind === 'products' ? (
        <>
          <MappingPanel {...{ shown, preview, onChange }} />
          <PreviewTable
            label="Products of the file"
            columns={PREVIEW_COLUMNS}
            rows={preview.rows}
            isBusy={isBusy}
          />
        </>
      ) : (
        <>
          <p className="max-w-[75ch] text-sm text-soft">{ABOUT[preview.kind]}</p>
          <PreviewTable
            label={`${KIND_LABELS[preview.kind].title} of the file`}
            columns={RECORD_COLUMNS}
            rows={preview.rows}
            isBusy={isBusy}
          />
        </>
      )}
      <Ignored ignored={preview.ignored} />
      <SaveBar>
        <Next {...{ shown, step, onPreview, onStart }} />
      </SaveBar>
    </section>
  );
}

const ABOUT: Record<RecordPreview['kind'], string> = {
  customers:
    'Customers arrive without passwords and get no message. They sign in with a code sent to their email address or number, and the first one they confirm opens the account. Accounts that exist already are not changed.',
  orders:
    'Orders are history: customers and staff can look at them, marked as imported. They are no part of stock, payments, invoices, GST returns, reports or messages.',
  redirects:
    'Visitors of the old paths are led to the new ones as soon as the import is published.',
};

function titleOf({ kind, format }: ShopPreview): string {
  const { title } = KIND_LABELS[kind];
  return kind === 'redirects' ? title : `${title} from ${SHOP_NAMES[format]}`;
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
  const { preview } = shown;
  const { one, many } = KIND_LABELS[preview.kind];
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
  if (preview.counts.new === 0)
    return <p className="font-semibold">Nothing in this file can be imported.</p>;
  return (
    <>
      <p className="min-w-0 flex-[1_1_16rem] text-sm">
        {preview.kind === 'products' &&
          `${countText(preview.counts.pictures, 'picture')} will be downloaded. `}
        {preview.kind !== 'redirects' && 'You can undo the import later.'}
      </p>
      <Button size="large" onClick={onStart}>
        {`Import ${countText(preview.counts.new, one, many)}`}
      </Button>
    </>
  );
}
