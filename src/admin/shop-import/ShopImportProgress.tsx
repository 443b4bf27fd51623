import { useState } from 'react';
import { UndoAllDialog } from '#src/admin/audit/UndoAllDialog.tsx';
import type { Column } from '#src/admin/kit/column.ts';
import { Confirm } from '#src/admin/kit/Confirm.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PagedTable } from '#src/admin/kit/PagedTable.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { Progress } from '#src/admin/kit/Progress.tsx';
import { PublishState } from '#src/admin/kit/PublishState.tsx';
import type { ScreenProps } from '#src/admin/kit/screen.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useEvery } from '#src/admin/kit/useEvery.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useQuery } from '#src/admin/kit/useQuery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { undoBatch } from '#src/features/catalog/undo/undo.contract.ts';
import { SHOP_NAMES } from '#src/features/import/shops/shop-import-status.ts';
import {
  continueShopImport,
  FAILURES_MAX,
  getShopImport,
  stopShopImport,
} from '#src/features/import/shops/shop-import.contract.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';

type Shown = OutputOf<typeof getShopImport>;
type Props = { shown: Shown; onChange: () => Promise<void> };

const EVERY_MS = 2000;
const PAGE_SIZE = 20;

/** Shows the progress of an import, what failed, and the way back. */
export function ShopImportProgress({ values }: ScreenProps) {
  const id = Number(values['id']);
  const { remote, reload } = useRemote(() => staffCall(getShopImport, { id }), String(id));
  const isRunning = remote.state === 'ready' && remote.value.state === 'running';
  useEvery(EVERY_MS, reload, isRunning);
  return (
    <>
      <PageHead
        title="Import from another shop"
        above={
          <Link href="/admin/products/import-shop" className="font-bold text-brand">
            ← All imports
          </Link>
        }
      />
      <Loaded remote={remote} reload={reload}>
        {(shown) => (
          <div className="grid gap-5 [&>*]:min-w-0">
            <Panel title={shown.fileName}>
              {shown.state === 'running' ? (
                <Running shown={shown} onChange={reload} />
              ) : (
                <Finished shown={shown} onChange={reload} />
              )}
            </Panel>
            <Failures shown={shown} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Running({ shown, onChange }: Props) {
  const { id, counts, problem } = shown;
  const [isAsked, setAsked] = useState(false);
  const mayStop = useMayCall(stopShopImport);
  const { running, error, submit } = useSubmit(async () => {
    await staffCall(continueShopImport, { id });
    await onChange();
  });
  return (
    <div className="grid gap-4">
      <Progress
        label="Products with their pictures"
        done={counts.written + counts.failed}
        total={counts.products}
      />
      <p className="max-w-[65ch] text-sm text-soft">
        The import continues if you close this page, and after a restart. Products appear in the
        shop when it has finished.
      </p>
      {problem && <Alert>It was interrupted and is tried again automatically: {problem}</Alert>}
      {error && <Alert>{error.message}</Alert>}
      {mayStop && (
        <div className="flex flex-wrap gap-2">
          {problem && (
            <Button look="secondary" busy={running} onClick={() => submit()}>
              Try again now
            </Button>
          )}
          <Button look="quiet" onClick={() => setAsked(true)}>
            Stop the import
          </Button>
        </div>
      )}
      <Confirm
        open={isAsked}
        onClose={() => setAsked(false)}
        title="Stop the import?"
        action="Stop the import"
        onConfirm={async () => {
          await staffCall(stopShopImport, { id });
          showToast('The import was stopped.');
          await onChange();
        }}
      >
        <p className="text-sm">
          Products that are already in the shop stay. You can import the file again to continue, or
          undo the import.
        </p>
      </Confirm>
    </div>
  );
}

function Finished({ shown, onChange }: Props) {
  const { id, format, counts, finishedAt, startedBy } = shown;
  const number = (count: number) => count.toLocaleString('en-IN');
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-[65ch]">
        {number(counts.written)} of {number(counts.products)} products and{' '}
        {number(counts.pictures - counts.failedPictures)} of {number(counts.pictures)} pictures were
        imported from {SHOP_NAMES[format]}
        {finishedAt && ` until ${formatDateTime(finishedAt)}`}
        {startedBy && `, started by ${startedBy}`}.
        {counts.present < counts.written &&
          ` ${number(counts.written - counts.present)} of these products have been deleted since.`}
      </p>
      {counts.present > 0 && <PublishState entity="import" id={String(id)} saves={0} />}
      <div className="flex flex-wrap gap-2">
        <Link href="/admin/products/all" className={buttonClass()}>
          See products
        </Link>
        <Link href="/admin/redirects" className={buttonClass('secondary')}>
          See redirects
        </Link>
        <Undo shown={shown} onChange={onChange} />
      </div>
    </div>
  );
}

function Undo({ shown: { batchId, counts }, onChange }: Props) {
  const [isAsked, setAsked] = useState(false);
  const mayUndo = useMayCall(undoBatch);
  if (counts.present === 0 || !mayUndo) return null;
  if (counts.ordered > 0) {
    const products = counts.ordered === 1 ? 'One product has' : `${counts.ordered} products have`;
    return (
      <p className="content-center text-sm text-soft">
        {products} been ordered, so the import can no longer be undone.
      </p>
    );
  }
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        Undo this import
      </Button>
      <UndoAllDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title="Undo this import?"
        batchId={batchId}
        size={counts.present}
        onDone={onChange}
      />
    </>
  );
}

type Failure = Shown['failures'][number];

const COLUMNS: readonly Column<Failure>[] = [
  {
    id: 'product',
    title: 'Product',
    isFixed: true,
    cell: ({ name, productId }) =>
      productId === null ? (
        <span className="font-bold wrap-anywhere">{name}</span>
      ) : (
        <Link
          href={`/admin/products/${productId}`}
          className="inline-flex min-h-11 items-center font-bold wrap-anywhere text-brand underline underline-offset-4 md:min-h-6"
        >
          {name}
        </Link>
      ),
  },
  { id: 'row', title: 'Row', align: 'right', cell: ({ row }) => row.toLocaleString('en-IN') },
  {
    id: 'reason',
    title: 'Problem',
    isFixed: true,
    cell: ({ url, reason }) => (
      <span className="block min-w-0 wrap-anywhere">
        {reason}
        {url && <span className="block text-xs text-soft">{url}</span>}
      </span>
    ),
  },
];

function Failures({ shown: { failures, state } }: Pick<Props, 'shown'>) {
  const query = useQuery();
  if (failures.length === 0) {
    return state === 'done' ? <p className="text-sm text-soft">Nothing failed.</p> : null;
  }
  return (
    <section aria-labelledby="import-failures">
      <h2 id="import-failures" className="mb-3 text-lg font-bold tracking-tight">
        What failed
      </h2>
      {failures.length === FAILURES_MAX && (
        <p className="mb-3 text-sm text-soft">The first {FAILURES_MAX} are listed.</p>
      )}
      <PagedTable
        label="What failed"
        columns={COLUMNS}
        rows={failures.slice((query.page - 1) * PAGE_SIZE, query.page * PAGE_SIZE)}
        rowId={({ row, url }) => `${row} ${url}`}
        rowName={({ name }) => name}
        query={query}
        empty="Nothing failed."
        total={failures.length}
        totalPages={Math.ceil(failures.length / PAGE_SIZE)}
      />
    </section>
  );
}
