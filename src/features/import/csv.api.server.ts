import { Hono } from 'hono';
import { StreamedFile } from '#src/platform/streamed-file.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import type { SearchPort } from '#src/features/catalog/search-port.server.ts';
import { publish } from '#src/features/catalog/admin/catalog-admin.api.server.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { applyImport, exportProducts, previewImport } from './csv.contract.ts';
import { exportProductRows } from './csv.queries.server.ts';
import { apply, preview } from './csv.service.server.ts';

/** Export and import of products as a file. */
export function makeProductCsvApi({ refreshSearch }: Pick<SearchPort, 'refreshSearch'>) {
  const api = new Hono<AppEnv>();
  implement(api, exportProducts, (c) => {
    const parts = () => exportProductRows(c.var.db);
    return new StreamedFile(parts, `products-${dayInIndia()}.csv`, 'text/csv');
  });
  implement(api, previewImport, async (c, { file, answers }) =>
    preview(c.var.db, await bytesOf(file), answers),
  );
  implement(api, applyImport, async (c, { file, ...input }, { id: userId }) => {
    const staff = { userId, refreshSearch };
    const applied = await apply(c.var.db, await bytesOf(file), input, staff);
    if (applied.lastProductId !== null) await publish(c);
    return applied;
  });
  return api;
}

async function bytesOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}
