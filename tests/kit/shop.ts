import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { type CallOptions, call } from '#src/lib/api.ts';
import { readConfig } from '#src/platform/config.ts';
import { toAppError } from '#src/lib/errors.ts';
import type { Endpoint, InputOf, OutputOf } from '#src/lib/endpoint.ts';
import { createApp } from '#src/server/app.ts';
import { takesVersion } from '#src/lib/endpoint-facts.ts';
import type { JobName, Jobs } from '#src/platform/jobs.ts';
import { createServices } from '#src/server/services.ts';
import { createTestDb } from './db.ts';
import { BUNDLE } from '#tests/kit/place.ts';

export const SITE = 'http://shop.test';

type SentJob = { name: JobName; data: Record<string, unknown> };

/** Creates a shop on its own database, called without a network: the real app and services. */
export async function createTestShop(env: Record<string, string> = {}) {
  const { db, engine } = await createTestDb();
  const dataDir = await mkdtemp(join(tmpdir(), 'swara-shop-'));
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const config = readConfig({
    ...BUNDLE,
    NODE_ENV: 'test',
    SITE_URL: SITE,
    DATA_DIR: dataDir,
    ...env,
  });
  const sentJobs: SentJob[] = [];
  const jobs: Jobs = {
    send: async (name, data = {}) => {
      sentJobs.push({ name, data });
    },
    within: () => jobs,
  };
  /** The lines of the log at level warn and above. */
  const logged: string[] = [];
  const services = await createServices({
    config,
    db,
    log: pino({ level: 'warn' }, { write: (line) => void logged.push(line) }),
    jobs,
    ownUrl: SITE,
    gatewayFetch: (request) => fetchShop(request),
  });
  const app = createApp(services);
  const fetchShop = async (request: Request): Promise<Response> => app.fetch(request);

  return {
    db,
    engine,
    services,
    sentJobs,
    logged,
    fetch: fetchShop,
    visitor: () => makeVisitor(fetchShop),
  };
}

/** Input of a call, whose version is optional: see makeVisitor(). */
type Sent<T> = T extends { version: string } ? Omit<T, 'version'> & { version?: string } : T;

export type TestShop = Awaited<ReturnType<typeof createTestShop>>;
export type Visitor = ReturnType<typeof makeVisitor>;

/** A browser without pages: keeps the cookies it is given and sends them, from this site. */
export function makeVisitor(
  fetchShop: (request: Request) => Promise<Response>,
  site: string = SITE,
) {
  const cookies = new Map<string, string>();

  async function fetch(request: Request): Promise<Response> {
    const headers = new Headers(request.headers);
    if (!headers.has('origin')) headers.set('origin', site);
    if (cookies.size > 0) {
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    const response = await fetchShop(new Request(request, { headers }));
    for (const line of response.headers.getSetCookie()) keep(line);
    return response;
  }

  function keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const isGone = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute));
    if (isGone) cookies.delete(pair.slice(0, at).trim());
    else cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1));
  }

  return {
    cookies,
    fetch,
    /** call() as this visitor. */
    call: async <E extends Endpoint>(
      endpoint: E,
      input: Sent<InputOf<E>>,
      options: CallOptions = {},
    ): Promise<OutputOf<E>> => {
      const how = { baseUrl: site, fetch, ...options };
      const send = (version: object) =>
        call(endpoint, { ...version, ...(input as object) } as InputOf<E>, how);
      if (!takesVersion(endpoint) || 'version' in (input as object)) {
        return send({});
      }
      // Acts like a form that was opened just now: the refusal contains the current version.
      return send({ version: 'unseen' }).catch((thrown: unknown) => {
        const { current } = toAppError(thrown);
        if (!current) throw thrown;
        return send({ version: current.version });
      });
    },
    /** A raw request, for what call() would refuse to send. */
    request: (path: string, init: RequestInit = {}): Promise<Response> =>
      fetch(new Request(new URL(path, site), init)),
  };
}
