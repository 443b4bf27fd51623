import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { OpenDb } from '#src/db/open.ts';
import { rowsOf } from '#src/db/rows.ts';
import { OPEN_PAYMENTS, TROUBLED_REFUNDS } from '#src/features/payments/payment-status.ts';
import { listSpeedFigures } from '#src/features/field-data/admin/speed.queries.server.ts';
import type { Config } from '#src/platform/config.ts';
import { countWorkers } from '#src/platform/workers.ts';
import { readDisk } from '#src/platform/disk.ts';

/** One value of a figure; `label` if the figure is split by kind. */
type Figure = { name: string; label: string; value: number };
export type ShopFigures = Figure[];

/** The description of each figure, and the name of its label. */
const FIGURES: Record<string, { help: string; label?: string }> = {
  orders: { help: 'Orders, by status.', label: 'status' },
  payments_open: { help: 'Payments that can still be completed at the gateway.' },
  payments_overdue: { help: 'Open payments whose check is more than 10 minutes late.' },
  refunds_failed: { help: 'Refunds that failed or are on hold and need manual handling.' },
  jobs_waiting: { help: 'Waiting jobs, by queue.', label: 'queue' },
  jobs_failed: { help: 'Jobs that failed after their last attempt, by queue.', label: 'queue' },
  jobs_stranded: { help: '1 on a web node while no worker is running.' },
  webhooks_waiting: { help: 'Unprocessed webhooks.' },
  database_connections: { help: 'Connections to PostgreSQL, by state.', label: 'state' },
  field_lcp: {
    help: 'Largest paint of visitors since yesterday, 75th percentile in ms.',
    label: 'page',
  },
  field_inp: {
    help: 'Interactions of visitors since yesterday, 75th percentile in ms.',
    label: 'page',
  },
  field_cls: { help: 'Layout shift for visitors since yesterday, 75th percentile.', label: 'page' },
  field_ttfb: {
    help: 'First byte for visitors since yesterday, 75th percentile in ms.',
    label: 'page',
  },
  field_samples: { help: 'Visits that reported since yesterday.', label: 'page' },
  field_failed: { help: 'Calls of these visits that the shop could not answer.', label: 'page' },
  disk_free_bytes: { help: 'Free disk space for DATA_DIR.' },
  disk_total_bytes: { help: 'Size of the disk of DATA_DIR.' },
};

/** Reads all figures in one database query. */
export async function readShopFigures(open: OpenDb, config: Config): Promise<ShopFigures> {
  const isOpen = sql`status in ${[...OPEN_PAYMENTS]}`;
  const figures = await rowsOf<Figure>(
    open.db,
    sql`select 'orders' as name, status as label, count(*)::int as value from orders group by status
      union all select 'payments_open', '', count(*)::int from payments where ${isOpen}
      union all select 'payments_overdue', '', count(*)::int from payments
        where ${isOpen} and next_check_at < now() - interval '10 minutes'
      union all select 'refunds_failed', '', count(*)::int from refunds
        where status in ${[...TROUBLED_REFUNDS]}
      union all select 'webhooks_waiting', '', count(*)::int from webhook_events
        where outcome = 'pending'
      union all select 'jobs_waiting', name, count(*)::int from pgboss.job
        where state in ('created', 'retry') and start_after <= now() group by name
      union all select 'jobs_failed', name, count(*)::int from pgboss.job
        where state = 'failed' group by name`,
  );
  const disk = await readDisk(config);
  const isStranded = config.nodeRole === 'web' && (await countWorkers(open.db)) === 0;
  return [
    ...figures,
    ...(await listSpeedFigures(open.db)),
    ...connectionsOf(open),
    { name: 'jobs_stranded', label: '', value: Number(isStranded) },
    { name: 'disk_free_bytes', label: '', value: disk.freeBytes },
    { name: 'disk_total_bytes', label: '', value: disk.totalBytes },
  ];
}

function connectionsOf({ engine }: OpenDb): Figure[] {
  if (engine.kind === 'pglite') return [];
  const { totalCount, idleCount, waitingCount } = engine.pool;
  const states = { busy: totalCount - idleCount, idle: idleCount, 'waited for': waitingCount };
  return Object.entries(states).map(([label, value]) => ({
    name: 'database_connections',
    label,
    value,
  }));
}

/** Adds the figures to a registry; they are read once per scrape. */
export function addShopFigures(registry: Registry, read: () => Promise<ShopFigures>): void {
  let reading: Promise<ShopFigures> | undefined;
  const readOnce = () => {
    // All gauges are collected together, so that they share one query.
    reading ??= read().finally(() => (reading = undefined));
    return reading;
  };
  for (const [name, { help, label }] of Object.entries(FIGURES)) {
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [registry],
      async collect() {
        // Reports no figures while the database is unavailable, since the last ones would mislead.
        this.reset();
        for (const figure of await readOnce().catch(() => [])) {
          if (figure.name === name) this.set(label ? { [label]: figure.label } : {}, figure.value);
        }
      },
    });
  }
}
