import { Hono } from 'hono';
import { answerOnce } from '#src/platform/answer-cache.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { viewAppearance } from './appearance/appearance.contract.ts';
import { viewDestination } from './delivery.contract.ts';
import { toDestination } from './destination.ts';
import { viewSettings } from './settings.contract.ts';
import { toPublicSettings } from './public-settings.ts';
import { toPublicTracking } from './tracking/public-tracking.server.ts';
import { viewTracking } from './tracking/tracking.contract.ts';
import { getPublicInstalments, getSettings } from './settings.queries.server.ts';

/** Not cached between calls: pages are built from it. */
export const settingsApi = new Hono<AppEnv>();

implement(settingsApi, viewSettings, async (c) => {
  const settings = await getSettings(c.var.db);
  return {
    ...toPublicSettings(settings),
    isTestShop: c.var.config.cashfree.isTestShop,
    samplePercent: settings.speed.samplePercent,
    cash: settings.cod.isOn ? { from: settings.cod.from, to: settings.cod.to } : null,
    instalments: await getPublicInstalments(c.var.db),
  };
});

implement(settingsApi, viewAppearance, async (c) => (await getSettings(c.var.db)).appearance);

implement(settingsApi, viewTracking, async (c) =>
  toPublicTracking((await getSettings(c.var.db)).tracking),
);

implement(settingsApi, viewDestination, (c, { pincode }) =>
  answerOnce(c.var.db, `destination ${pincode}`, async () =>
    toDestination(pincode, await getSettings(c.var.db)),
  ),
);
