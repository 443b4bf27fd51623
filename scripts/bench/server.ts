import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod';

export type Env = Record<string, string>;

const POLL_MS = 25;
/** The limit of stored output, in characters. */
const HEARD_MAX = 10_000;
const Package = z.looseObject({ scripts: z.looseObject({ start: z.string() }) });

/** The environment and the flags of the script `start` in package.json. */
export const START = readStart();

function readStart() {
  const { scripts } = Package.parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const words = scripts.start.split(' ');
  const env = words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('='));
  return {
    env: Object.fromEntries(env) as Env,
    flags: words.filter((word) => word.startsWith('--')),
  };
}

/**
 * Starts the shop like `npm start` and waits until it serves pages. Throws an Error with the shop's
 * own sentence if it cannot make them.
 */
export async function startServer(env: Env, main = 'src/server/main.ts') {
  const url = `http://127.0.0.1:${env['PORT']}`;
  // Otherwise the server that has the port would be measured.
  if (await answers(url)) throw new Error(`Something else answers at ${url}`);
  const startedAt = performance.now();
  const child = spawn('node', [...START.flags, main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...{ ...process.env, ...START.env, CASHFREE_MODE: 'emulator', EXAMPLES: '0' },
      ...{ ...env, NODE_ENV: 'production' },
    },
  });
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
    /** In the time of performance.now(). */
    startedAt,
    startMs,
    memoryMiB: () => readMemory(child.pid ?? 0),
    /** The memory of its child processes; 0 without any. */
    publisherMiB: () =>
      childrenOf(child.pid ?? 0).reduce((sum, pid) => sum + readMemory(pid).now, 0),
    /** The CPU time of all its processes, including ended ones. */
    cpuSeconds: () => readCpu(child.pid ?? 0),
    /** The CPU time of only the serving process. */
    servingCpuSeconds: () => readCpu(child.pid ?? 0, false),
    stop: () => stopChild(child),
  };
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

export type Server = Awaited<ReturnType<typeof startServer>>;

/** Slightly more than an idle publisher's lifetime: see publish/builder-process.ts. */
const PUBLISHER_GONE_MS = 90_000;

/** Waits until an idle publisher has ended. */
export async function untilPublisherEnds(server: Server): Promise<void> {
  const until = performance.now() + PUBLISHER_GONE_MS;
  await waitUntil(async () => performance.now() > until || server.publisherMiB() === 0);
}

/** Measures the memory of server and publisher after an idle period. */
export async function untilIdle(server: Server): Promise<Record<string, number>> {
  await untilPublisherEnds(server);
  return {
    'memory of the server, demo catalogue, idle (MiB)': server.memoryMiB().now,
    'memory of the publisher, idle (MiB)': server.publisherMiB(),
  };
}

/** Runs `npm run seed` on a stopped shop's data; returns the duration (ms). */
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

/** The message of a running shop that could not make pages: see server/pages.ts. */
const CANNOT = /^The pages cannot be built: .*(?=\n)/m;

/** Returns a function that gives the shop's reason for failing to make pages, once known. */
export function hearFailure(child: ChildProcess): () => string | undefined {
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    said = (said + part).slice(-HEARD_MAX);
  });
  return () => CANNOT.exec(said)?.[0];
}

/**
 * Repeats a query until it returns true. Throws if the process has ended, or if there is a sentence
 * that says why it never will.
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

/** Reads a process's current and peak memory, in MiB. */
function readMemory(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
  return { now: Math.round(read('VmRSS') / 1024), peak: Math.round(read('VmHWM') / 1024) };
}

/** Linux clock ticks per second, the same on every machine. */
const TICKS = 100;

/** Reads the CPU time of a process and its children, in seconds. */
export function readCpu(pid: number, withChildren = true): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const times = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // Its own user and system time, and those of ended children.
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
