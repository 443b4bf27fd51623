import { formatCount } from '#src/lib/money.ts';
import { useState } from 'react';
import { type StockMovement, viewStockLedger } from '#src/features/catalog/admin/stock.contract.ts';
import { CONDITION_LABELS } from '#src/features/returns/return-status.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { OrderLink } from '#src/admin/kit/OrderLink.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import type { StockItem } from './stock-item.ts';

const REASONS: Record<string, string> = {
  opening: 'Opening stock',
  held: 'Ordered',
  'given-back': 'Order not paid',
  cancelled: 'Order cancelled',
  retaken: 'Ordered, paid late',
  refused: 'Returned unpaid',
  returned: 'Returned',
  warranty: 'Sent under warranty',
  'set-aside': 'Set aside, or for sale again',
  delivery: 'Delivery',
  damage: 'Damaged or lost',
  count: 'Counted',
  other: 'Changed manually',
  import: 'Import of a file',
  undo: 'Change undone',
  unexplained: 'Without a reason',
};

/** Stock history of an item, newest first. */
export function StockLedgerList({ item: { id, variantId, stock } }: { item: StockItem }) {
  const [older, setOlder] = useState<{ movements: StockMovement[]; hasMore: boolean }>();
  const { remote, reload } = useRemote(
    () => staffCall(viewStockLedger, { id, variantId }),
    `${id}/${variantId} ${stock}`,
  );
  const { running, error, submit } = useSubmit(async (before: number) => {
    const { movements, hasMore } = await staffCall(viewStockLedger, { id, variantId, before });
    setOlder((known) => ({ movements: [...(known?.movements ?? []), ...movements], hasMore }));
  });
  return (
    <Loaded remote={remote} reload={reload}>
      {(newest) => {
        const movements = [...newest.movements, ...(older?.movements ?? [])];
        const last = movements.at(-1);
        const hasMore = older?.hasMore ?? newest.hasMore;
        return (
          <div className="grid gap-3">
            <SetAside units={newest.setAside} />
            {movements.length === 0 && <p className="text-sm text-soft">No stock changes yet.</p>}
            <ol className="grid">
              {movements.map((movement) => (
                <Movement key={movement.id} movement={movement} />
              ))}
            </ol>
            {error && <Alert>{error.message}</Alert>}
            {hasMore && last && (
              <Button
                look="secondary"
                size="small"
                busy={running}
                onClick={() => submit(last.id)}
                className="w-fit"
              >
                Show older ones
              </Button>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

/** Returned units that are not for sale as new. */
function SetAside({ units }: { units: { condition: string; count: number }[] }) {
  if (units.length === 0) return null;
  const labels: Record<string, string> = CONDITION_LABELS;
  const counts = units.map(({ condition, count }) => {
    return `${count} ${(labels[condition] ?? condition).toLowerCase()}`;
  });
  return (
    <p className="text-sm text-soft">
      Returned and set aside: {counts.join(', ')}.{' '}
      <Link href="/admin/orders/set-aside" className="font-bold text-brand underline">
        Set aside
      </Link>
    </p>
  );
}

function Movement({ movement }: { movement: StockMovement }) {
  const { change, available, reason, note, orderId, who, createdAt } = movement;
  return (
    <li className="grid grid-cols-[4.5rem_1fr_auto] gap-x-3 border-b border-line py-2 text-sm last:border-0">
      <strong className={`tabular-nums ${change < 0 ? 'text-bad' : 'text-good'}`}>
        {change < 0 ? `−${-change}` : `+${change}`}
      </strong>
      <span className="min-w-0 wrap-anywhere">
        {REASONS[reason] ?? reason}
        {orderId && (
          <>
            {' '}
            <OrderLink orderId={orderId} />
          </>
        )}
        {note && <span className="block">{note}</span>}
        <span className="block text-soft">
          {who ? `${who}, ` : ''}
          {formatDateTime(createdAt)}
        </span>
      </span>
      <span className="text-right tabular-nums">
        <span className="sr-only">stock after: </span>
        {formatCount(available)}
      </span>
    </li>
  );
}
