/** The facts of one call: method, path, encoding of its input, and whether it takes a version. */
export type CallFacts = readonly [
  method: string,
  path: string,
  body: 'query' | 'json' | 'multipart',
  takesVersion?: 1,
];

export type ClientOptions = {
  /** The address of the shop, such as https://shop.example. */
  baseUrl: string;
  /** An API key. Without one, the client keeps the session that signing in starts. */
  apiKey?: string;
  /** Milliseconds until an attempt is given up. */
  timeoutMs?: number;
  /** The number of times that a call is repeated if the shop is busy or its response is lost. */
  retries?: number;
  fetch?: (request: Request) => Promise<Response>;
};

export type CallOptions = {
  signal?: AbortSignal;
  timeoutMs?: number;
  retries?: number;
  /** Makes a write safe to repeat, also after a restart of your program. Random by default. */
  idempotencyKey?: string;
  /** The version that a change is based on, if the input does not have it: see versionOf(). */
  ifMatch?: string;
  headers?: Record<string, string>;
};

/** The codes of errors; the generated types list them. */
export type ErrorCode = string;

/** A refusal of the shop, or a response that does not come from it. */
export class ShopError extends Error {
  /** The kind of error, for programs, such as EDIT_CONFLICT. UNREACHABLE if there is no whole response. */
  readonly code: ErrorCode;
  readonly status: number;
  /** Messages by field, such as `address.city`. */
  readonly fields: Record<string, string>;
  /** With EDIT_CONFLICT: the current values and their version. */
  readonly current: { version: string | number; values: unknown } | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    facts: Partial<Omit<ShopError, 'code'>> & { code: ErrorCode; cause?: unknown },
  ) {
    super(message, { cause: facts.cause });
    this.name = 'ShopError';
    this.code = facts.code;
    this.status = facts.status ?? 0;
    this.fields = facts.fields ?? {};
    this.current = facts.current;
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }
}

const versions = new WeakMap<object, string>();

/** Returns the version that came with a response, to send as `ifMatch` with a change. */
export function versionOf(response: object): string | undefined {
  return versions.get(response);
}

/** Yields every page of a list: `for await (const { orders } of pages(shop.searchOrders, { q }))`. */
export async function* pages<Input extends { page?: number | string }, Page>(
  list: (input: Input, options?: CallOptions) => Promise<Page>,
  input: Input,
  options?: CallOptions,
): AsyncGenerator<Page, void> {
  for (let page = 1; ; page += 1) {
    const answer = await list({ ...input, page }, options);
    yield answer;
    const { totalPages = 0 } = answer as { totalPages?: number };
    if (page >= totalPages) return;
  }
}

type Values = Record<string, unknown>;
type Call = (input?: Values, options?: CallOptions) => Promise<unknown>;

/** Makes a client from the facts of all calls; generated code passes them. */
export function makeClient(
  calls: Record<string, CallFacts>,
  options: ClientOptions,
): Record<string, Call> {
  const cookies = new Map<string, string>();
  const entries = Object.entries(calls).map(([name, facts]): [string, Call] => [
    name,
    (input = {}, own = {}) => repeat(facts, input, { retries: 2, ...options, ...own }, cookies),
  ]);
  return Object.fromEntries(entries);
}

type Sending = ClientOptions & CallOptions;

/** Sends a call, and repeats it with the same key while that may help. */
async function repeat(
  facts: CallFacts,
  input: Values,
  options: Sending,
  cookies: Map<string, string>,
): Promise<unknown> {
  const idempotencyKey = options.idempotencyKey ?? makeKey();
  for (let left = options.retries ?? 0; ; left -= 1) {
    try {
      return await send(facts, input, { ...options, idempotencyKey }, cookies);
    } catch (error) {
      if (!(error instanceof ShopError) || !isTemporary(error) || left <= 0) throw error;
      await wait((error.retryAfterSeconds ?? 1) * 1000, options.signal);
    }
  }
}

