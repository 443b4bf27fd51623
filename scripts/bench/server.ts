import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export type Env = Record<string, string>;

const POLL_MS = 25;
/** Of what a shop says, in characters. */
const HEARD_MAX = 10_000;
/** As the script `start` of package.json has them. */
const FLAGS = ['--max-semi-space-size=8'];

/**
 * Starts the shop as `npm start` does and waits until it serves pages. Throws an Error with the
 * shop's own sentence when it cannot make them.
 */
export async function startServer(env: Env, main = 'src/server/main.ts') {
  const startedAt = performance.now();
  const child = spawn('node', [...FLAGS, main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...{ ...process.env, CASHFREE_MODE: 'emulator', EXAMPLES: '0' },
      ...{ ...env, NODE_ENV: 'production' },
    },
  });
  const url = `http://127.0.0.1:${env['PORT']}`;
  const isServing = async () => (await fetch(`${url}/healthz`)).ok;
  try {
    await waitUntil(isServing, child, hearFailure(child));
  } catch (error) {
    if (child.exitCode === null) await stopChild(child);
    throw error;
  }
  const startMs = Math.round(performance.now() - startedAt);
  return {
    url,
    /** As performance.now() tells it. */
    startedAt,
    startMs,
    memoryMiB: () => readMemory(child.pid ?? 0),
    /** Of its processes, 0 when it has none. */
    publisherMiB: () =>
      childrenOf(child.pid ?? 0).reduce((sum, pid) => sum + readMemory(pid).now, 0),
    /** Of it and of all its processes, also those that have ended. */
    cpuSeconds: () => readCpu(child.pid ?? 0),
    /** Of the one that answers alone. */
    servingCpuSeconds: () => readCpu(child.pid ?? 0, false),
    stop: () => stopChild(child),
  };
}

export type Server = Awaited<ReturnType<typeof startServer>>;

/** How long a publisher lives without work, and some more: see publish/builder-process.ts. */
const PUBLISHER_GONE_MS = 90_000;

/** What server and publisher hold when nobody has asked anything for a while. */
export async function untilIdle(server: Server): Promise<Record<string, number>> {
  const until = performance.now() + PUBLISHER_GONE_MS;
  await waitUntil(async () => performance.now() > until || server.publisherMiB() === 0);
  return {
    'memory of the server, demo catalogue, idle (MiB)': server.memoryMiB().now,
    'memory of the publisher, idle (MiB)': server.publisherMiB(),
  };
}

/** Runs `npm run seed` on a stopped shop's data; gives back how long it took (ms). */
export async function runSeed(env: Env, products: number): Promise<number> {
  const startedAt = performance.now();
  const child = spawn('node', ['scripts/seed.ts', '--products', String(products)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  const code = await new Promise((resolve) => child.on('exit', resolve));
  if (code !== 0) throw new Error('Seeding failed');
  return Math.round(performance.now() - startedAt);
}

/** What a shop that goes on trying says of pages that it could not make: see server/pages.ts. */
const CANNOT = /^The pages cannot be made: .*(?=\n)/m;

/** Gives what tells why the pages of a shop cannot be made, once it has said so. */
export function hearFailure(child: ChildProcess): () => string | undefined {
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    said = (said + part).slice(-HEARD_MAX);
  });
  return () => CANNOT.exec(said)?.[0];
}

/**
 * Asks again and again until the answer is yes. Throws when the process has ended, or when there is a
 * sentence that says why the answer will not come.
 */
export async function waitUntil(
  ask: () => Promise<boolean>,
  child?: ChildProcess,
  findFailure: () => string | undefined = () => undefined,
): Promise<void> {
  while (child === undefined || child.exitCode === null) {
    if (await ask().catch(() => false)) return;
    const failure = findFailure();
    if (failure !== undefined) throw new Error(failure);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('The shop ended before it was ready');
}

function childrenOf(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const lists = tasks.map((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8'));
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}

/** What a process holds now, and the most that it ever held, in MiB. */
function readMemory(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
  return { now: Math.round(read('VmRSS') / 1024), peak: Math.round(read('VmHWM') / 1024) };
}

/** Clock ticks of Linux in a second, whatever the machine. */
const TICKS = 100;

/** What a process has worked, and all that it started, in seconds. */
export function readCpu(pid: number, withChildren = true): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const times = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // Its own, in user mode and in the system, and those of children that have ended.
  const ticks = times.slice(11, withChildren ? 15 : 13).map(Number);
  const own = ticks.reduce((sum, one) => sum + one, 0) / TICKS;
  if (!withChildren) return own;
  return childrenOf(pid).reduce((sum, child) => sum + readCpu(child), own);
}

async function stopChild(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
