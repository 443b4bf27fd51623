import { Hono } from 'hono';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { csvFile, toCsv } from '#src/lib/csv.ts';
import { downloadOriginReport, ORIGIN_GROUPS, viewOriginReport } from './origin-report.contract.ts';
import { getOriginReport } from './origin-report.queries.server.ts';

/** The staff API of the report on orders that came back undelivered. */
export const originReportApi = new Hono<AppEnv>();

implement(originReportApi, viewOriginReport, (c, input) => getOriginReport(c.var.db, input));

implement(originReportApi, downloadOriginReport, async (c, input) => {
  const { groups } = await getOriginReport(c.var.db, input);
  const head = [ORIGIN_GROUPS[input.by], 'Shipped', 'Returned', 'Percent', 'Freight lost (₹)'];
  const rows = groups.map(({ name, sent, returned, percent, lost }) => [
    ...[name, sent, returned],
    ...[percent, lost.toFixed(2)],
  ]);
  return csvFile(`returns-to-origin-${input.from}-${input.to}`, toCsv([head, ...rows]));
});
