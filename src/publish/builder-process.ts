import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Answer, Order, Outcome } from './worker.ts';

type Options = { root: string; dataDir: string; siteUrl: string; apiUrl: string };
type Waiting = { resolve: (outcome: Outcome) => void; reject: (error: Error) => void };

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** The process that renders pages, at low priority, started when first needed. */
export function createBuilder({ root, dataDir, siteUrl, apiUrl }: Options) {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let lastId = 0;
  let output = '';

  function start(): ChildProcess {
    const env = { ...process.env, NODE_ENV: 'production', API_URL: apiUrl, DATA_DIR: dataDir };
    const started = fork(WORKER, [], {
      // Astro keeps its half-made files below the working folder; ours are under DATA_DIR.
      cwd: dataDir,
      env: { ...env, ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A Ctrl-C in the terminal is for the server, which then stops this process itself.
      detached: true,
    });
    if (started.pid) setPriority(started.pid, constants.priority.PRIORITY_LOW);
    const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000));
    started.stdout?.on('data', keep);
    started.stderr?.on('data', keep);
    started.on('message', (answer: Answer) => settle(answer));
    started.on('exit', () => {
      child = undefined;
      for (const { reject } of waiting.values()) reject(new Error(`The builder ended. ${output}`));
      waiting.clear();
    });
    return started;
  }

  function settle(answer: Answer): void {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) asked?.reject(new Error(`${answer.error} ${output}`.trim()));
    else asked?.resolve(answer.outcome);
  }

  return {
    /** Makes a release of this name. Throws an Error with what the builder said. */
    makeRelease(name: string): Promise<Outcome> {
      child ??= start();
      const id = (lastId += 1);
      output = '';
      const order: Order = { id, root, dataDir, siteUrl, name };
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        child?.send(order);
      });
    },
    stop(): void {
      child?.kill('SIGTERM');
    },
  };
}

export type Builder = ReturnType<typeof createBuilder>;
