import { Hono } from 'hono';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { downloadGstr1, viewGstr1 } from './books.contract.ts';
import { getGstr1, makeGstr1File } from './gstr1.service.server.ts';
import { downloadSales, viewSales } from './sales-report.contract.ts';
import { exportSales, getSales } from './sales-report.queries.server.ts';
import { csvFile } from '#src/lib/csv.ts';

/** The API for the shop's accountant. */
export const booksApi = new Hono<AppEnv>();

implement(booksApi, viewGstr1, (c, input) => getGstr1(c.var.db, input));

implement(booksApi, downloadGstr1, (c, input, { id }) => makeGstr1File(c.var.db, input, id));

implement(booksApi, viewSales, (c, input) => getSales(c.var.db, input));

implement(booksApi, downloadSales, async (c, input) => {
  const text = await exportSales(c.var.db, input);
  return csvFile(`sales-by-${input.by}-${input.from}-${input.to}`, text);
});
