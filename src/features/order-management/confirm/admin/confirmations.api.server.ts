import { Hono } from 'hono';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { AppError } from '#src/lib/errors.ts';
import * as contract from './confirmations.contract.ts';
import {
  resendLink,
  confirmForCustomer,
  extendWait,
  findShown,
} from './confirmations.service.server.ts';

/** The staff API for confirmations of COD orders. */
export const confirmationsAdminApi = new Hono<AppEnv>();

implement(confirmationsAdminApi, contract.viewConfirmation, async (c, { id }) => ({
  confirmation: await findShown(c.var, id),
}));

implement(confirmationsAdminApi, contract.confirmAsStaff, async (c, input, { id: staffId }) => {
  await confirmForCustomer(c.var, staffId, input);
  return show(c, input.id);
});

implement(confirmationsAdminApi, contract.resendConfirmation, async (c, input, { id: staffId }) => {
  await resendLink(c.var, staffId, input);
  return show(c, input.id);
});

implement(confirmationsAdminApi, contract.extendConfirmation, async (c, input, { id: staffId }) => {
  await extendWait(c.var, staffId, input);
  return show(c, input.id);
});

async function show(c: AppContext, id: string) {
  const shown = await findShown(c.var, id);
  if (!shown) throw new AppError('NOT_FOUND');
  return shown;
}
