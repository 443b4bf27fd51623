import { Hono } from 'hono';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { DONE } from '#src/lib/endpoint.ts';
import { getDelivery, listDeliveries } from './deliveries.queries.server.ts';
import { getEndpoint, listEndpoints } from './endpoints.queries.server.ts';
import {
  createEndpoint,
  deleteEndpoint,
  resendFailed,
  resendOne,
  rotateSecret,
  sendTest,
  updateEndpoint,
} from './endpoints.service.server.ts';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  resendFailedWebhooks,
  resendWebhookDelivery,
  rotateWebhookSecret,
  sendTestWebhook,
  updateWebhookEndpoint,
  viewWebhookDelivery,
  viewWebhookEndpoint,
} from './webhooks.contract.ts';

export const webhooksApi = new Hono<AppEnv>();

implement(webhooksApi, listWebhookEndpoints, async (c) => {
  return { endpoints: await listEndpoints(c.var.db) };
});

implement(webhooksApi, viewWebhookEndpoint, (c, { id }) => getEndpoint(c.var.db, id));

implement(webhooksApi, createWebhookEndpoint, async (c, input, user) => {
  const { id, secret } = await createEndpoint(c.var, input, user.id);
  return { ...(await getEndpoint(c.var.db, id)), secret };
});

implement(webhooksApi, updateWebhookEndpoint, async (c, input, user) => {
  await updateEndpoint(c.var, input, user.id);
  return getEndpoint(c.var.db, input.id);
});

implement(webhooksApi, deleteWebhookEndpoint, async (c, { id }, user) => {
  await deleteEndpoint(c.var.db, id, user.id);
  return DONE;
});

implement(webhooksApi, rotateWebhookSecret, async (c, input, user) => {
  const secret = await rotateSecret(c.var, input, user.id);
  return { ...(await getEndpoint(c.var.db, input.id)), secret };
});

implement(webhooksApi, sendTestWebhook, async (c, { id }) => {
  return getDelivery(c.var.db, await sendTest(c.var, id));
});

implement(webhooksApi, listWebhookDeliveries, (c, input) => listDeliveries(c.var.db, input));

implement(webhooksApi, viewWebhookDelivery, (c, { id }) => getDelivery(c.var.db, id));

implement(webhooksApi, resendWebhookDelivery, async (c, { id }) => {
  await resendOne(c.var, id);
  return getDelivery(c.var.db, id);
});

implement(webhooksApi, resendFailedWebhooks, async (c, input) => {
  return { count: await resendFailed(c.var, input) };
});
