import { type Message, RPC, RpcError } from './messages.ts';

/** The revision whose requests each name it, without a handshake. */
const STATELESS = '2026-07-28';
/** Revisions that begin with `initialize`, newest first. */
const WITH_HANDSHAKE = ['2025-11-25', '2025-06-18'];
export const VERSIONS: readonly string[] = [STATELESS, ...WITH_HANDSHAKE];
const VERSION_FIELD = 'io.modelcontextprotocol/protocolVersion';

/** Returns the revision that a client requests with `initialize`, or else the newest with one. */
export function chooseVersion(wanted: unknown): string {
  return WITH_HANDSHAKE.find((version) => version === wanted) ?? WITH_HANDSHAKE[0] ?? '';
}

/**
 * Returns whether a request is of the stateless revision. Throws RpcError if its headers name
 * another version, method or tool than its body, or a version that is unknown.
 */
export function isStateless({ method, params }: Message, headers: Headers): boolean {
  const named = (params['_meta'] as Record<string, unknown> | undefined)?.[VERSION_FIELD];
  const sent = headers.get('mcp-protocol-version');
  if (named === undefined) {
    if (sent && !WITH_HANDSHAKE.includes(sent)) throw unknownVersion(sent);
    return false;
  }
  if (named !== STATELESS) throw unknownVersion(named);
  const expected = {
    'mcp-protocol-version': named,
    'mcp-method': method,
    ...(method === 'tools/call' && { 'mcp-name': params['name'] }),
  };
  const wrong = Object.entries(expected).find(([name, value]) => headers.get(name) !== value);
  if (!wrong) return true;
  const message = `The header ${wrong[0]} does not match the message.`;
  throw new RpcError(RPC.headerMismatch, message, 400);
}

function unknownVersion(requested: unknown): RpcError {
  const data = { supported: VERSIONS, requested };
  return new RpcError(RPC.unknownVersion, 'Unsupported protocol version.', 400, data);
}
