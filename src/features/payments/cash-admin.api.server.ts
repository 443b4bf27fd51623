import { Hono } from 'hono';
import { DONE } from '#src/lib/endpoint.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { listCodEligibility, updateCodEligibility } from './cod/admin/eligibility.contract.ts';
import { searchEligibility, getEligibility } from './cod/eligibility-list.queries.server.ts';
import { updateEligibility } from './cod/eligibility.service.server.ts';
import * as contract from './remittances/remittances.contract.ts';
import { findRemittances, getRemittance } from './remittances/remittances.queries.server.ts';
import { preview, record, undo } from './remittances/remittances.service.server.ts';

/** The staff API for cash on delivery: remittances and COD eligibility. */
export const cashAdminApi = new Hono<AppEnv>();

implement(cashAdminApi, contract.listRemittances, (c, paging) => findRemittances(c.var.db, paging));

implement(cashAdminApi, contract.viewRemittance, (c, { id }) => getRemittance(c.var.db, id));

implement(cashAdminApi, contract.previewRemittance, (c, { rows, columns }) =>
  preview(c.var.db, rows, columns),
);

implement(cashAdminApi, contract.recordRemittance, async (c, input, { id: userId }) => {
  const { id, skipped } = await record(c.var.db, userId, input);
  return { ...(await getRemittance(c.var.db, id)), skipped };
});

implement(cashAdminApi, contract.undoRemittance, async (c, { id, version: seen }, user) => {
  await undo(c.var.db, { id, seen, userId: user.id });
  return DONE;
});

implement(cashAdminApi, listCodEligibility, (c, input) => searchEligibility(c.var.db, input));

implement(cashAdminApi, updateCodEligibility, async (c, input, { id: userId }) => {
  const { version: seen, kind, value, verdict, reason } = input;
  await updateEligibility(c.var.db, { kind, value, verdict, reason, userId, seen });
  return getEligibility(c.var.db, { kind, value });
});
