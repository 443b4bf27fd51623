import { Hono } from 'hono';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { currentUser } from '#src/http/session.ts';
import { DONE } from '#src/lib/endpoint.ts';
import { omit } from '#src/lib/omit.ts';
import { countTry } from '#src/platform/limits.ts';
import { networkOf } from '#src/platform/network.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';
import { getBill } from './bills.queries.server.ts';
import * as contract from './warranty.contract.ts';
import { getUnit, listOwnUnits } from './warranty.queries.server.ts';
import { accept, offer, register, withdraw } from './warranty.service.server.ts';

const VIEW_LIMIT = { max: 60, windowSeconds: 600 };

/** The API of the page that a unit's QR code opens. */
export const warrantyApi = new Hono<AppEnv>();

implement(warrantyApi, contract.viewUnit, async (c, { code }) => {
  c.header('x-robots-tag', 'noindex, noarchive');
  await countTry(c.var.db, `unit:${networkOf(c.var.clientAddress)}`, VIEW_LIMIT);
  return show(c, code, await currentUser(c));
});

implement(warrantyApi, contract.listOwnUnits, async (c, _, person) => ({
  units: await listOwnUnits(c.var.db, person),
}));

implement(warrantyApi, contract.registerUnit, async (c, input, person) => {
  await register(c.var.db, { ...input, person });
  return show(c, input.code, person);
});

implement(warrantyApi, contract.viewBill, (c, { code }, person) => {
  c.header('cache-control', 'private, no-store');
  return getBill(c.var.db, code, person);
});

implement(warrantyApi, contract.offerUnit, async (c, input, person) => {
  await offer(c.var, { ...input, person });
  return show(c, input.code, person);
});

implement(warrantyApi, contract.withdrawOffer, async (c, input, person) => {
  await withdraw(c.var.db, { ...input, person });
  return DONE;
});

implement(warrantyApi, contract.acceptUnit, async (c, input, person) => {
  await accept(c.var.db, { ...input, person });
  return show(c, input.code, person);
});

async function show(c: AppContext, code: string, viewer: SignedIn | undefined) {
  return omit(await getUnit(c.var.db, code, viewer), 'id', 'isReturned');
}
