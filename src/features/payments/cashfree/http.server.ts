import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type * as z from 'zod';
import { gatewayErrors } from '#src/platform/gateway-errors.ts';
import { parseJson } from '#src/lib/parse-json.ts';
import { ErrorReply } from './entities.server.ts';
import { GatewayError, type GatewayErrorKind } from './error.server.ts';

const API_VERSION = '2025-01-01';
const TIMEOUT_MS = 10_000;
const RETRIES = 2;
const BACKOFF_MS = 200;
/** A shopper is waiting: a longer wait is reported as a failure. */
const RATE_LIMIT_WAIT_MAX_MS = 2_000;

export type CashfreeOptions = {
  /** For example https://sandbox.cashfree.com/pg, without a trailing slash. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  timeoutMs?: number;
  fetch?: (request: Request) => Promise<Response>;
};

type GatewayCall = {
  method: 'GET' | 'POST' | 'PATCH';
  /** Relative to baseUrl, such as /orders. */
  path: string;
  body?: Record<string, unknown>;
  /** Makes a POST safe to send again. */
  idempotencyKey?: string;
  /** Shorter than that of other calls. */
  timeoutMs?: number;
};

export type Send = (call: GatewayCall) => Promise<unknown>;

/**
 * Returns a function that sends calls to the gateway and returns the parsed JSON. Retries what is
 * safe to repeat: reads, and writes with an idempotency key. Throws GatewayError.
 */
export function createSend(options: CashfreeOptions): Send {
  return async (call) => {
    const isSafe = call.method === 'GET' || call.idempotencyKey !== undefined;
    const retries = isSafe ? RETRIES : 0;
    let key = call.idempotencyKey;
    for (let tried = 0; ; tried += 1) {
      const answer = await sendOnce(options, { ...call, ...(key && { idempotencyKey: key }) });
      if ('body' in answer) return answer.body;
      gatewayErrors.inc({ kind: answer.error.kind });
      const waitMs = answer.waitMs ?? backoffMs(tried);
      if (tried >= retries || !answer.mayRetry || waitMs > RATE_LIMIT_WAIT_MAX_MS) {
        throw answer.error;
      }
      // The gateway replays even a failure under its key. The order or refund id prevents
      // duplicates.
      if (answer.isReplay) key = `${call.idempotencyKey}.${randomUUID()}`;
      await wait(waitMs);
    }
  };
}

type Failure = {
  error: GatewayError;
  mayRetry: boolean;
  waitMs?: number | undefined;
  isReplay?: boolean;
};
type Answer = { body: unknown } | Failure;

async function sendOnce(options: CashfreeOptions, call: GatewayCall): Promise<Answer> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? call.timeoutMs ?? TIMEOUT_MS);
  const request = toRequest(options, call, signal);
  try {
    const exchange = exchangeOnce(options.fetch ?? fetch, request);
    return await Promise.race([exchange, rejectWhenAborted(signal)]);
  } catch (cause) {
    const message = 'The payment gateway could not be reached.';
    const code = signal.aborted ? 'timeout' : 'network_error';
    return {
      error: new GatewayError({ kind: 'unreachable', code, message, cause }),
      mayRetry: true,
    };
  }
}

function toRequest(options: CashfreeOptions, call: GatewayCall, signal: AbortSignal): Request {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'content-type': 'application/json',
    'x-api-version': API_VERSION,
    'x-client-id': options.clientId,
    'x-client-secret': options.clientSecret,
    'x-request-id': randomUUID(),
  };
  if (call.idempotencyKey) headers['x-idempotency-key'] = call.idempotencyKey;
  const body = call.body ? JSON.stringify(call.body) : null;
  return new Request(options.baseUrl + call.path, { method: call.method, headers, body, signal });
}

async function exchangeOnce(
  send: (request: Request) => Promise<Response>,
  request: Request,
): Promise<Answer> {
  const response = await send(request);
  const text = await response.text();
  const body = parseJson(text);
  if (response.ok && body !== undefined) return { body };
  if (response.ok) return { error: unreadable(response.status), mayRetry: true };
  return {
    error: toError(response.status, body),
    mayRetry: response.status === 429 || response.status >= 500,
    waitMs: rateLimitWaitMs(response),
    isReplay: response.headers.get('x-idempotency-replayed') === 'true',
  };
}

const KINDS: Record<number, GatewayErrorKind> = {
  404: 'not-found',
  409: 'conflict',
  429: 'rate-limited',
};

function toError(status: number, body: unknown): GatewayError {
  const nothing = { message: '', code: '', type: '' };
  const { message, code, type } = ErrorReply.catch(nothing).parse(body);
  const kind = status >= 500 ? 'unreachable' : (KINDS[status] ?? 'refused');
  const sentence = message || `The payment gateway responded with ${status}.`;
  return new GatewayError({ kind, status, code, type, message: sentence });
}

/** Returns the error for a 200 answer that does not match the gateway's documents. */
export function unreadable(status: number, cause?: unknown): GatewayError {
  const message = 'The payment gateway’s response could not be read.';
  return new GatewayError({
    kind: 'unreachable',
    status,
    code: 'reply_unreadable',
    message,
    cause,
  });
}

function rateLimitWaitMs(response: Response): number | undefined {
  if (response.status !== 429) return undefined;
  const seconds = Number(response.headers.get('x-ratelimit-retry') ?? NaN);
  return seconds >= 0 ? seconds * 1000 : undefined;
}

function backoffMs(tried: number): number {
  return BACKOFF_MS * 2 ** tried * (0.5 + Math.random());
}

// A fetch that uses no network ignores the signal, so it is raced against it.
function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

/** Reads an answer of the gateway. Throws GatewayError if it has another form. */
export function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw unreadable(200, parsed.error);
  return parsed.data;
}
