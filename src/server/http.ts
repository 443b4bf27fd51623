import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { type Logger, withoutTokens } from '#src/platform/log.ts';
import type { ReadyAnswer } from '#src/platform/ready-answers.ts';
import type { MediaStore } from '#src/platform/objects/media-store.ts';
import { cutUnread } from './cut-unread.ts';
import type { AppEnv } from '#src/http/env.ts';
import { isFromHere, isFromInside } from './from-inside.ts';
import { sendMedia } from './media-files.ts';
import type { Metrics } from './metrics.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { sendText } from '#src/publish/serve/send-file.ts';
import { sendReady as sendReadyAnswer } from '#src/http/send-ready.ts';
import type { Site } from '#src/publish/serve/site.ts';
import { SECURITY_TXT_PATH } from './security-txt.ts';

type Health = () => Promise<{ ready: boolean; report: Record<string, unknown> }>;

type Options = Omit<Answering, 'api'> & {
  app: Hono<AppEnv>;
  patience?: Patience;
};

type Answering = {
  api: Answerer;
  media: MediaStore;
  /** Undefined if something else serves the pages (development). */
  site: Site | undefined;
  metrics: Metrics;
  /** Finds a catalogue response that is already cached. */
  findReady?: (url: string) => ReadyAnswer | undefined;
  health: Health;
  log: Logger;
  /** True if it answers only operators and the publisher on its own machine. */
  isWorker?: boolean;
  /** True if browsers must use https only (HSTS). */
  isHttps?: boolean;
  /** A token that gives access to operator data from anywhere. */
  metricsToken?: string | undefined;
  /** Returns whether the node is shutting down, so that balancers send it no more requests. */
  isDraining?: () => boolean;
};

type Answerer = (req: IncomingMessage, res: ServerResponse) => unknown;
export type Answer = (req: IncomingMessage, res: ServerResponse) => void;

/**
 * How long an idle connection stays open. The publisher renders many pages between two requests, on
 * a busy machine for longer than Node's default of 5 seconds, and a request sent on a connection
 * that was just closed fails its whole pass. The same applies to proxies in front of us.
 */
const KEEP_ALIVE_MS = 65_000;

/** Time limits for slow clients; a slower or silent client is disconnected. */
type Patience = {
  /** For receiving all headers of a request. */
  headersMs: number;
  /** For receiving a whole request: staff upload pictures of 128 MB on slow lines. */
  requestMs: number;
  /** For silence in both directions during a request. */
  silenceMs: number;
};

const PATIENCE: Patience = { headersMs: 10_000, requestMs: 240_000, silenceMs: 30_000 };
/** Checks per shortest time limit of a client. */
const LOOKS = 5;

const FOR_THE_PUBLISHER = /^\/api\/pages(\/|$)/;

/** Creates one server for the API, pages, pictures and operator endpoints. */
export function createHttpServer({ app, patience, ...options }: Options): Server {
  return openServer(createAnswer({ ...options, api: answererOf(app) }), patience);
}

/** Creates a server with our time limits. */
export function openServer(answer: Answer, patience = PATIENCE): Server {
  const server = createServer(toOptions(patience), answer);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.timeout = patience.silenceMs;
  return server;
}

/** Adapts a Hono app to what createAnswer() expects. */
export function answererOf(app: Hono<AppEnv>): Answerer {
  // Unread request bodies are handled for all kinds of requests alike: see cutUnread().
  const own = { autoCleanupIncoming: false };
  return getRequestListener((request, env) => app.fetch(request, env), own);
}

