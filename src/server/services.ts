import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { shopState } from '#src/db/schema/tables.ts';
import { openWithKey } from '#src/features/account/api-keys/api-keys.service.server.ts';
import { sessionFinder } from '#src/features/account/auth/staff-session.service.server.ts';
import { createAuth } from '#src/features/account/auth/auth.server.ts';
import {
  type CashfreeOptions,
  createCashfree,
  GATEWAYS,
} from '#src/features/payments/cashfree/client.server.ts';
import { COURIER_COMPANIES } from '#src/features/fulfilment/couriers/companies.server.ts';
import type { Courier } from '#src/features/fulfilment/couriers/services.server.ts';
import { createShiprocket } from '#src/features/fulfilment/couriers/shiprocket/shiprocket.server.ts';
import { returnPickups } from '#src/features/returns/pickup/return-pickups.server.ts';
import { DOUBLE_USER } from '#src/emulator/shiprocket/panel.ts';
import { adoptKey } from '#src/features/account/second-factor/adopt-key.service.server.ts';
import type { Config } from '#src/platform/config.ts';
import type { Logger } from '#src/platform/log.ts';
import { openMediaStore } from '#src/platform/objects/open-media-store.ts';
import { openContents } from '#src/publish/store/contents.ts';
import { fetchPublicUrl } from '#src/platform/public-fetch.ts';
import { makeSecretBox } from '#src/platform/secret-box.ts';
import { openSecretKey } from '#src/platform/secret-key.ts';
import type { Services } from '#src/http/env.ts';
import { findSentKey } from '#src/platform/signed-in.ts';
import type { Jobs } from '#src/platform/jobs.ts';

type Parts = {
  config: Config;
  db: Db;
  log: Logger;
  jobs: Jobs;
  /** The address of this process, for the payment emulator. */
  ownUrl: string;
  /** Reaches the gateway in place of the network (tests). */
  gatewayFetch?: (request: Request) => Promise<Response>;
};

/** Creates the services that the shop runs on. */
export async function createServices(parts: Parts): Promise<Services> {
  const { config, db, log, jobs } = parts;
  const secret = await openSecretKey(config);
  await adoptKey(db, { ...secret, before: config.secretKeyBefore });
  const auth = createAuth({ db, config, log, secret: secret.key });
  const findSession = sessionFinder({ auth, db, config });
  return {
    config,
    db,
    log,
    jobs,
    auth,
    findSession: (headers) => {
      const sentKey = findSentKey(headers);
      return sentKey === undefined ? findSession(headers) : openWithKey(db, sentKey);
    },
    media: await openMediaStore(config),
    contents: await openContents(config),
    cashfree: createCashfree(await gatewayOptions(parts)),
    courier: await openCourier(parts),
    returnPickups,
    secretBox: makeSecretBox(secret.key),
    fetchPublicUrl,
  };
}

async function gatewayOptions(parts: Parts): Promise<CashfreeOptions> {
  const { mode, clientId = '', clientSecret = '' } = parts.config.cashfree;
  const throughFetch = parts.gatewayFetch ? { fetch: parts.gatewayFetch } : {};
  if (mode !== 'emulator')
    return { baseUrl: GATEWAYS[mode], clientId, clientSecret, ...throughFetch };
  return {
    baseUrl: `${parts.ownUrl}/sandbox/cashfree/pg`,
    clientId: 'emulator',
    clientSecret: await getSecret(parts.db, 'emulator-secret'),
    ...throughFetch,
  };
}

/** Opens a courier company, or an emulator of one if payments are emulated too; undefined without an account. */
async function openCourier(parts: Parts): Promise<Courier | undefined> {
  const { config, db, gatewayFetch } = parts;
  const throughFetch = gatewayFetch ? { fetch: gatewayFetch } : {};
  for (const { open } of COURIER_COMPANIES) {
    const courier = open(config.couriers, throughFetch);
    if (courier) return courier;
  }
  if (config.cashfree.mode !== 'emulator') return undefined;
  const url = `${parts.ownUrl}/sandbox/shiprocket/v1/external`;
  const account = { url, ...DOUBLE_USER, ...throughFetch };
  const hookToken = await getSecret(db, 'emulator-secret');
  return { port: createShiprocket(account), hookToken, isDouble: true };
}

/** Returns a secret of this shop, created on first use and stored in the database. */
export async function getSecret(db: Db, key: string): Promise<string> {
  const read = () => db.select().from(shopState).where(eq(shopState.key, key));
  const [known] = await read();
  if (known) return known.value;
  const value = randomBytes(32).toString('base64url');
  await db.insert(shopState).values({ key, value }).onConflictDoNothing();
  return (await read())[0]?.value ?? value;
}
