import { useEffect, useState } from 'react';
import { call } from '#src/lib/api.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Failure } from '#src/ui/Failure.tsx';
import { IMPORTED_STATUS_TEXTS } from './imported-order-status.ts';
import { ImportedOrderDetails } from './ImportedOrderDetails.tsx';
import { type ImportedOrder, listOwnImportedOrders } from './imported-orders.contract.ts';

const PAGE_SIZE = 10;
type Known = { orders: readonly ImportedOrder[]; page: number; totalPages: number };
const NONE: Known = { orders: [], page: 0, totalPages: 1 };

/** Shows the signed-in person's orders in the shop's earlier software, if they have any. */
export function ImportedOrderList() {
  const [known, setKnown] = useState<Known>(NONE);
  const [loading, setLoading] = useState<Remote<Known>>(LOADING);
  const load = (before: Known) =>
    void loadInto(
      (next) => {
        setLoading(next);
        if (next.state === 'ready') setKnown(next.value);
      },
      () => fetchNext(before),
    );
  useEffect(() => load(NONE), []);
  const { orders, page, totalPages } = known;
  if (orders.length === 0 && loading.state !== 'failed') return null;
  return (
    <section aria-labelledby="imported-orders" className="mt-10">
      <h2 id="imported-orders" className="text-lg font-extrabold tracking-tight">
        Earlier orders
      </h2>
      <p className="mt-1 mb-4 max-w-[65ch] text-sm text-soft">
        From before we moved to this website. Contact us about returns and invoices of these orders.
      </p>
      <ul className="grid gap-3">
        {orders.map((order) => (
          <li key={order.id}>
            <EarlierOrder order={order} />
          </li>
        ))}
      </ul>
      {loading.state === 'failed' && <Failure error={loading.error} retry={() => load(known)} />}
      {loading.state !== 'failed' && page < totalPages && (
        <Button
          look="secondary"
          className="mt-4"
          busy={loading.state === 'loading'}
          onClick={() => {
            setLoading(LOADING);
            load(known);
          }}
        >
          Show more earlier orders
        </Button>
      )}
    </section>
  );
}

async function fetchNext(before: Known): Promise<Known> {
  const page = before.page + 1;
  const next = await call(listOwnImportedOrders, { page, pageSize: PAGE_SIZE });
  return { orders: [...before.orders, ...next.orders], page, totalPages: next.totalPages };
}

function EarlierOrder({ order }: { order: ImportedOrder }) {
  const { number, status, orderedAt, total, lines } = order;
  const items = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <details className="rounded-card border border-line bg-surface">
      <summary className="grid min-h-11 cursor-pointer gap-1 p-4">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-extrabold wrap-anywhere">{number}</span>
          <Badge kind={status === 'completed' ? 'good' : 'muted'}>
            {IMPORTED_STATUS_TEXTS[status]}
          </Badge>
        </span>
        <span className="text-sm wrap-anywhere">
          {[lines[0]?.name, items > 1 && `${items} items`].filter(Boolean).join(' · ')}
        </span>
        <span className="text-sm text-soft">
          {`${formatDate(orderedAt)} · ${formatRupees(total)}`}
        </span>
      </summary>
      <div className="border-t border-line p-4">
        <ImportedOrderDetails order={order} />
      </div>
    </details>
  );
}
