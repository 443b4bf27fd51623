import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { ALERT_DAYS } from '#src/features/alerts/alert-limits.ts';
import type { Alert } from '#src/features/alerts/alerts.contract.ts';
import { $alerts, loadAlerts } from '#src/features/alerts/alerts.store.ts';
import {
  createAlert,
  deleteAlert,
  deleteAllAlerts,
} from '#src/features/alerts/change-alerts.store.ts';
import { productPath } from '#src/features/catalog/paths.ts';
import { colorName } from '#src/lib/color-name.ts';
import { formatDate } from '#src/lib/dates.ts';
import { toAppError } from '#src/lib/errors.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failure } from '#src/ui/Failure.tsx';
import { TagIcon } from '#src/ui/icons.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { showToast, UNDO_MS } from '#src/ui/toast.store.ts';

/** Lists a shopper's stock and price alerts, which can be ended here. */
export function AlertsTab() {
  const alerts = useStore($alerts, { ssr: 'initial' });
  useEffect(() => void loadAlerts(), []);

  if (alerts.state === 'loading') return <Skeleton className="h-60 w-full max-w-xl" />;
  if (alerts.state === 'failed') {
    return <Failure error={alerts.error} retry={() => void loadAlerts()} />;
  }
  const { alerts: list, writesTo } = alerts.value;
  if (list.length === 0) return <NoAlerts />;
  return (
    <div className="grid max-w-3xl gap-4">
      <p className="text-soft">
        We send one message to {writesTo.join(' and ')} and then delete the alert, at the latest
        after {ALERT_DAYS} days. When few are in stock, we notify people in the order they signed
        up.
      </p>
      <ul aria-label="Your alerts" className="grid">
        {list.map((alert) => (
          <AlertRow key={alert.id} alert={alert} />
        ))}
      </ul>
      {list.length > 1 && <StopAll count={list.length} />}
    </div>
  );
}

function NoAlerts() {
  return (
    <Empty
      icon={TagIcon}
      text="You have no alerts. Set one on the page of a product that is sold out, or that you would like to buy for less."
    >
      <a href="/wishlist" className={buttonClass('secondary')}>
        See your wishlist
      </a>
    </Empty>
  );
}

function AlertRow({ alert }: { alert: Alert }) {
  const { id, productId, variantId, productName, variantTitle, imageUrl, kind } = alert;
  const { busy, run } = useAttempt();

  async function drop(): Promise<void> {
    await deleteAlert(id);
    const again = () => run(async () => void (await createAlert({ productId, variantId, kind })));
    const action = { label: 'Undo', run: again };
    showToast(`Alert for ${productName} removed.`, {
      ...{ kind: 'info', durationMs: UNDO_MS },
      // A product that is no longer sold cannot get a new alert.
      ...(alert.isSold && { action }),
    });
  }

  return (
    <li className="grid grid-cols-[4.5rem_1fr] items-center gap-x-4 gap-y-2 border-b border-line py-4 last:border-b-0 sm:grid-cols-[4.5rem_1fr_auto]">
      <span className="rounded-field picture-well">
        {imageUrl && (
          <Picture
            src={imageUrl}
            alt=""
            sizes="4.5rem"
            largest={160}
            className="aspect-square w-full object-contain p-1"
          />
        )}
      </span>
      <div className="grid min-w-0 gap-0.5 text-sm">
        <p className="text-base font-bold">
          {alert.isSold ? (
            <a href={productPath(productId, variantId)} className="hover:text-brand">
              {productName}
            </a>
          ) : (
            productName
          )}
        </p>
        <p className="text-soft">{colorName(variantTitle)}</p>
        <p>{saying(alert)}</p>
        <p className="text-soft">Since {formatDate(alert.askedAt)}</p>
      </div>
      <Button
        look="secondary"
        size="small"
        className="w-fit max-sm:col-start-2"
        busy={busy}
        onClick={() => run(drop)}
      >
        Remove<span className="sr-only"> {productName}</span>
      </Button>
    </li>
  );
}

/** Describes an alert and its current state. */
function saying({ kind, askedPrice, price, inStock, isSold }: Alert): string {
  if (!isSold) return 'Not on sale at the moment. We will notify you if it comes back.';
  if (kind === 'stock') {
    return inStock
      ? 'A few are in stock. We notify people in the order they signed up, but you can buy it now.'
      : 'Sold out. We will notify you when it is back in stock.';
  }
  const now = price === askedPrice ? 'its price now' : `now ${formatRupees(price)}`;
  const sold = inStock ? '' : ', and is in stock';
  return `We will notify you when it costs less than ${formatRupees(askedPrice)}, ${now}${sold}.`;
}

function StopAll({ count }: { count: number }) {
  const { busy, run } = useAttempt();
  return (
    <Button look="danger" className="w-fit" busy={busy} onClick={() => run(deleteAllAlerts)}>
      Remove all {count}
    </Button>
  );
}

function useAttempt() {
  const [busy, setBusy] = useState(false);
  function run(work: () => Promise<void>): void {
    setBusy(true);
    work()
      .catch((thrown: unknown) => showToast(toAppError(thrown).message, { kind: 'error' }))
      .finally(() => setBusy(false));
  }
  return { busy, run };
}
