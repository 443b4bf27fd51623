import { randomUUID } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { AppError, toAppError } from '#src/lib/errors.ts';
import { clientAddress } from './client-address.ts';
import type { AppContext, AppEnv, Services } from './env.ts';
import { refuseOtherSites } from './origin.ts';
import { routes } from './routes.ts';

const MIB = 1024 * 1024;
const JSON_MAX = 256 * 1024;
/** A product with its pictures: the largest thing staff send at once. */
const FORM_MAX = 128 * MIB;

/** The API as one Hono app on the given services. */
export function createApp(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const entries = Object.entries(services) as [keyof Services, never][];

  app.use(async (c, next) => {
    for (const [name, service] of entries) c.set(name, service);
    const requestId = c.req.header('x-request-id')?.slice(0, 64) ?? randomUUID();
    c.set('requestId', requestId);
    c.set('clientAddress', clientAddress(c, services.config.trustProxy));
    c.set('log', services.log.child({ requestId }));
    c.header('x-request-id', requestId);
    c.header('cache-control', 'no-store');
    await next();
  });
  app.use(refuseOtherSites);
  app.use(limitBody);
  for (const feature of routes) app.route('/', feature);

  app.notFound((c) => sendError(c, new AppError('NOT_FOUND')));
  app.onError((error, c) => sendError(c, fromThrown(error)));
  return app;
}

const refuseLarge = (): never => {
  throw new AppError('TOO_LARGE');
};
const limitJson = bodyLimit({ maxSize: JSON_MAX, onError: refuseLarge });
const limitForm = bodyLimit({ maxSize: FORM_MAX, onError: refuseLarge });

const limitBody: MiddlewareHandler<AppEnv> = (c, next) => {
  const isForm = (c.req.header('content-type') ?? '').startsWith('multipart/form-data');
  return isForm ? limitForm(c, next) : limitJson(c, next);
};

function fromThrown(error: Error): AppError {
  if (error instanceof HTTPException && error.status < 500) {
    return new AppError('UNREADABLE', { cause: error });
  }
  return toAppError(error);
}

function sendError(c: AppContext, error: AppError): Response {
  if (error.status >= 500) {
    c.var.log.error(
      { err: error.cause ?? error, path: c.req.path, code: error.code },
      error.message,
    );
  }
  if (error.retryAfterSeconds) c.header('retry-after', String(error.retryAfterSeconds));
  const { message, code, fields, current } = error;
  return c.json({ message, code, fields, ...(current && { current }) }, error.status);
}
