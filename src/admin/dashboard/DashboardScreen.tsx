import { formatCount } from '#src/lib/money.ts';
import { colorName } from '#src/lib/color-name.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { RELEASE_LABELS } from '#src/features/publishing/release-status.ts';
import { viewWaiting } from '#src/features/dashboard/waiting.contract.ts';
import {
  type Dashboard,
  viewDashboard,
  viewShopConfiguration,
} from '#src/features/dashboard/dashboard.contract.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { Notices } from './Notices.tsx';
import { SalesPanel } from './SalesPanel.tsx';
import { Tasks } from './Tasks.tsx';

/** Start page of staff: open tasks, payments, low stock, failed searches. */
export function DashboardScreen() {
  const { remote, reload } = useRemote(async () => {
    const [dashboard, waiting, { warnings }] = await Promise.all([
      staffCall(viewDashboard, {}),
      staffCall(viewWaiting, {}),
      staffCall(viewShopConfiguration, {}),
    ]);
    return { dashboard, waiting, warnings };
  });
  return (
    <>
      <PageHead title="Dashboard" />
      <Loaded remote={remote} reload={reload}>
        {({ dashboard, waiting, warnings }) => (
          <div className="grid gap-5">
            <Notices {...{ waiting, warnings }} />
            <div className="grid gap-5 xl:grid-cols-[22rem_minmax(0,1fr)]">
              <Tasks waiting={waiting} />
              <SalesPanel dashboard={dashboard} />
            </div>
            <FirstSteps />
            <div className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <LowStock items={dashboard.lowStock} />
              <div className="grid content-start gap-5">
                <Misses misses={dashboard.misses} />
                <LastRelease release={dashboard.lastRelease} />
              </div>
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}

function LowStock({ items }: { items: Dashboard['lowStock'] }) {
  return (
    <Panel
      title="Low stock"
      actions={
        <Link
          href="/admin/products/all?stock=low"
          className="py-2 text-sm font-bold text-brand underline-offset-4 hover:underline"
        >
          See all
        </Link>
      }
    >
      {items.length === 0 && <p className="text-sm text-soft">No products are low in stock.</p>}
      <ul className="grid gap-x-10 gap-y-1 text-sm xl:grid-cols-2">
        {items.map(({ productId, name, variantTitle, skuId, available }) => (
          <li key={skuId} className="flex items-center justify-between gap-3">
            <Link
              href={`/admin/products/${productId}`}
              className="py-1.5 wrap-anywhere hover:text-brand hover:underline"
            >
              {name} <span className="text-soft">{colorName(variantTitle)}</span>
            </Link>
            <Badge kind={available === 0 ? 'bad' : 'warn'}>
              {available === 0 ? 'Sold out' : `${formatCount(available)} left`}
            </Badge>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Misses({ misses }: { misses: Dashboard['misses'] }) {
  return (
    <Panel
      title="Searches without results"
      actions={
        <Link
          href="/admin/search-words"
          className="py-2 text-sm font-bold text-brand underline-offset-4 hover:underline"
        >
          Search words
        </Link>
      }
    >
      {misses.length === 0 && (
        <p className="text-sm text-soft">All searches have had results so far.</p>
      )}
      <ul className="grid gap-2 text-sm">
        {misses.map(({ term, count }) => (
          <li key={term} className="flex justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{term}</span>
            <span className="text-soft tabular-nums">{formatCount(count)}×</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function LastRelease({ release }: { release: Dashboard['lastRelease'] }) {
  return (
    <Panel title="Last publish">
      {!release && <p className="text-sm text-soft">Nothing has been published yet.</p>}
      {release && (
        <p className="text-sm">
          <Badge kind={release.status === 'failed' ? 'bad' : 'good'}>
            {RELEASE_LABELS[release.status] ?? release.status}
          </Badge>{' '}
          {formatDateTime(release.startedAt)}
          {release.error && <span className="mt-1 block text-bad">{release.error}</span>}
        </p>
      )}
    </Panel>
  );
}
