import type { HttpBindings } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { shopState } from '#src/db/schema/tables.ts';
import type { Config } from '#src/platform/config.ts';
import type { Logger } from '#src/platform/log.ts';
import { PROXY_REMEDY, PROXY_SEEN, PROXY_SENTENCE } from '#src/platform/proxy-seen.ts';
import { isPrivateAddress } from '#src/platform/network.ts';
import type { AppContext } from './env.ts';

/** Headers that proxies add to the requests that they forward. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-host', 'via'];

/** Returns the address of the connection; undefined without one (tests). */
export function socketAddress(c: AppContext): string | undefined {
  const bindings = c.env as Partial<HttpBindings> | undefined;
  return bindings?.incoming?.socket.remoteAddress;
}

export function isForwarded(c: AppContext): boolean {
  return FORWARDED.some((name) => c.req.header(name) !== undefined);
}

type Parts = { config: Pick<Config, 'trustProxy'>; db: Db; log: Logger };

/**
 * Detects that the shop runs behind a proxy missing from its settings: a forwarded request from a
 * machine in the same network. Logs it once and stores it for the next start.
 */
export function watchForProxy({ config, db, log }: Parts): (c: AppContext) => boolean {
  let isSeen = false;
  return (c) => {
    if (config.trustProxy || isSeen) return isSeen;
    isSeen = isForwarded(c) && isPrivateAddress(socketAddress(c) ?? '127.0.0.1');
    if (!isSeen) return false;
    log.warn(`${PROXY_SENTENCE} ${PROXY_REMEDY}`);
    const row = { key: PROXY_SEEN, value: new Date().toISOString() };
    db.insert(shopState)
      .values(row)
      .onConflictDoNothing()
      .catch((error: unknown) => log.error({ err: error }, 'The proxy could not be recorded'));
    return true;
  };
}

/** Returns a warning at start if a proxy was seen earlier that the settings still do not name. */
export async function recallProxy({ config, db }: Omit<Parts, 'log'>): Promise<string | undefined> {
  const isNoted = eq(shopState.key, PROXY_SEEN);
  if (config.trustProxy) {
    await db.delete(shopState).where(isNoted);
    return undefined;
  }
  const [row] = await db.select().from(shopState).where(isNoted);
  return row && `${PROXY_SENTENCE} ${PROXY_REMEDY}`;
}
