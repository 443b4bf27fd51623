import { call } from '#src/lib/api.ts';
import type { Endpoint } from '#src/lib/endpoint.ts';
import { type AppError, toAppError } from '#src/lib/errors.ts';
import type { Permission } from '#src/lib/roles.ts';
import { KEY_HEADER } from '#src/lib/write-key.ts';
import { findCall, searchApi } from './api-tools.ts';
import { REPEAT_KEY, TOOLS } from './tools.ts';

/** The longest answer, in characters: an assistant reads at most about this much. */
export const ANSWER_MAX = 100_000;

type ToolResult = {
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
};

/** Sends a request to the shop's own API, as the API key. */
type Send = (request: Request) => Promise<Response>;
type Caller = { scopes: readonly Permission[]; siteUrl: string; send: Send };
type Arguments = Record<string, unknown>;

/** Runs a tool; returns undefined for an unknown name. Errors of the shop are results too. */
export async function runTool(
  name: string,
  args: Arguments,
  caller: Caller,
): Promise<ToolResult | undefined> {
  try {
    if (name === 'search_api') return toResult(searchApi(args, caller.scopes));
    if (name === 'call_api') {
      const { endpoint, input } = findCall(args);
      return await make(endpoint, input, caller);
    }
    const tool = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined;
    return tool && (await make(tool.endpoint, args, caller));
  } catch (thrown) {
    return toFailure(toAppError(thrown));
  }
}

async function make(
  endpoint: Endpoint,
  { [REPEAT_KEY]: key, ...input }: Arguments,
  { send, siteUrl }: Caller,
): Promise<ToolResult> {
  const headers = typeof key === 'string' ? { [KEY_HEADER]: key } : {};
  const answer = await call(endpoint, input, { baseUrl: siteUrl, fetch: send, headers });
  return answer instanceof File ? toFileResult(answer, endpoint) : toResult(answer, endpoint);
}

/** Lists become objects, because structured content has to be one. */
function toResult(answer: unknown, endpoint?: Endpoint): ToolResult {
  const text = JSON.stringify(answer);
  if (text.length > ANSWER_MAX && endpoint?.method === 'GET') {
    return say(
      `The answer is too long for an assistant (${text.length} characters). Request less: use a smaller pageSize or more filters.`,
    );
  }
  const structured = Array.isArray(answer) ? { items: answer as unknown[] } : (answer as Arguments);
  return { content: [{ type: 'text', text }], structuredContent: structured };
}

async function toFileResult(file: File, { path }: Endpoint): Promise<ToolResult> {
  const isText = /^text\/|json$/.test(file.type) && file.size <= ANSWER_MAX;
  if (isText) return { content: [{ type: 'text', text: await file.text() }] };
  return say(`${file.name} is a file (${file.type}, ${file.size} bytes). Download it at ${path}.`);
}

function say(text: string): ToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}

/** The message of the shop with those of its fields, and what to correct or to read again. */
function toFailure({ code, message, fields, current, retryAfterSeconds }: AppError): ToolResult {
  const lines = [message, ...Object.entries(fields).map(([name, text]) => `${name}: ${text}`)];
  const structuredContent = { code, message, fields, ...(current && { current }) };
  const wait = retryAfterSeconds && { retryAfterSeconds };
  return {
    ...say([...new Set(lines)].join('\n')),
    structuredContent: { ...structuredContent, ...wait },
  };
}
