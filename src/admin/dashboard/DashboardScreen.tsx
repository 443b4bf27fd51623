import { colorName } from '#src/lib/color-name.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { LinkFor } from '#src/admin/kit/LinkFor.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { RELEASE_LABELS } from '#src/features/publishing/release-status.ts';
import { viewWaiting, type Waiting } from '#src/features/dashboard/waiting.contract.ts';
import {
  type Dashboard,
  viewDashboard,
  viewShopConfiguration,
} from '#src/features/dashboard/dashboard.contract.ts';
import { viewSales } from '#src/features/books/sales-report.contract.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { SalesChart } from './SalesChart.tsx';

/** Overview of what needs attention: payments, waiting orders, low stock, failed searches. */
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
            {warnings.map((warning) => (
              <Alert key={warning} kind="warning">
                {warning}
              </Alert>
            ))}
            <WaitingCards waiting={waiting} />
            {waiting.latePreorders > 0 && <LatePreorders count={waiting.latePreorders} />}
            <FirstSteps />
            <Sales dashboard={dashboard} />
            <div className="grid gap-5 lg:grid-cols-2">
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

function LatePreorders({ count }: { count: number }) {
  return (
    <Alert kind="warning">
      {count === 1
        ? 'The promised day of a pre-order has passed, and orders still wait for stock. '
        : `The promised days of ${count} pre-orders have passed, and orders still wait for stock. `}
      <Link href="/admin/products/pre-orders" className="font-bold underline">
        See pre-orders
      </Link>
    </Alert>
  );
}

function Sales({ dashboard: { today, last7, last30, days } }: { dashboard: Dashboard }) {
  const sums = [
    ['Today', 'yesterday', today],
    ['7 days', 'in the 7 days before', last7],
    ['30 days', 'in the 30 days before', last30],
  ] as const;
  return (
    <Panel title="Payments received">
      <p className="mb-4 text-sm text-soft">
        Money from paid orders, less refunds. A cash-on-delivery order counts once its cash is
        collected.{' '}
        <LinkFor call={viewSales} href="/admin/books/sales" className="font-semibold underline">
          Sales shows what was invoiced
        </LinkFor>
      </p>
      <dl className="mb-5 grid grid-cols-1 gap-3 sm:grid-cols-3">
        {sums.map(([name, before, { orders, revenue, revenueBefore }]) => (
          <div key={name}>
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="text-2xl font-extrabold tracking-tight tabular-nums">
              {formatRupees(revenue)}
            </dd>
            <dd className="text-sm text-soft">
              {orders === 1 ? '1 order' : `${orders} orders`} · {formatRupees(revenueBefore)}{' '}
              {before}
            </dd>
          </div>
        ))}
      </dl>
      <SalesChart days={days} />
    </Panel>
  );
}

const KINDS = [
  ['ordersToShip', 'Orders to ship', '/admin/orders/pending'],
  ['returns', 'Returns', '/admin/orders/returns'],
  ['reviews', 'Reviews to approve', '/admin/reviews'],
  ['questions', 'Questions', '/admin/questions'],
  ['messages', 'Messages to answer', '/admin/messages'],
  ['differences', 'Payment differences', '/admin/payments'],
  ['publishing', 'Changes to publish', '/admin/publishing'],
] as const;

function WaitingCards({ waiting }: { waiting: Waiting }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-7 max-xl:[&>:last-child]:col-span-2">
      {KINDS.map(([name, title, href]) => (
        <li key={name}>
          <Link
            href={href}
            className="grid h-full content-start gap-1 rounded-card border border-line bg-surface p-4 hover:border-brand"
          >
            <span
              className={`text-3xl font-extrabold tabular-nums ${waiting[name] > 0 ? 'text-brand' : 'text-soft'}`}
            >
              {waiting[name]}
            </span>
            <span className="text-sm font-semibold">{title}</span>
          </Link>
        </li>
      ))}
    </ul>
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
      <ul className="grid gap-1 text-sm">
        {items.map(({ productId, name, variantTitle, skuId, available }) => (
          <li key={skuId} className="flex items-center justify-between gap-3">
            <Link
              href={`/admin/products/${productId}`}
              className="py-1.5 wrap-anywhere hover:text-brand hover:underline"
            >
              {name} <span className="text-soft">{colorName(variantTitle)}</span>
            </Link>
            <Badge kind={available === 0 ? 'bad' : 'warn'}>
              {available === 0 ? 'Sold out' : `${available} left`}
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
            <span className="text-soft tabular-nums">{count}×</span>
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
