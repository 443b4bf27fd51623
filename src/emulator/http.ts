import type { AppContext } from '#src/http/env.ts';
import { readJson } from './json.ts';
import { Refusal } from './refusal.ts';

/** Sends JSON, with amounts in the gateway's format. */
export function sendJson(c: AppContext, value: unknown, status: 200 | 400 = 200): Response {
  c.header('content-type', 'application/json');
  return c.body(JSON.stringify(value), status);
}

/** Reads the request's JSON object. Throws request_invalid. */
export async function readBody(c: AppContext): Promise<Record<string, unknown>> {
  try {
    return readJson(await c.req.text());
  } catch {
    throw new Refusal(400, 'request_invalid', 'request : is not valid JSON');
  }
}

/** Sends the error that a handler has thrown. */
export function sendFailure(c: AppContext, error: unknown): Response {
  if (error instanceof Refusal) return c.json(error.toBody(), error.status);
  c.var.log.error({ err: error, path: c.req.path }, 'The payment emulator failed.');
  const refusal = new Refusal(500, 'internal_error', 'internal Server Error');
  return c.json(refusal.toBody(), refusal.status);
}
