import type { Hono } from 'hono';
import { maxBytesOf } from '#src/lib/body-limits.ts';
import type { Endpoint, ParsedInputOf, ResultOf } from '#src/lib/endpoint.ts';
import { acceptsGzip, pack, PACKED_HEADERS } from '#src/platform/packed.ts';
import { actAs } from '#src/platform/acting-key.ts';
import { writeOnce } from '#src/platform/answer-cache.ts';
import { makeReadyAnswer, type Readiness } from '#src/platform/ready-answers.ts';
import { AppError } from '#src/lib/errors.ts';
import { takesVersion } from '#src/lib/endpoint-facts.ts';
import { fieldErrors } from '#src/lib/field-errors.ts';
import { StreamedFile } from '#src/platform/streamed-file.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';
import type { AppContext, AppEnv } from './env.ts';
import { answerKeyed } from './idempotency.ts';
import { readJson } from './read-body.ts';
import { readForm, type SentForm } from './read-form.ts';
import { toReady } from './send-ready.ts';
import { requirePermission, requireUser } from './session.ts';

/** All implemented endpoints, for the API document and the table tests. */
export const implemented = new Set<Endpoint>();

/** The user passed to a handler: defined if the endpoint requires one. */
type UserOf<E extends Endpoint> = 'anyone' extends E['access'] ? undefined : SignedIn;

type Handler<E extends Endpoint> = (
  c: AppContext,
  input: ParsedInputOf<E>,
  user: UserOf<E>,
) => ResultOf<E> | Promise<ResultOf<E>>;

/**
 * Registers an endpoint. Checks access before reading the input and limits its size, parses the
 * input (dropping unknown fields), runs the handler once per Idempotency-Key, and sends only the
 * fields of the output schema. With `readiness`, the response is the same for everybody and may be
 * cached: see ready-answers.ts.
 */
export function implement<E extends Endpoint>(
  api: Hono<AppEnv>,
  endpoint: E,
  handler: Handler<E>,
  readiness?: (input: ParsedInputOf<E>) => Readiness,
) {
  implemented.add(endpoint);
  api.on(endpoint.method, endpoint.path, async (c) => {
    const user = (await admit(c, endpoint)) as UserOf<E>;
    const { values, forget } = await readInput(c, endpoint);
    try {
      const parsed = endpoint.input.safeParse({ ...readVersion(c, endpoint), ...values });
      if (!parsed.success) throw invalidInput(fieldErrors(parsed.error));
      const input = parsed.data as ParsedInputOf<E>;
      if (readiness) {
        return await sendReady(c, readiness(input), async () =>
          write(endpoint, await handler(c, input, user)),
        );
      }
      const answer = async () => send(c, endpoint, await handler(c, input, user));
      return await actAs(user?.apiKey, () => answerKeyed(c, endpoint, input, answer));
    } finally {
      await forget();
    }
  });
}

const JSON_TYPE = { 'content-type': 'application/json' };

function send(c: AppContext, endpoint: Endpoint, result: unknown): Response | Promise<Response> {
  if (result instanceof File) return sendAttached(c, result);
  const isVersioned = endpoint.access !== 'anyone' || endpoint.listVersion !== undefined;
  if (isVersioned) return c.body(tag(c, endpoint, result), endpoint.status, JSON_TYPE);
  return sendPacked(c, endpoint, write(endpoint, result));
}

/** Sends what anyone may see, such as the results of a search: packed, a fifth of their size. */
async function sendPacked(c: AppContext, { status }: Endpoint, body: string): Promise<Response> {
  // The publisher sends no-cache, from the same machine.
  const isNear = c.req.header('cache-control')?.includes('no-cache');
  const accepts = !isNear && acceptsGzip(c.req.header('accept-encoding'));
  const packed = accepts ? await pack(body) : undefined;
  if (!packed) return c.body(body, status, JSON_TYPE);
  return c.body(new Uint8Array(packed), status, { ...JSON_TYPE, ...PACKED_HEADERS });
}

/** Writes a response whose version, if it has one, is also sent as its ETag. */
function tag(c: AppContext, endpoint: Endpoint, result: unknown): string {
  const answer = endpoint.output.parse(result);
  const version = endpoint.listVersion?.(answer) ?? findVersion(answer);
  if (version !== undefined) c.header('etag', `"${version}"`);
  return JSON.stringify(answer);
}

/** Returns the version of a response that is one versioned object. */
function findVersion(answer: unknown): string | number | undefined {
  if (typeof answer !== 'object' || !answer || !('version' in answer)) return undefined;
  return answer.version as string | number;
}

function write(endpoint: Endpoint, result: unknown): string {
  const parse = () => JSON.stringify(endpoint.output.parse(result));
  return typeof result === 'object' && result ? writeOnce(result, parse) : parse();
}

/** Sends a response and caches it for identical requests. */
async function sendReady(
  c: AppContext,
  readiness: Readiness,
  ask: () => Promise<string>,
): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const answer = await makeReadyAnswer(c.var.db, pathname + search, readiness, ask);
  const { body, headers } = toReady(answer, c.req.header('accept-encoding'));
  return c.body(new Uint8Array(body), 200, headers);
}

/** Admits only users that the endpoint's access allows. Throws NOT_SIGNED_IN or NOT_ALLOWED. */
async function admit(c: AppContext, { access }: Endpoint): Promise<SignedIn | undefined> {
  if (access === 'anyone') return undefined;
  return access === 'shopper' ? requireUser(c) : requirePermission(c, access.staff);
}

/** Sends a file that opens in the browser and is saved under its name. */
async function sendAttached(c: AppContext, file: File): Promise<Response> {
  const body = file instanceof StreamedFile ? file.stream() : await file.arrayBuffer();
  return c.body(body, 200, {
    'content-type': file.type,
    'content-disposition': `inline; filename="${file.name.replace(/[^\w.-]/g, '-')}"`,
  });
}

/** Reads the input, with a function that deletes its uploaded files. */
async function readInput(c: AppContext, endpoint: Endpoint): Promise<SentForm> {
  const fromPath = c.req.param() as Record<string, string>;
  const { body } = endpoint;
  const maxBytes = maxBytesOf(endpoint);
  if (body === 'multipart') {
    const { values, forget } = await readForm(c, maxBytes);
    return { values: { ...values, ...fromPath }, forget };
  }
  const sent = body === 'query' ? readQuery(c) : await readJson(c, maxBytes);
  return { values: { ...sent, ...fromPath }, forget: async () => {} };
}

/** Reads the version that a write is based on from If-Match, unless the input contains it. */
function readVersion(c: AppContext, endpoint: Endpoint): { version?: string } {
  const tag = takesVersion(endpoint) && c.req.header('if-match');
  return tag ? { version: tag.replace(/^(?:W\/)?"(.*)"$/, '$1') } : {};
}

function readQuery(c: AppContext): Record<string, unknown> {
  const all = Object.entries(c.req.queries());
  return Object.fromEntries(all.map(([name, list]) => [name, list.length > 1 ? list : list[0]]));
}

/** Uses the field's own sentence if at most one field is invalid. */
function invalidInput(fields: Record<string, string>): AppError {
  const sentences = Object.values(fields);
  const [only] = sentences;
  if (sentences.length === 1 && only)
    return new AppError('INVALID_INPUT', { fields, message: only, isOfField: true });
  return new AppError('INVALID_INPUT', { fields });
}
