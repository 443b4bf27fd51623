import type { Endpoint, InputOf, OutputOf } from './endpoint.ts';
import { pathParameters } from './endpoint-facts.ts';
import type { ErrorStatus } from './error-table.browser.ts';
import { takeEarly } from './early.ts';
import { AppError, isErrorCode, NOT_SIGNED_IN_EVENT, OF_FIELD_HEADER } from './errors.ts';
import { fieldErrors } from './field-errors.ts';
import { toFormData } from './form-data.ts';
import { KEY_HEADER, withKey } from './write-key.ts';

export type CallOptions = {
  /** The API's base URL; by default this site (browser) or API_URL (build). */
  baseUrl?: string;
  fetch?: (request: Request) => Promise<Response>;
  signal?: AbortSignal;
  /** True to send it even if the page is closed. */
  keepalive?: boolean;
  headers?: Record<string, string>;
};

/** The body of errors from the shop's own handler; a proxy may return anything. */
type ErrorBody = {
  message?: unknown;
  code?: unknown;
  fields?: Record<string, string>;
  current?: AppError['current'];
};
/** In browsers most contracts come without schemas: see publish/plain-contracts.ts. */
type Schemas = Partial<Pick<Endpoint, 'input' | 'output'>>;

/**
 * Calls an endpoint. Validates the input before sending it, if the schema is loaded, and the
 * response afterwards. Writes carry an idempotency key, so that a retry after a lost response does
 * not repeat them. Throws AppError: INVALID_INPUT, OFFLINE when the shop cannot be reached, or the
 * server's own error.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const wrong = (endpoint as Schemas).input?.safeParse(input).error;
  if (wrong) throw new AppError('INVALID_INPUT', { fields: fieldErrors(wrong) });

  if (endpoint.method === 'GET') return ask(endpoint, input, options);
  return withKey(endpoint, input, (key) => {
    const headers = { [KEY_HEADER]: key, ...options.headers };
    return ask(endpoint, input, { ...options, headers });
  });
}

async function ask<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions,
): Promise<OutputOf<E>> {
  const request = toRequest(endpoint, input as Record<string, unknown>, options);
  const response = await send(request, options);
  const body: unknown = isFile(response)
    ? await toFile(response)
    : await response.json().catch(() => undefined);
  if (!response.ok) throw toError(response, body);
  const { output } = endpoint as Schemas;
  return (output ? output.parse(body) : body) as OutputOf<E>;
}

async function send(request: Request, options: CallOptions): Promise<Response> {
  try {
    const response = await (options.fetch?.(request) ?? takeEarly(request) ?? fetch(request));
    // A response that was requested earlier knows nothing of the caller's signal.
    options.signal?.throwIfAborted();
    return response;
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new AppError('OFFLINE', { cause });
  }
}

function isFile({ ok, headers }: Response): boolean {
  return ok && (headers.get('content-disposition') ?? '').includes('filename=');
}

async function toFile(response: Response): Promise<File> {
  const { headers } = response;
  const [, name = 'file'] =
    /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '') ?? [];
  // Without parameters such as the charset: a contract names only the type.
  const type = (headers.get('content-type') ?? '').split(';')[0] ?? '';
  return new File([await response.arrayBuffer()], name, { type });
}

function toRequest(endpoint: Endpoint, input: Record<string, unknown>, options: CallOptions) {
  const names = pathParameters(endpoint.path);
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)));
  const path = names.reduce(
    (filled, name) => filled.replace(`:${name}`, encodeURIComponent(String(input[name]))),
    endpoint.path,
  );
  const url = new URL(path, options.baseUrl ?? defaultBaseUrl());
  // Pages rendered now are shown until the next change: no cached answer may be used.
  const fresh = typeof window === 'undefined' ? { 'cache-control': 'no-cache' } : {};
  const init: RequestInit = { method: endpoint.method, headers: { ...fresh, ...options.headers } };
  if (options.signal) init.signal = options.signal;
  if (options.keepalive) init.keepalive = true;

  if (endpoint.body === 'query') addQuery(url, rest);
  else if (endpoint.body === 'multipart') init.body = toFormData(rest);
  else {
    init.body = JSON.stringify(rest);
    init.headers = { 'content-type': 'application/json', ...options.headers };
  }
  return new Request(url, init);
}

function addQuery(url: URL, values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) url.searchParams.append(name, String(item));
    }
  }
}

function toError(response: Response, body: unknown): AppError {
  const said = (body ?? {}) as ErrorBody;
  if (typeof said.message !== 'string' || !isErrorCode(said.code)) {
    return new AppError(response.status === 503 ? 'NOT_READY' : 'UNEXPECTED', { cause: body });
  }
  if (said.code === 'NOT_SIGNED_IN' && typeof window !== 'undefined') {
    window.dispatchEvent(new Event(NOT_SIGNED_IN_EVENT));
  }
  const retryAfter = Number(response.headers.get('retry-after'));
  // Forms show the error of a field next to it.
  const isOfField = response.headers.has(OF_FIELD_HEADER);
  return new AppError(said.code, {
    ...(!isOfField && { message: said.message }),
    status: response.status as ErrorStatus,
    fields: said.fields ?? {},
    ...(said.current && { current: said.current }),
    ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
  });
}

function defaultBaseUrl(): string {
  if (typeof window !== 'undefined') return window.location.origin;
  return process.env['API_URL'] ?? 'http://localhost:4321';
}
