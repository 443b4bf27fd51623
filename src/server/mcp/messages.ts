import * as z from 'zod/mini';

/** The codes of JSON-RPC 2.0, and those that MCP adds. */
export const RPC = {
  unreadable: -32700,
  notARequest: -32600,
  unknownMethod: -32601,
  wrongParams: -32602,
  headerMismatch: -32020,
  unknownVersion: -32022,
} as const;

/** An error of the protocol, rather than of a tool. */
export class RpcError extends Error {
  readonly code: number;
  readonly status: 200 | 400;
  readonly data: object | undefined;

  constructor(code: number, message: string, status: 200 | 400 = 200, data?: object) {
    super(message);
    this.name = 'RpcError';
    this.code = code;
    this.status = status;
    this.data = data;
  }
}

const Params = z._default(z.record(z.string(), z.unknown()), {});

/** A request or, without an id, a notification. */
export const Message = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.optional(z.union([z.string().check(z.maxLength(200)), z.number()])),
  method: z.string().check(z.maxLength(100)),
  params: Params,
});
export type Message = z.infer<typeof Message>;
type MessageId = Message['id'] | null;

/** Writes an answer, or the error instead of it. */
export function toAnswer(id: MessageId, outcome: { result: unknown } | { error: RpcError }) {
  if ('result' in outcome) return { jsonrpc: '2.0', id, ...outcome };
  const { code, message, data } = outcome.error;
  return { jsonrpc: '2.0', id, error: { code, message, ...(data && { data }) } };
}
