import { lookup } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './network.ts';

export type PublicRequest = {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** The largest body of an answer. */
  maxBytes: number;
  /** True to return the beginning of a larger body instead of refusing it. */
  cutsBody?: boolean;
  /** For everything together: name, redirects and body. */
  timeoutMs: number;
  /** The redirects to follow; by default five for GET, and none for POST. */
  maxRedirects?: number;
  /** Stops the request early. */
  signal?: AbortSignal;
  /** Decides which addresses may be reached; by default only those of the public internet. */
  isAllowed?: (address: string) => boolean;
};

type PublicAnswer = {
  status: number;
  headers: http.IncomingHttpHeaders;
  bytes: Uint8Array;
};

const REDIRECTS_MAX = 5;
/** Connections for one host at a time; they are kept for further requests. */
const CONNECTIONS = { keepAlive: true, maxSockets: 6 };
// Separate from the agents of other code, which connect to any address.
const AGENTS = {
  'http:': { request: http.request, agent: new http.Agent(CONNECTIONS) },
  'https:': { request: https.request, agent: new https.Agent(CONNECTIONS) },
};

/** Why an address from outside could not be fetched, in a sentence for people. */
export class PublicFetchError extends Error {
  override name = 'PublicFetchError';
}

/**
 * Fetches a URL that somebody outside chose, such as a picture or a webhook. Connects only to
 * public addresses: the name is resolved once, every address is checked, and the connection uses
 * what was checked. Each redirect is checked in the same way. Throws PublicFetchError.
 */
export async function fetchPublicUrl(url: string, request: PublicRequest): Promise<PublicAnswer> {
  const { method = 'GET', timeoutMs, signal } = request;
  const timeout = AbortSignal.timeout(timeoutMs);
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const redirects = request.maxRedirects ?? (method === 'GET' ? REDIRECTS_MAX : 0);
  let target = readUrl(url);
  for (let followed = 0; ; followed += 1) {
    const answer = await send(target, { ...request, signal: either }).catch((cause: unknown) => {
      throw timeout.aborted ? failed('The server did not answer in time.', cause) : asFailed(cause);
    });
    const { location } = answer.headers;
    if (!isRedirect(answer.status) || location === undefined || redirects === 0) return answer;
    if (followed === redirects) throw failed(`It leads to more than ${redirects} other addresses.`);
    target = readUrl(location, target);
  }
}

function readUrl(text: string, base?: URL): URL {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined;
  if (!url || !(url.protocol in AGENTS)) {
    throw failed('This is not a web address that starts with http:// or https://.');
  }
  if (url.username !== '' || url.password !== '') {
    throw failed('An address with a user name or password is not fetched.');
  }
  return url;
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

function send(url: URL, wanted: PublicRequest): Promise<PublicAnswer> {
  const { method = 'GET', headers = {}, body, signal, isAllowed = isPublicAddress } = wanted;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Node does not look up an address, so the guard below would not see it.
  if (isIP(host) !== 0 && !isAllowed(host)) return Promise.reject(notPublic());
  const { request, agent } = AGENTS[url.protocol === 'https:' ? 'https:' : 'http:'];
  return new Promise((resolve, reject) => {
    const options = { method, headers, agent, signal, lookup: guardedLookup(isAllowed) };
    const sent = request(url, options, (answer) => resolve(readAnswer(answer, wanted)));
    sent.on('error', reject).end(body);
  });
}

/** Looks up a name like Node, and refuses it if one of its addresses may not be reached. */
function guardedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = error ? [] : addresses;
      if (error) callback(error, []);
      else if (!first || !addresses.every(({ address }) => isAllowed(address))) {
        callback(notPublic(), []);
      } else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/** Leaving the loop early closes the connection. */
async function readAnswer(
  answer: http.IncomingMessage,
  { maxBytes, cutsBody = false }: Pick<PublicRequest, 'maxBytes' | 'cutsBody'>,
): Promise<PublicAnswer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size > maxBytes && !cutsBody) throw failed(`It is larger than ${sizeText(maxBytes)}.`);
    parts.push(part);
    if (size > maxBytes) break;
  }
  const { statusCode: status = 0, headers } = answer;
  return { status, headers, bytes: Buffer.concat(parts).subarray(0, maxBytes) };
}

function sizeText(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  return megabytes >= 1 ? `${megabytes} MB` : `${bytes} bytes`;
}

function notPublic(): PublicFetchError {
  return failed('This address is not on the public internet, so it is not fetched.');
}

const SENTENCES: Record<string, string> = {
  ENOTFOUND: 'There is no server with this name.',
  EAI_AGAIN: 'The name of the server could not be looked up.',
  ECONNREFUSED: 'The server refuses connections.',
};

function asFailed(cause: unknown): PublicFetchError {
  if (cause instanceof PublicFetchError) return cause;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return failed(SENTENCES[code] ?? 'The connection to the server failed.', cause);
}

function failed(message: string, cause?: unknown): PublicFetchError {
  return new PublicFetchError(message, { cause });
}
