import {
  BUCKET_MAX,
  CONNECTIONS,
  FIELD_METRICS,
  PAGE_KINDS,
} from '#src/features/field-data/field-data-status.ts';
import { type Case, from, list, span } from '#tests/kit/check-cases.ts';

/** CHECKs of the counts of visits, by day and by release. */
export const FIELD_CHECKS: Record<string, Case> = Object.fromEntries(
  ['field_data', 'field_releases'].flatMap((table): [string, Case][] => [
    [`${table}_page_known`, list(table, 'page', PAGE_KINDS)],
    [`${table}_connection_known`, list(table, 'connection', CONNECTIONS)],
    [`${table}_metric_known`, list(table, 'metric', FIELD_METRICS)],
    [`${table}_bucket_sane`, span(table, 'bucket', 0, BUCKET_MAX)],
    [`${table}_count_positive`, from(table, 'count', 1)],
  ]),
);