function isTemporary({ code, status }: ShopError): boolean {
  return (
    code === 'UNREACHABLE' || code === 'STILL_RUNNING' || [429, 502, 503, 504].includes(status)
  );
}

async function send(
  facts: CallFacts,
  input: Values,
  options: Sending,
  cookies: Map<string, string>,
): Promise<unknown> {
  const request = toRequest(facts, input, options, cookies);
  const lost = (cause: unknown) => {
    options.signal?.throwIfAborted();
    throw new ShopError('The shop cannot be reached.', { code: 'UNREACHABLE', cause });
  };
  const response = await (options.fetch ?? fetch)(request).catch(lost);
  for (const line of response.headers.getSetCookie()) keepCookie(cookies, line);
  if (!response.ok) throw await toError(response);
  const file = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
  if (file) {
    const type = response.headers.get('content-type') ?? '';
    return new File([await response.arrayBuffer().catch(lost)], file[1] ?? 'file', { type });
  }
  const answer = parse(await response.text().catch(lost), response.status);
  const etag = response.headers.get('etag');
  if (etag && typeof answer === 'object' && answer) versions.set(answer, etag.replace(/^W\//, ''));
  return answer;
}

/** Throws UNEXPECTED for a response that is not from the shop, such as a page of a proxy. */
function parse(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const message = 'The response is not from the shop.';
    throw new ShopError(message, { code: 'UNEXPECTED', status, cause });
  }
}

function toRequest(
  [method, path, body, takesVersion]: CallFacts,
  input: Values,
  options: Sending,
  cookies: Map<string, string>,
): Request {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input[name])),
  );
  const parts = path.split('/');
  const rest = Object.fromEntries(
    Object.entries(input).filter(([name]) => !parts.includes(`:${name}`)),
  );
  const url = new URL(filled, options.baseUrl);
  const headers = new Headers(options.headers);
  if (options.apiKey) headers.set('authorization', `Bearer ${options.apiKey}`);
  else if (cookies.size > 0) {
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
  }
  if (method !== 'GET') headers.set('idempotency-key', options.idempotencyKey ?? makeKey());
  if (takesVersion && options.ifMatch) headers.set('if-match', options.ifMatch);
  const limits = [options.signal, AbortSignal.timeout(options.timeoutMs ?? 30_000)];
  const signal = AbortSignal.any(limits.filter((one) => one !== undefined));
  const init: RequestInit = { method, headers, signal };
  if (body === 'multipart') init.body = toForm(rest);
  else if (body === 'json') {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(rest);
  } else addQuery(url, rest);
  return new Request(url, init);
}

function addQuery(url: URL, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) url.searchParams.append(name, String(item));
    }
  }
}

/** Lists repeat their name, and objects in lists become `Variants[0].Color`. */
function toForm(values: Values): FormData {
  const form = new FormData();
  const append = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (value instanceof Blob) form.append(name, value);
    else if (Array.isArray(value)) {
      value.forEach((item: unknown, at) => append(isPlain(item) ? `${name}[${at}]` : name, item));
    } else if (isPlain(value)) {
      for (const [key, inner] of Object.entries(value)) append(`${name}.${key}`, inner);
    } else form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  };
  for (const [name, value] of Object.entries(values)) append(name, value);
  return form;
}

function isPlain(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !(value instanceof Blob);
}

async function toError(response: Response): Promise<ShopError> {
  const body = (await response.json().catch(() => ({}))) as Partial<ShopError>;
  const { code = 'UNEXPECTED', message, fields = {}, current } = body;
  const wait = Number(response.headers.get('retry-after'));
  return new ShopError(message ?? `The shop returned the status ${response.status}.`, {
    ...{ code, fields, current, status: response.status },
    retryAfterSeconds: wait > 0 ? wait : undefined,
  });
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const at = pair.indexOf('=');
  const isGone = attributes.some((one) => /^\s*max-age=0$/i.test(one));
  if (isGone) cookies.delete(pair.slice(0, at).trim());
  else cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1));
}

function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
