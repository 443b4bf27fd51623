import type { ListedTool } from '#src/server/mcp/tools.ts';
import { json, makeKeyDesk } from './api-keys.ts';
import type { TestShop } from './shop.ts';

type Values = Record<string, unknown>;
export type ToolAnswer = {
  content: { type: string; text: string }[];
  structuredContent: Values;
  isError?: boolean;
};
type Answer = { id: unknown; result?: unknown; error?: { code: number; message: string } };

/** Sends the messages of an assistant, with the API keys of an owner of this shop. */
export async function makeAssistant(shop: TestShop) {
  const { owner, makeKey, send } = await makeKeyDesk(shop);

  /** Posts one message: a request with the id 1, unless it says otherwise, or any text. */
  async function post(secret: string, message: Values | string, headers = {}) {
    const whole = typeof message === 'string' ? {} : { jsonrpc: '2.0', id: 1, ...message };
    const init = json('POST', whole);
    const body = typeof message === 'string' ? message : init.body;
    const all = { ...init.headers, accept: 'application/json, text/event-stream', ...headers };
    const response = await send(secret, '/api/mcp', { ...init, body, headers: all });
    const text = await response.text();
    const answer = text === '' ? undefined : (JSON.parse(text) as unknown);
    return { status: response.status, body: answer as Answer };
  }

  /** Connects with a key; returns its tools, and a function that runs one. */
  async function connect({ secret }: { secret: string }) {
    const { body } = await post(secret, { method: 'tools/list' });
    const { tools } = body.result as { tools: ListedTool[] };
    const run = async (name: string, args: Values) => {
      const params = { name, arguments: args };
      return (await post(secret, { method: 'tools/call', params })).body.result as ToolAnswer;
    };
    return { tools, run };
  }

  return { owner, makeKey, post, connect };
}
