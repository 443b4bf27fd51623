import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#scripts/free-port.ts';
import { type Env, hearFailure, waitUntil, START } from './server.ts';

export type Node = Awaited<ReturnType<typeof openNode>>;

/** Starts a node with its own disk, which can be killed, stopped and restarted. */
export async function openNode(name: string, env: Env) {
  const dataDir = await mkdtemp(join(tmpdir(), `swara-${name}-`));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = createWriteStream(join(dataDir, 'node.log'));
  let child: ChildProcess | undefined;
  let isUp = false;

  async function start(): Promise<void> {
    const started = spawn('node', [...START.flags, 'src/server/main.ts'], {
      env: { ...process.env, ...START.env, ...env, PORT: String(port), DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [started.stdout, started.stderr]) stream.pipe(log, { end: false });
    child = started;
    const isServing = async () => (await fetch(`${url}/healthz`)).ok;
    await waitUntil(isServing, started, hearFailure(started));
    isUp = true;
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child;
    isUp = false;
    child = undefined;
    if (!ending || ending.exitCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    await ended;
  }

  return {
    ...{ name, dataDir, url, start },
    host: `127.0.0.1:${port}`,
    /** Returns whether it has started and has not been stopped. */
    isUp: () => isUp,
    /** Ends it like a power cut. */
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    remove: async () => {
      await end('SIGKILL');
      log.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
