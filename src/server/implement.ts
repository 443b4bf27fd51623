import type { Hono } from 'hono';
import type { Endpoint, OutputOf, ParsedInputOf } from '#src/lib/endpoint.ts';
import { writeOnce } from '#src/platform/answer-cache.ts';
import { AppError } from '#src/lib/errors.ts';
import { fieldErrors } from '#src/lib/field-errors.ts';
import { fromFormData } from '#src/lib/form-data.ts';
import { StreamedFile } from '#src/platform/streamed-file.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';
import type { AppContext, AppEnv } from './env.ts';
import { answerKeyed } from './keyed-writes.ts';
import { requirePermission, requireUser } from './session.ts';

/** Every call that some feature has implemented, for the API document and the table tests. */
export const implemented = new Set<Endpoint>();

/** The person a handler is given: somebody, where the call's access requires somebody. */
type UserOf<E extends Endpoint> = 'anyone' extends E['access'] ? undefined : SignedIn;

type Handler<E extends Endpoint> = (
  c: AppContext,
  input: ParsedInputOf<E>,
  user: UserOf<E>,
) => OutputOf<E> | Promise<OutputOf<E>>;

/**
 * Serves an endpoint: checks who asks, parses the input at the edge (unknown fields are dropped),
 * runs the handler, once for each Idempotency-Key, and sends what the output schema names and
 * nothing else.
 */
export function implement<E extends Endpoint>(api: Hono<AppEnv>, endpoint: E, handler: Handler<E>) {
  implemented.add(endpoint);
  api.on(endpoint.method, endpoint.path, async (c) => {
    const user = (await admit(c, endpoint)) as UserOf<E>;
    const parsed = endpoint.input.safeParse(await readInput(c, endpoint));
    if (!parsed.success) throw invalidInput(fieldErrors(parsed.error));
    const input = parsed.data as ParsedInputOf<E>;
    return answerKeyed(c, endpoint, input, async () =>
      send(c, endpoint, await handler(c, input, user)),
    );
  });
}

function send(c: AppContext, endpoint: Endpoint, result: unknown): Response | Promise<Response> {
  if (result instanceof File) return sendAttached(c, result);
  const write = () => JSON.stringify(endpoint.output.parse(result));
  const body = typeof result === 'object' && result ? writeOnce(result, write) : write();
  return c.body(body, endpoint.status, { 'content-type': 'application/json' });
}

/** Lets in only those whom the call's access names. Throws NOT_SIGNED_IN or NOT_ALLOWED. */
async function admit(c: AppContext, { access }: Endpoint): Promise<SignedIn | undefined> {
  if (access === 'anyone') return undefined;
  return access === 'shopper' ? requireUser(c) : requirePermission(c, access.staff);
}

/** A file, opened in the browser, and saved under its name. */
async function sendAttached(c: AppContext, file: File): Promise<Response> {
  const body = file instanceof StreamedFile ? file.stream() : await file.arrayBuffer();
  return c.body(body, 200, {
    'content-type': file.type,
    'content-disposition': `inline; filename="${file.name.replace(/[^\w.-]/g, '-')}"`,
  });
}

async function readInput(c: AppContext, endpoint: Endpoint): Promise<Record<string, unknown>> {
  const fromPath = c.req.param() as Record<string, string>;
  if (endpoint.body === 'query') return { ...readQuery(c), ...fromPath };
  if (endpoint.body === 'multipart') return { ...(await readForm(c)), ...fromPath };
  return { ...(await readJson(c)), ...fromPath };
}

function readQuery(c: AppContext): Record<string, unknown> {
  const all = Object.entries(c.req.queries());
  return Object.fromEntries(all.map(([name, list]) => [name, list.length > 1 ? list : list[0]]));
}

async function readJson(c: AppContext): Promise<Record<string, unknown>> {
  const text = await c.req.text();
  if (text === '') return {};
  if (!isType(c, 'application/json')) throw new AppError('WRONG_TYPE');
  const body = parseJson(text);
  if (typeof body !== 'object' || body === null) throw new AppError('UNREADABLE');
  return Array.isArray(body) ? { list: body as unknown[] } : (body as Record<string, unknown>);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('UNREADABLE', { cause });
  }
}

async function readForm(c: AppContext): Promise<Record<string, unknown>> {
  if (!isType(c, 'multipart/form-data')) throw new AppError('WRONG_TYPE');
  return fromFormData(await parseForm(c.req.raw));
}

async function parseForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (cause) {
    throw new AppError('UNREADABLE', { cause });
  }
}

function isType(c: AppContext, type: string): boolean {
  return (c.req.header('content-type') ?? '').toLowerCase().startsWith(type);
}

/** Says the one sentence itself where there is only one field to speak of, or none. */
function invalidInput(fields: Record<string, string>): AppError {
  const sentences = Object.values(fields);
  const [only] = sentences;
  if (sentences.length === 1 && only)
    return new AppError('INVALID_INPUT', { fields, message: only });
  return new AppError('INVALID_INPUT', { fields });
}
