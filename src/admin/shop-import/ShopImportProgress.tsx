import { useState } from 'react';
import { Confirm } from '#src/admin/kit/Confirm.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { Progress } from '#src/admin/kit/Progress.tsx';
import { PublishState } from '#src/admin/kit/PublishState.tsx';
import type { ScreenProps } from '#src/admin/kit/screen.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useEvery } from '#src/admin/kit/useEvery.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { SHOP_NAMES } from '#src/features/import/shops/shop-import-status.ts';
import {
  continueShopImport,
  getShopImport,
  retryShopPictures,
  stopShopImport,
} from '#src/features/import/shops/shop-import.contract.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { formatCount } from '#src/lib/money.ts';
import { ImportFailures } from './ImportFailures.tsx';
import { KIND_LABELS } from './kind-labels.ts';
import { UndoImport } from './UndoImport.tsx';
import { countText } from '#src/lib/count-text.ts';

type Shown = OutputOf<typeof getShopImport>;
type Props = { shown: Shown; onChange: () => Promise<void> };

const EVERY_MS = 2000;

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
            <ImportFailures {...shown} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Running({ shown, onChange }: Props) {
  const { id, kind, counts, problem } = shown;
  const [isAsked, setAsked] = useState(false);
  const mayStop = useMayCall(stopShopImport);
  const { running, error, submit } = useSubmit(async () => {
    await staffCall(continueShopImport, { id });
    await onChange();
  });
  return (
    <div className="grid gap-4">
      <Progress
        label={kind === 'products' ? 'Products with their pictures' : KIND_LABELS[kind].title}
        done={counts.total - counts.waiting}
        total={counts.total}
      />
      <p className="max-w-[65ch] text-sm text-soft">
        The import continues if you close this page, and after a restart.
        {kind === 'products' && ' Products appear in the shop when it has finished.'}
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
          What is already in the shop stays. You can import the file again to continue, or undo the
          import.
        </p>
      </Confirm>
    </div>
  );
}

function Finished({ shown, onChange }: Props) {
  const { id, kind, counts } = shown;
  const isPublic = kind === 'redirects' || (kind === 'products' && counts.present > 0);
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-[65ch]">{summaryOf(shown)}</p>
      {isPublic && <PublishState entity="import" id={String(id)} saves={0} />}
      <div className="flex flex-wrap gap-2">
        <Link href={PLACES[kind].href} className={buttonClass()}>
          {PLACES[kind].text}
        </Link>
        {kind === 'products' && (
          <Link href="/admin/redirects" className={buttonClass('secondary')}>
            See redirects
          </Link>
        )}
        <RetryPictures shown={shown} onChange={onChange} />
        <UndoImport shown={shown} onChange={onChange} />
      </div>
    </div>
  );
}

const PLACES: Record<Shown['kind'], { href: string; text: string }> = {
  products: { href: '/admin/products/all', text: 'See products' },
  customers: { href: '/admin/users/all', text: 'See users' },
  orders: { href: '/admin/orders/imported', text: 'See imported orders' },
  redirects: { href: '/admin/redirects', text: 'See redirects' },
};

function summaryOf({ kind, format, counts, finishedAt, startedBy }: Shown): string {
  const { one, many } = KIND_LABELS[kind];
  const pictures = `${formatCount(counts.pictures - counts.failedPictures)} of ${formatCount(counts.pictures)} pictures`;
  const gone = kind === 'redirects' ? 0 : counts.written - counts.present;
  return [
    `${formatCount(counts.written)} of ${countText(counts.total, one, many)}`,
    counts.pictures > 0 && ` and ${pictures}`,
    ` were imported from ${SHOP_NAMES[format]}`,
    finishedAt && ` until ${formatDateTime(finishedAt)}`,
    startedBy && `, started by ${startedBy}`,
    '.',
    gone > 0 &&
      ` ${formatCount(gone)} of these ${many} ${gone === 1 ? 'has' : 'have'} been deleted since.`,
  ]
    .filter(Boolean)
    .join('');
}

function RetryPictures({ shown: { id, counts }, onChange }: Props) {
  const mayRetry = useMayCall(retryShopPictures);
  const { running, error, submit } = useSubmit(async () => {
    await staffCall(retryShopPictures, { id });
    await onChange();
  });
  if (counts.failedPictures === 0 || !mayRetry) return null;
  return (
    <>
      <Button look="secondary" busy={running} onClick={() => submit()}>
        {`Try ${countText(counts.failedPictures, 'failed picture')} again`}
      </Button>
      {error && <Alert>{error.message}</Alert>}
    </>
  );
}
