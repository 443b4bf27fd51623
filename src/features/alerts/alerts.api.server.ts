import { Hono } from 'hono';
import { listSecretKeys } from '#src/platform/secret-key.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import {
  addAlert,
  removeAlert,
  removeAllAlerts,
  stopAlerts,
  viewAlerts,
} from './alerts.contract.ts';
import { viewDemand } from './admin/demand.contract.ts';
import { listDemand } from './admin/demand.queries.server.ts';
import { getAlerts } from './alerts.queries.server.ts';
import { createAlert, deleteAlert, deleteAlertsOf, stopAlertsOf } from './alerts.service.server.ts';

export const alertsApi = new Hono<AppEnv>();

implement(alertsApi, viewAlerts, (c, _, user) => reply(c, user));

implement(alertsApi, addAlert, async (c, input, user) => {
  await createAlert(c.var.db, user.id, input);
  return reply(c, user);
});

implement(alertsApi, removeAlert, async (c, { id }, user) => {
  await deleteAlert(c.var.db, user.id, id);
  return reply(c, user);
});

implement(alertsApi, removeAllAlerts, async (c, _, user) => {
  await deleteAlertsOf(c.var.db, user.id);
  return reply(c, user);
});

implement(alertsApi, stopAlerts, async (c, link) => ({ stopped: await stopBy(c, link) }));

/** One-click unsubscribe, which mail programs call (RFC 8058): a form, and no page after it. */
alertsApi.post('/stop-alerts/:of/:signature', async (c) => {
  await stopBy(c, c.req.param());
  return c.body(null, 204);
});

implement(alertsApi, viewDemand, async (c, { id }) => ({ items: await listDemand(c.var.db, id) }));

async function stopBy(c: AppContext, link: { of: string; signature: string }): Promise<number> {
  return stopAlertsOf(c.var.db, await listSecretKeys(c.var.config), link);
}

function reply(c: AppContext, user: SignedIn) {
  return getAlerts(c.var.db, user.id);
}
