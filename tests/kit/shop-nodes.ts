import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, vi } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { makeVisitor } from './shop.ts';

export const SITE = 'http://shop.test';
const STAFF = { ADMIN_EMAIL: 'owner@shop.test', ADMIN_PASSWORD: 'sound-that-stays-with-you' };
/** Allows for several nodes that make their first pages together on a busy machine. */
const START_MS = 200_000;

export type ShopNode = Awaited<ReturnType<typeof startNode>>;

/**
 * Starts processes of a shop, each with a folder of its own, until the tests of the file end. To be
 * called while the file is read: a hook that a running test adds is never called.
 */
export function nodeStarter() {
  const ends: (() => Promise<void>)[] = [];
  afterAll(async () => {
    await Promise.all(ends.map((end) => end()));
  });
  return (env: Record<string, string>) => startNode(env, (end) => ends.push(end));
}

async function startNode(
  env: Record<string, string>,
  atTheEnd: (end: () => Promise<void>) => void,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'swara-node-'));
  const port = await freePort();
  const settings = {
    ...{ ...STAFF, PORT: String(port), DATA_DIR: dataDir, SITE_URL: SITE },
    ...{ NODE_ENV: 'test', REVALIDATE_SECONDS: '3600', LOG_LEVEL: 'warn', EXAMPLES: '0' },
    SECRET_KEY: 'the same key on every node of the shop',
    ...env,
  };
  let output = '';
  let running: ChildProcess | undefined;
  const url = `http://127.0.0.1:${port}`;

  async function start(): Promise<void> {
    const child = spawn(process.execPath, ['src/server/main.ts'], {
      env: { ...process.env, ...settings },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    }
    running = child;
    await vi.waitFor(
      async () => {
        if (child.exitCode !== null) throw new Error(`The node ended: ${output}`);
        if (!(await fetch(`${url}/healthz`)).ok) throw new Error(`No pages yet: ${output}`);
      },
      { timeout: START_MS, interval: 100 },
    );
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const child = running;
    running = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  atTheEnd(async () => {
    await end('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });
  await start();
  /** Sends a request meant for the shop to this node. */
  const ask = (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(url + pathname + search, request));
  };
  return {
    ...{ url, dataDir, start },
    output: () => output,
    get: (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers }),
    /** Returns its readiness, its release and its number of copies. */
    ready: async () => {
      const answer = await fetch(`${url}/readyz`);
      const { copies = '', release = '' } = (await answer.json()) as Record<string, string>;
      return { status: answer.status, copies, release };
    },
    visitor: () => makeVisitor(ask, SITE),
    /** Ends it as a power cut does. */
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    freeze: () => running?.kill('SIGSTOP'),
    thaw: () => running?.kill('SIGCONT'),
  };
}

/** Signs the owner in at one node; the same browser then goes to any. */
export async function signInAt(node: ShopNode) {
  const staff = node.visitor();
  const body = { emailOrPhoneNumber: STAFF.ADMIN_EMAIL, password: STAFF.ADMIN_PASSWORD };
  const response = await staff.request('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`Signing in failed: ${await response.text()}`);
  return (other: ShopNode) => {
    const visitor = other.visitor();
    for (const [name, value] of staff.cookies) visitor.cookies.set(name, value);
    return visitor;
  };
}