/** Creates the handler for the API, pages, pictures and operator endpoints. */
export function createAnswer(options: Answering): Answer {
  const { api, media, site, metrics, health, log } = options;
  const { isHttps = false, isWorker = false, metricsToken, findReady, isDraining } = options;
  const servesPages = () => site === undefined || site.isServing();
  const operations: Record<string, Answerer> = {
    '/healthz': (_req, res) => sendHealth(res, servesPages()),
    '/readyz/pages': (_req, res) =>
      sendHealth(res, !isWorker && servesPages() && isDraining?.() !== true),
    '/readyz': (req, res) => sendReady(res, health, isFromInside(req, metricsToken)),
    '/metrics': async (req, res) => {
      if (!isFromInside(req, metricsToken)) {
        sendText(res, 403, 'Only from inside, or with METRICS_TOKEN.');
        return;
      }
      const text = await metrics.render();
      res.writeHead(200, { 'content-type': metrics.contentType }).end(text);
    },
  };

  function route(req: IncomingMessage): [string, Answerer] {
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
    if (path.includes('%00')) return ['page', sendUnreadable];
    const operation = operations[path];
    if (operation) return ['operations', operation];
    if (isWorker && !isFromHere(req)) return ['page', sendElsewhere];
    // The data of all pages takes seconds to read, and only the publisher needs it.
    if (FOR_THE_PUBLISHER.test(path) && !isFromHere(req)) {
      return ['page', (_req, res) => sendText(res, 404, 'Only for the publisher of this node.')];
    }
    if (path.startsWith('/api/') || path.startsWith('/sandbox/')) return ['api', api];
    if (path === SECURITY_TXT_PATH) return ['api', api];
    if (path.startsWith('/media/')) return ['media', (req, res) => sendMedia(media, req, res)];
    if (site) return ['page', site.handle];
    return ['page', (_req, res) => void res.writeHead(404).end()];
  }

  return (req, res) => {
    const startedAt = performance.now();
    if (site?.sendHot(req, res)) {
      metrics.observe('page', 'GET', res.statusCode, (performance.now() - startedAt) / 1000);
      return;
    }
    const [kind, answer] = route(req);
    setSecurityHeaders(res, req.url ?? '/', isHttps);
    if (kind === 'api' && findReady && sendReadyAnswer(req, res, findReady)) {
      metrics.observe(kind, 'GET', res.statusCode, (performance.now() - startedAt) / 1000);
      return;
    }
    cutUnread(req, res);
    res.on('close', () => {
      const seconds = (performance.now() - startedAt) / 1000;
      metrics.observe(kind, req.method ?? 'GET', res.statusCode, seconds);
    });
    Promise.resolve(answer(req, res)).catch((error: unknown) => {
      log.error({ err: error, url: withoutTokens(req.url ?? '') }, 'A request failed');
      if (!res.headersSent) res.writeHead(500, { 'content-type': 'text/plain' });
      res.end('Something went wrong on our side. Please try again.\n');
    });
  };
}

function toOptions({ headersMs, requestMs }: Patience): ServerOptions {
  return {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: Math.min(headersMs, requestMs) / LOOKS,
  };
}

/** No valid address contains a NUL, and file systems and databases reject it. */
function sendUnreadable(_req: IncomingMessage, res: ServerResponse): void {
  const headers = { 'content-type': 'text/plain', 'cache-control': 'no-store' };
  res.writeHead(400, headers).end('This address cannot be read.\n');
}

function sendElsewhere(_req: IncomingMessage, res: ServerResponse): void {
  sendText(res, 404, 'This node runs jobs. Nodes with NODE_ROLE=web or all serve shoppers.');
}

function sendHealth(res: ServerResponse, serves: boolean): void {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  res
    .writeHead(serves ? 200 : 503, headers)
    .end(JSON.stringify({ status: serves ? 'ok' : 'starting' }));
}

/** Outsiders see the status, but not the reason. */
async function sendReady(res: ServerResponse, health: Health, hasDetails: boolean): Promise<void> {
  const { ready, report } = await health();
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  res
    .writeHead(ready ? 200 : 503, headers)
    .end(JSON.stringify(hasDetails ? report : { status: ready ? 'ready' : 'not ready' }));
}
