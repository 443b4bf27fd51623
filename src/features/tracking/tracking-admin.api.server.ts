import { Hono } from 'hono';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { resendFailedPurchases } from './resend-purchases.service.server.ts';
import {
  resendPurchases,
  saveTrackingSecret,
  viewPurchaseSending,
} from './tracking-admin.contract.ts';
import { getPurchaseSending, storeTrackingSecret } from './tracking-admin.service.server.ts';

export const trackingAdminApi = new Hono<AppEnv>();

implement(trackingAdminApi, viewPurchaseSending, (c) => getPurchaseSending(c.var.db));

implement(trackingAdminApi, saveTrackingSecret, async (c, input, user) => {
  await storeTrackingSecret(c.var, input, user.id);
  return getPurchaseSending(c.var.db);
});

implement(trackingAdminApi, resendPurchases, async (c, { service }) => ({
  count: await resendFailedPurchases(c.var, service),
}));
