import { Hono } from 'hono';
import { getPublicSettings } from '#src/features/settings/settings.queries.server.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { DONE } from '#src/lib/endpoint.ts';
import { checkSerialFor } from './pack-serials.service.server.ts';
import { getSerialDetail } from './serial-history.queries.server.ts';
import { toLabelsPdf } from './serial-labels-pdf.server.ts';
import { LABELS_MAX } from './serial-limits.ts';
import * as contract from './serials.contract.ts';
import { listFound, listPage } from './serials.queries.server.ts';
import { addSerials, endOwner, setVoid } from './serials.service.server.ts';

/** The staff API for serial numbers. */
export const serialsApi = new Hono<AppEnv>();

// Registered first: the path of one unit would match it.
implement(serialsApi, contract.printSerialLabels, async (c, filter) => {
  const { longName: name } = await getPublicSettings(c.var.db);
  const units = await listFound(c.var.db, filter, LABELS_MAX + 1);
  return toLabelsPdf(units, { name, siteUrl: c.var.config.siteUrl });
});
implement(serialsApi, contract.listSerials, (c, input) => listPage(c.var.db, input));
implement(serialsApi, contract.viewSerial, (c, { id }) => getSerialDetail(c.var.db, id));
implement(serialsApi, contract.checkSerial, (c, input) => checkSerialFor(c.var.db, input));
implement(serialsApi, contract.importSerials, async (c, input, { id }) => ({
  added: await addSerials(c.var.db, input, id),
}));
implement(serialsApi, contract.voidSerial, async (c, input, { id: userId }) => {
  await setVoid(c.var.db, { ...input, userId }, true);
  return DONE;
});
implement(serialsApi, contract.restoreSerial, async (c, { id }, { id: userId }) => {
  await setVoid(c.var.db, { id, userId }, false);
  return DONE;
});
implement(serialsApi, contract.endOwnership, async (c, input, { id: userId }) => {
  await endOwner(c.var.db, { ...input, userId });
  return DONE;
});
