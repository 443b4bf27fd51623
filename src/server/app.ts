import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isDatabaseAway } from '#src/db/away.ts';
import { type DatabaseWatch, NEVER_AWAY } from '#src/db/watch.ts';
import { AppError, OF_FIELD_HEADER, toAppError } from '#src/lib/errors.ts';
import { withoutTokens } from '#src/platform/log.ts';
import { StoreAway } from '#src/platform/objects/object-store.ts';
import { clientAddress } from '#src/http/client-address.ts';
import type { AppContext, AppEnv, Services } from '#src/http/env.ts';
import { refuseOtherSites } from '#src/http/origin.ts';
import { watchForProxy } from '#src/http/proxy-watch.ts';
import { makeMcpApi } from './mcp/mcp.ts';
import { routes } from './routes.ts';
import { databaseAway, standReady, storeAway } from './stand-ready.ts';

/** The API as one Hono app on the given services. */
export function createApp(services: Services, watch: DatabaseWatch = NEVER_AWAY): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const entries = Object.entries(services) as [keyof Services, never][];

  const seesProxy = watchForProxy(services);
  app.use(async (c, next) => {
    for (const [name, service] of entries) c.set(name, service);
    const requestId = c.req.header('x-request-id')?.slice(0, 64) ?? randomUUID();
    c.set('requestId', requestId);
    c.set('isBehindProxy', seesProxy(c));
    c.set('clientAddress', clientAddress(c, services.config.trustProxy));
    c.set('log', services.log.child({ requestId }));
    c.header('x-request-id', requestId);
    c.header('cache-control', 'no-store');
    await next();
  });
  app.use(refuseOtherSites);
  app.use(standReady(watch));
  for (const feature of routes) app.route('/', feature);
  app.route('/', makeMcpApi(app));

  app.notFound((c) => sendError(c, new AppError('NOT_FOUND')));
  app.onError((error, c) => sendError(c, fromThrown(error)));
  return app;
}

function fromThrown(error: Error): AppError {
  if (error instanceof HTTPException && error.status < 500) {
    return new AppError('UNREADABLE', { cause: error });
  }
  // The cause can also be a connection error.
  if (error instanceof StoreAway) return storeAway(error);
  const isRefusal = error instanceof AppError && error.code !== 'UNEXPECTED';
  if (!isRefusal && isDatabaseAway(error)) return databaseAway(error);
  return toAppError(error);
}

function sendError(c: AppContext, error: AppError): Response {
  if (error.status >= 500) {
    c.var.log.error(
      { err: error.cause ?? error, path: withoutTokens(c.req.path), code: error.code },
      error.message,
    );
  }
  if (error.retryAfterSeconds) c.header('retry-after', String(error.retryAfterSeconds));
  if (error.isOfField) c.header(OF_FIELD_HEADER, 'true');
  const { message, code, fields, current } = error;
  return c.json({ message, code, fields, ...(current && { current }) }, error.status);
}
