import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Config } from '#src/platform/config.ts';
import type {
  BuilderMessage,
  PublisherQueries,
  BuildJob,
  BuildResult,
  QueryReply,
  BuildRequest,
} from './build-protocol.ts';

type Options = {
  root: string;
  dataDir: string;
  siteUrl: string;
  apiUrl: string;
  /** Returns the version of the code that answers at apiUrl. */
  codeVersion: () => Promise<string>;
  /** The object store, if not below dataDir. */
  s3?: Config['s3'];
  pageCacheMb?: number;
  /** The folder of a prebuilt bundle: see prebuilt.ts. */
  bundleDir?: string | undefined;
  /** The longest silence while working, and the longest idle time, before it is stopped. */
  silentMs?: number;
  idleMs?: number;
  /** The script that the process runs (tests). */
  worker?: string | undefined;
};

type Work = {
  order: BuildJob;
  queries: PublisherQueries;
  resolve: (outcome: BuildResult) => void;
  reject: (error: Error) => void;
};

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));
/**
 * It reports every page. Bundling is silent and takes half a minute, or minutes on a busy machine.
 */
const SILENT_MS = 5 * 60_000;
/** It uses hundreds of megabytes, and a new one starts in two seconds. */
const IDLE_MS = 60_000;

const PAGE_CACHE_MB = 2048;
/**
 * Its threads use all cores: parallel garbage collection waits for a core and costs a tenth more.
 */
const FLAGS = ['--no-parallel-scavenge'];
/**
 * Without the server's setting that returns freed memory early: a process that soon ends would
 * request the memory of every page again, which is a tenth of its CPU time.
 */
const MEMORY = { MALLOC_MMAP_THRESHOLD_: undefined, MALLOC_TRIM_THRESHOLD_: undefined };

type Asks = Extract<BuilderMessage, { asks: unknown }>['asks'];

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

class BuilderEnded extends Error {}

/** Creates the low-priority process that renders pages, which runs only while there is work. */
export function createBuilder(options: Options) {
  const { root, dataDir, siteUrl, s3, bundleDir, pageCacheMb = PAGE_CACHE_MB } = options;
  const { ask, abort, isRunning } = createAsker(options);
  let lastId = 0;
  let isStopping = false;

  async function send(wanted: BuildRequest, queries: PublisherQueries): Promise<BuildResult> {
    const codeVersion = await options.codeVersion();
    if (isStopping) throw new BuilderEnded('The builder was stopped.');
    const where = { root, codeVersion, dataDir, siteUrl, s3, pageCacheMb, bundleDir };
    return ask({ ...wanted, ...where, id: (lastId += 1) }, queries);
  }

  return {
    /** Builds the contents of a release. Throws an Error with the builder's message. */
    makeRelease: (wanted: BuildRequest, queries: PublisherQueries): Promise<BuildResult> =>
      send(wanted, queries).catch((error: unknown) => {
        // Retries once with a new process if the first one died.
        if (isStopping || !(error instanceof BuilderEnded)) throw error;
        return send(wanted, queries);
      }),
    /** Returns whether its process runs. */
    isRunning,
    stop(): void {
      isStopping = true;
      abort('The builder was stopped.');
    },
  };
}

/** Sends one order at a time to a process, started on demand and stopped when silent or idle. */
function createAsker(options: Options) {
  const { silentMs = SILENT_MS, idleMs = IDLE_MS } = options;
  let child: ChildProcess | undefined;
  let work: Work | undefined;
  let timer: NodeJS.Timeout | undefined;

  function hear(answer: BuilderMessage, output: string): void {
    if (answer.id !== work?.order.id) return;
    if ('isAlive' in answer) watch();
    else if ('asks' in answer) {
      watch();
      if (child) void serve(child, work, answer.asks);
    } else if ('error' in answer) end()?.reject(new Error(`${answer.error} ${output}`.trim()));
    else end()?.resolve(answer.outcome);
  }

  function lose(lost: ChildProcess, why: string): void {
    if (child !== lost) return;
    child = undefined;
    end()?.reject(new BuilderEnded(why));
  }

  /** Restarts the time limit for its next message. */
  function watch(): void {
    clearTimeout(timer);
    const seconds = Math.round(silentMs / 1000);
    timer = setTimeout(abort, silentMs, `The builder was silent for ${seconds} seconds.`);
  }

  function end(): Work | undefined {
    const ended = work;
    work = undefined;
    clearTimeout(timer);
    if (child) timer = setTimeout(abort, idleMs, 'The builder was idle.').unref();
    return ended;
  }

  function abort(why: string): void {
    // A hung process ignores other signals.
    child?.kill('SIGKILL');
    child = undefined;
    end()?.reject(new BuilderEnded(why));
  }

  function ask(order: BuildJob, queries: PublisherQueries): Promise<BuildResult> {
    const started = (child ??= startWorker(options, hear, lose));
    return new Promise((resolve, reject) => {
      work = { order, queries, resolve, reject };
      watch();
      started.send(order, (error) => error && lose(started, error.message));
    });
  }

  return { ask, abort, isRunning: () => child !== undefined };
}

/** Answers its requests, unless it has ended in the meantime. */
async function serve(asking: ChildProcess, { order, queries }: Work, { at, what, args }: Asks) {
  const answering = (queries[what] as (...args: unknown[]) => Promise<unknown>)(...args);
  const reply: QueryReply = await answering.then(
    (answer) => ({ id: order.id, at, answer }),
    (error: unknown) => ({ id: order.id, at, failed: messageOf(error) }),
  );
  if (asking.connected) asking.send(reply, () => {});
}

/** Starts the process; reports its answers, its output and its end. */
function startWorker(
  options: Options,
  onAnswer: (answer: BuilderMessage, output: string) => void,
  onGone: (gone: ChildProcess, why: string) => void,
): ChildProcess {
  const started = forkWorker(options);
  let output = '';
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000));
  started.stdout?.on('data', keep);
  started.stderr?.on('data', keep);
  started.on('message', (answer: BuilderMessage) => {
    onAnswer(answer, output);
    if (!('isAlive' in answer) && !('asks' in answer)) output = '';
  });
  started.on('error', ({ message }) => {
    onGone(started, `The builder is unreachable: ${message}.`);
  });
  started.on('exit', () => {
    onGone(started, `The builder ended. ${output}`.trim());
  });
  return started;
}

function forkWorker({ dataDir, apiUrl, worker = WORKER }: Options): ChildProcess {
  // May not exist yet if database and pictures are stored elsewhere.
  mkdirSync(dataDir, { recursive: true });
  const env = { ...process.env, NODE_ENV: 'production', API_URL: apiUrl, DATA_DIR: dataDir };
  const forked = fork(worker, [], {
    // Astro stores temporary files below the working folder; ours belong under DATA_DIR.
    cwd: dataDir,
    env: { ...env, ...MEMORY, ASTRO_TELEMETRY_DISABLED: '1' },
    execArgv: FLAGS,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A Ctrl-C in the terminal is for the server, which then stops this process itself.
    detached: true,
  });
  if (forked.pid) setPriority(forked.pid, constants.priority.PRIORITY_LOW);
  return forked;
}

export type Builder = Pick<ReturnType<typeof createBuilder>, 'makeRelease' | 'stop'>;
