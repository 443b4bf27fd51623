import { ImportTabs } from '#src/admin/products/ImportTabs.tsx';
import { ImportDrop } from '#src/admin/products/ImportDrop.tsx';
import { Working } from '#src/admin/products/Working.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useGuard } from '#src/admin/kit/useGuard.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import {
  listShopImports,
  SHOP_FILE_BYTES_MAX,
  SHOP_ROWS_MAX,
  type ShopImport,
  startShopImport,
} from '#src/features/import/shops/shop-import.contract.ts';
import { SHOP_NAMES } from '#src/features/import/shops/shop-import-status.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { formatCount } from '#src/lib/money.ts';
import { KIND_LABELS } from './kind-labels.ts';
import { ShopPreviewPanel } from './ShopPreviewPanel.tsx';
import { useShopImport } from './useShopImport.ts';
import { countText } from '#src/lib/count-text.ts';

/** Imports the products, customers, orders and redirects of another shop from its exports. */
export function ShopImportScreen() {
  const mayImport = useMayCall(startShopImport);
  return (
    <>
      <PageHead
        title="Import from another shop"
        above={
          <Link href="/admin/products/all" className="font-bold text-brand">
            ← All products
          </Link>
        }
      />
      <ImportTabs />
      <div className="grid gap-5 [&>*]:min-w-0">
        {mayImport ? (
          <NewImport />
        ) : (
          <>
            <Alert kind="info">Your role can see imports but not start one.</Alert>
            <LastImports />
          </>
        )}
      </div>
    </>
  );
}

function NewImport() {
  const { state, choose, change, previewAgain, start } = useShopImport();
  const isShown = state.step !== 'empty' && state.step !== 'reading';
  useGuard(state.step === 'starting');
  return (
    <>
      <Panel title="Choose an export">
        <div className="grid gap-4">
          <ImportDrop
            busy={
              state.step === 'reading' || state.step === 'previewing' || state.step === 'starting'
            }
            isAgain={isShown}
            bytesMax={SHOP_FILE_BYTES_MAX}
            rowsMax={SHOP_ROWS_MAX}
            onChoose={(file) => void choose(file)}
          />
          {state.step === 'empty' && state.error && <Alert>{state.error.message}</Alert>}
          {state.step === 'reading' && <Working>Reading {state.file.name} …</Working>}
          {!isShown && <HowToExport />}
        </div>
      </Panel>
      {!isShown && <LastImports />}
      {isShown && (
        <ShopPreviewPanel
          shown={state}
          step={state.step}
          error={state.error}
          onChange={(changes) => change(state, changes)}
          onPreview={() => void previewAgain(state)}
          onStart={() => void start(state)}
        />
      )}
    </>
  );
}

function HowToExport() {
  return (
    <details className="text-sm">
      <summary className="min-h-10 cursor-pointer content-center font-bold">
        Where to find the export in your old shop
      </summary>
      <ul className="grid max-w-[75ch] list-disc gap-1.5 pt-1 pb-2 pl-5 text-soft">
        <li>
          <strong>Shopify:</strong> Products, Customers or Orders → Export → All, as “CSV for Excel,
          Numbers, or other spreadsheet programs”. Redirects: Content → Menus → URL redirects →
          Export.
        </li>
        <li>
          <strong>WooCommerce products:</strong> Products → Export → Generate CSV, with all columns,
          types and categories.
        </li>
        <li>
          <strong>WooCommerce customers and orders:</strong> a plugin such as Customer/Order/Coupon
          Export, Advanced Order Export or Import Export Suite. Customers without addresses also
          come from WooCommerce’s own report, Analytics → Customers → Download.
        </li>
        <li>
          <strong>Magento:</strong> System → Data Transfer → Export → Products.
        </li>
        <li>
          <strong>PrestaShop:</strong> Catalogue → Products → Export, or the file of its own import.
        </li>
        <li>
          <strong>OpenCart:</strong> the Products sheet of the Export/Import Tool, saved as CSV.
        </li>
        <li>
          Use the files unchanged: first the products, then customers, then orders. Keep the old
          shop online until the products are imported, because pictures are downloaded from it.
        </li>
      </ul>
    </details>
  );
}

function LastImports() {
  const { remote, reload } = useRemote(() => staffCall(listShopImports, {}));
  return (
    <Panel title="Last imports">
      <Loaded remote={remote} reload={reload}>
        {(imports) =>
          imports.length === 0 ? (
            <p className="text-sm text-soft">Nothing has been imported from another shop yet.</p>
          ) : (
            <ul className="grid">
              {imports.map((one) => (
                <ImportLine key={one.id} shown={one} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

function ImportLine({ shown }: { shown: ShopImport }) {
  const { id, fileName, kind, format, state, startedBy, createdAt, counts } = shown;
  const { one, many } = KIND_LABELS[kind];
  // Redirects are not counted afterwards.
  const isUndone = kind !== 'redirects' && counts.present === 0;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 text-sm last:border-0">
      <span className="min-w-0 flex-[1_1_14rem]">
        <Link
          href={`/admin/products/import-shop/${id}`}
          className="inline-flex min-h-11 items-center font-bold wrap-anywhere text-brand underline underline-offset-4"
        >
          {fileName}
        </Link>
        <span className="block text-soft">
          {[SHOP_NAMES[format], formatDateTime(createdAt), startedBy].filter(Boolean).join(', ')}
        </span>
      </span>
      <span className="tabular-nums">
        {`${formatCount(counts.written)} of ${countText(counts.total, one, many)}`}
      </span>
      <Badge kind={state === 'running' ? 'warn' : isUndone ? 'muted' : 'good'}>
        {state === 'running' ? 'Running' : isUndone ? 'Undone' : 'Done'}
      </Badge>
    </li>
  );
}
