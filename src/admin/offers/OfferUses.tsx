import { useState } from 'react';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import {
  type AdminOffer,
  exportOfferUses,
  listOfferUses,
  type OfferUse,
} from '#src/features/offers/admin/offer-admin.contract.ts';
import { shownStatus } from '#src/features/orders/order-status.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { formatRupees, formatCount } from '#src/lib/money.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';

/** Lists the orders that an offer made cheaper, newest first. */
export function OfferUses({ offer }: { offer: AdminOffer }) {
  const { id } = offer;
  const [page, setPage] = useState(1);
  const { remote, reload } = useRemote(
    () => staffCall(listOfferUses, { id, page }),
    `${id} ${page}`,
  );
  const saving = useSubmit(async () => saveFile(await staffCall(exportOfferUses, { id })));
  return (
    <Panel
      title="Uses"
      actions={
        <Button look="secondary" size="small" busy={saving.running} onClick={saving.submit}>
          Export CSV
        </Button>
      }
    >
      {saving.error && <Alert>{saving.error.message}</Alert>}
      <Loaded remote={remote} reload={reload}>
        {({ uses, totalPages }) => (
          <div className="grid gap-3">
            {uses.length > 0 && <Numbers {...offer} />}
            {uses.length === 0 && <p className="text-sm text-soft">No orders have used it yet.</p>}
            <UseList uses={uses} />
            <Pages {...{ page, totalPages, setPage }} />
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

/** Shows the offer's results; orders that were never paid do not count. */
function Numbers({ uses, inTotal, saved, sold }: AdminOffer) {
  const rows = [
    [
      'Orders',
      inTotal === null ? formatCount(uses) : `${formatCount(uses)} of ${formatCount(inTotal)}`,
    ],
    ['Taken off', formatRupees(saved)],
    ['Sales with it', formatRupees(sold)],
    ['Discount per 100 rupees', shareText(saved, sold)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="text-xl font-extrabold tracking-tight tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function shareText(saved: number, sold: number): string {
  return formatRupees(saved + sold === 0 ? 0 : (100 * saved) / (saved + sold));
}

function UseList({ uses }: { uses: readonly OfferUse[] }) {
  return (
    <ul className="divide-y divide-line text-sm">
      {uses.map((use) => (
        <li key={use.id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
          <span>
            <Link href={`/admin/orders/${use.orderId}`} className="font-bold text-brand">
              {use.orderId}
            </Link>{' '}
            · {shownStatus(use)} · {formatDateTime(use.at)}
            {use.isGivenBack && ' · returned'}
          </span>
          <span className="tabular-nums">
            − {formatRupees(use.saved)} of {formatRupees(use.orderTotal + use.saved)}
          </span>
        </li>
      ))}
    </ul>
  );
}

type PagesProps = { page: number; totalPages: number; setPage: (page: number) => void };

function Pages({ page, totalPages, setPage }: PagesProps) {
  if (totalPages < 2) return null;
  return (
    <div className="flex items-center gap-3">
      <Button look="secondary" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
        Newer
      </Button>
      <span className="text-sm">
        Page {page} of {totalPages}
      </span>
      <Button
        look="secondary"
        size="small"
        disabled={page >= totalPages}
        onClick={() => setPage(page + 1)}
      >
        Older
      </Button>
    </div>
  );
}
