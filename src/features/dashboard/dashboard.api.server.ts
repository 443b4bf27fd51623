import { Hono } from 'hono';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { PROXY_SENTENCE } from '#src/platform/proxy-seen.ts';
import { viewDashboard, viewShopConfiguration } from './dashboard.contract.ts';
import { getDashboard } from './dashboard.queries.server.ts';
import { updateFirstSteps, viewFirstSteps } from './first-steps.contract.ts';
import { getFirstSteps, saveFirstSteps } from './first-steps.service.server.ts';
import { viewWaiting } from './waiting.contract.ts';
import { countWaiting } from './waiting.queries.server.ts';

/** The API of the admin's own screens. */
export const adminApi = new Hono<AppEnv>();

implement(adminApi, viewWaiting, (c) => countWaiting(c.var.db));

implement(adminApi, viewDashboard, (c) => getDashboard(c.var.db));

implement(adminApi, viewShopConfiguration, (c) => {
  const { siteUrl, cashfree, smtpUrl, s3, revalidateSeconds } = c.var.config;
  return {
    siteUrl,
    payments: cashfree.mode,
    sendsMail: smtpUrl !== undefined,
    keepsPicturesOnS3: s3 !== undefined,
    revalidateSeconds,
    warnings: c.var.isBehindProxy
      ? [`${PROXY_SENTENCE} Settings, Health says how to change that.`]
      : [],
  };
});

implement(adminApi, viewFirstSteps, (c) => getFirstSteps(c.var.db, c.var.config));

implement(adminApi, updateFirstSteps, async (c, { isHidden }, { id: userId }) => {
  await saveFirstSteps(c.var.db, userId, isHidden);
  return getFirstSteps(c.var.db, c.var.config);
});
