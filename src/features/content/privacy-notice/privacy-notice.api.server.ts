import { Hono } from 'hono';
import { offeredChannels } from '#src/features/messages/choices/choices.queries.server.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { listServices } from '#src/features/settings/tracking/tracking.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { listNoticePurposes } from './notice-purposes.ts';
import { viewPrivacyNotice } from './privacy-notice.contract.ts';

/** The itemised privacy notice. Not cached between calls: the page is built from it. */
export const privacyNoticeApi = new Hono<AppEnv>();

implement(privacyNoticeApi, viewPrivacyNotice, async (c) => {
  const { db, config } = c.var;
  const { retention, tracking } = await getSettings(db);
  return {
    purposes: listNoticePurposes({
      retention,
      channels: offeredChannels(config),
      services: listServices(tracking),
      hasShiprocket: config.couriers.shiprocket !== undefined,
    }),
  };
});
