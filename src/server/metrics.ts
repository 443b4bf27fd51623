import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { gatewayErrors } from '#src/platform/gateway-errors.ts';
import { policyViolations } from './csp-reports.ts';
import type { PublishStatus } from '#src/publish/publisher.ts';
import { addShopFigures, type ShopFigures } from './shop-figures.ts';

type Sources = {
  publishing: () => PublishStatus | undefined;
  /** Returns the age of the oldest unpublished change. */
  waitingSeconds: () => Promise<number | null>;
  /** Returns the times of the last good backup, restore rehearsal and continuous copy, or null. */
  backups: () => Promise<Record<'backup' | 'rehearsal' | 'copy', Date | null>>;
  /** Returns current figures for orders, money, jobs and free space. */
  shop: () => Promise<ShopFigures>;
};

/**
 * The interval of a timer whose lateness shows how busy the process is; a shorter one costs power.
 */
const LAG_TICK_MS = 200;

/** Creates the metrics for /metrics, in the Prometheus text format. */
export function createMetrics({ publishing, waitingSeconds, backups, shop }: Sources) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_TICK_MS });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time by route.',
    labelNames: ['kind', 'method', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  const errors = new Counter({
    name: 'http_errors_total',
    help: 'Responses with status 500 or above.',
    registers: [registry],
  });
  const gauge = (name: string, help: string, read: (status: PublishStatus) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        const status = publishing();
        if (status) this.set(read(status));
      },
    });
  gauge(
    'publish_failures_in_a_row',
    'Failed publish attempts since the last successful one.',
    (s) => s.failuresInARow,
  );
  gauge('publish_last_duration_ms', 'Duration of the last publish.', (s) => s.lastDurationMs ?? 0);
  gauge('publish_outdated', '1 while pages built by an older version are served.', (s) =>
    s.isOutdated ? 1 : 0,
  );
  gauge('publish_pages', 'Pages in the live release.', (s) => s.pageCount);
  gauge('publish_last_success_timestamp_seconds', 'Time when pages were last up to date.', (s) =>
    s.lastSuccessAt ? s.lastSuccessAt.getTime() / 1000 : 0,
  );

  addMissed(registry, publishing);
  addWaiting(registry, waitingSeconds);
  addBackups(registry, backups);
  addShopFigures(registry, shop);
  registry.registerMetric(gatewayErrors);
  registry.registerMetric(policyViolations);

  function observe(kind: string, method: string, status: number, seconds: number): void {
    requests.observe({ kind, method, status: String(status) }, seconds);
    if (status >= 500) errors.inc();
  }

  return { observe, render: () => registry.metrics(), contentType: registry.contentType };
}

export type Metrics = ReturnType<typeof createMetrics>;

function addMissed(registry: Registry, publishing: Sources['publishing']): void {
  new Counter({
    name: 'publish_missed_pages_total',
    help: 'Pages that a full comparison found stale although no change affected them.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(publishing()?.missedPages ?? 0);
    },
  });
}

function addWaiting(registry: Registry, waitingSeconds: Sources['waitingSeconds']): void {
  new Gauge({
    name: 'publish_oldest_waiting_seconds',
    help: 'Age of the oldest unpublished change, or 0.',
    registers: [registry],
    async collect() {
      const seconds = await waitingSeconds().catch(() => undefined);
      if (seconds !== undefined) this.set(seconds ?? 0);
    },
  });
}

function addBackups(registry: Registry, backups: Sources['backups']): void {
  const helps = {
    backup: 'Time of the last backup completed; 0 before the first.',
    rehearsal: 'Time of the last successful test restore; 0 before the first.',
    copy: 'Time up to which the continuous copy of the embedded database has everything.',
  };
  for (const kind of ['backup', 'rehearsal', 'copy'] as const) {
    new Gauge({
      name: `${kind}_last_success_timestamp_seconds`,
      help: helps[kind],
      registers: [registry],
      async collect() {
        const last = await backups().catch(() => undefined);
        if (kind === 'copy' && !last?.copy) this.reset();
        else if (last) this.set((last[kind]?.getTime() ?? 0) / 1000);
      },
    });
  }
}
