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

implement(booksApi, viewGstr1, (c, wish) => getGstr1(c.var.db, wish));

implement(booksApi, downloadGstr1, (c, wish, { id }) => makeGstr1File(c.var.db, wish, id));

implement(booksApi, viewSales, (c, wish) => getSales(c.var.db, wish));

implement(booksApi, downloadSales, async (c, wish) => {
  const text = await exportSales(c.var.db, wish);
  return csvFile(`sales-by-${wish.by}-${wish.from}-${wish.to}`, text);
});
