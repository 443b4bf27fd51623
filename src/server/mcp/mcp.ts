import { Hono } from 'hono';
import { getPublicSettings } from '#src/features/settings/settings.queries.server.ts';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import { refuseOtherOrigins } from '#src/http/origin.ts';
import { readJson } from '#src/http/read-body.ts';
import { actAsCaller, findCaller } from '#src/http/session.ts';
import { BODY_BYTES } from '#src/lib/body-limits.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { AppError, toAppError } from '#src/lib/errors.ts';
import { MCP_PATH } from '#src/lib/mcp-path.ts';
import { type ActingKey, findSentKey, type SignedIn } from '#src/platform/signed-in.ts';
import { API_TOOLS } from './api-tools.ts';
import { Message, RPC, RpcError, toAnswer } from './messages.ts';
import { runTool } from './run-tool.ts';
import { listTools } from './tools.ts';
import { chooseVersion, isStateless, VERSIONS } from './versions.ts';

type KeyUser = SignedIn & { apiKey: ActingKey };

/**
 * Lets assistants use the shop's API with an API key: the Model Context Protocol over HTTP, without
 * sessions and streams. Each tool is a call of `app`, with the same permissions, limits and audit
 * entries. https://modelcontextprotocol.io/specification/2025-11-25/basic/transports and
 * https://modelcontextprotocol.io/specification/2026-07-28/basic/transports
 */
export function makeMcpApi(app: Hono<AppEnv>): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.post(MCP_PATH, async (c) => {
    refuseOtherOrigins(c);
    const user = await requireKey(c);
    let id: Message['id'] | null = null;
    try {
      const message = await readMessage(c);
      id = message.id ?? null;
      if (message.id === undefined) return c.body(null, 202);
      const isNew = isStateless(message, c.req.raw.headers);
      const result = await answer(c, message, user, app);
      return c.json(toAnswer(id, { result: isNew ? { ...COMPLETE, ...result } : result }));
    } catch (thrown) {
      if (!(thrown instanceof RpcError)) throw thrown;
      return c.json(toAnswer(id, { error: thrown }), thrown.status);
    }
  });
  // There are no streams and no sessions to end.
  api.all(MCP_PATH, (c) => c.body(null, 405, { allow: 'POST' }));
  return api;
}

/** Fields that results have since 2026-07-28. */
const COMPLETE = { resultType: 'complete' };
const FRESH = { ttlMs: 0, cacheScope: 'private' };

/** Returns the creator of the API key that was sent. Throws NOT_SIGNED_IN: cookies do not count. */
async function requireKey(c: AppContext): Promise<KeyUser> {
  c.header('www-authenticate', 'Bearer');
  const caller = findSentKey(c.req.raw.headers) && (await findCaller(c));
  if (!caller || !caller.apiKey) {
    throw new AppError('NOT_SIGNED_IN', { message: 'Send an API key as Authorization: Bearer.' });
  }
  c.header('www-authenticate', undefined);
  return { ...caller, apiKey: { ...caller.apiKey, isAssistant: true } };
}

async function readMessage(c: AppContext): Promise<Message> {
  const body = await readJson(c, BODY_BYTES.staffJson).catch((thrown: unknown) => {
    const { code, message } = toAppError(thrown);
    if (code !== 'UNREADABLE') throw thrown;
    throw new RpcError(RPC.unreadable, message, 400);
  });
  const parsed = Message.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new RpcError(RPC.notARequest, 'Send one JSON-RPC 2.0 request.', 400);
}

async function answer(
  c: AppContext,
  { method, params }: Message,
  user: KeyUser,
  app: Hono<AppEnv>,
): Promise<object> {
  if (method === 'ping') return {};
  if (method === 'initialize') {
    const protocolVersion = chooseVersion(params['protocolVersion']);
    return { protocolVersion, ...(await describeServer(c)) };
  }
  if (method === 'server/discover') {
    return { supportedVersions: VERSIONS, ...(await describeServer(c)), ...FRESH };
  }
  const { scopes } = user.apiKey;
  if (method === 'tools/list') return { tools: [...listTools(scopes), ...API_TOOLS], ...FRESH };
  if (method !== 'tools/call') {
    throw new RpcError(RPC.unknownMethod, `There is no method ${method}.`);
  }
  const { name, arguments: args = {} } = params;
  if (typeof name !== 'string' || typeof args !== 'object' || args === null) {
    throw new RpcError(RPC.wrongParams, 'Send the name of a tool, and its arguments.');
  }
  const send = async (request: Request) =>
    app.fetch(actAsCaller(withCallerHeaders(request, c), user), c.env);
  const { siteUrl } = c.var.config;
  const caller = { scopes, siteUrl, send };
  const result = await runTool(name, args as Record<string, unknown>, caller);
  if (!result) throw new RpcError(RPC.wrongParams, `There is no tool ${name}.`);
  return result;
}

/** Passes on the headers by which a request is recognised in the log and limits. */
function withCallerHeaders(request: Request, c: AppContext): Request {
  request.headers.set('x-request-id', c.var.requestId);
  for (const name of ['authorization', 'x-forwarded-for', 'user-agent']) {
    const value = c.req.header(name);
    if (value !== undefined) request.headers.set(name, value);
  }
  return request;
}

async function describeServer(c: AppContext) {
  const { name } = await getPublicSettings(c.var.db);
  return {
    capabilities: { tools: {} },
    serverInfo: { name: 'swara', title: name, version: '1' },
    instructions: [
      `Tools for the staff of ${name}, an online shop in India. Today is ${dayInIndia()} in India.`,
      'Money is in rupees. Read before you change something, and send the version that you read.',
      'Confirm with the user before you call a destructive tool: it notifies customers, moves money or cannot be undone.',
      'Every change is in the audit log; undo_change undoes changes of products, prices, stock, texts and settings.',
      'If no tool fits, find a call with search_api.',
    ].join(' '),
  };
}
