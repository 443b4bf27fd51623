import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createPreparer, type PreparedPage } from './prepare-page.ts';
import type { Said, Task } from './render-thread.ts';
import type { BuiltSite, Pages } from './site-builder.ts';

/** Fewer pages are rendered sooner here than threads are ready to. */
const HERE_MAX = 150;
/** Pages that a thread renders before it hears of others; they read their products together. */
const BATCH_PAGES = 64;
/** What a thread takes at most, besides what it shares. */
const THREAD_BYTES = 400 * 1024 * 1024;
/** Pages leave much behind: with room for it, the thread stops less often to clear it away. */
const YOUNG_MB = 64;

const THREAD = new URL('./render-thread.ts', import.meta.url);

export type Take = (page: PreparedPage) => Promise<void> | void;
type Site = Pick<BuiltSite, 'from' | 'render'>;

/**
 * Renders pages, many of them on all cores; `take` gets each, and more are rendered only as fast as
 * it resolves. Throws the first Error of a page or of `take`; nothing is rendered after.
 */
export async function renderPages(
  site: Site,
  pass: string,
  pages: Pages,
  take: Take,
  threads = threadsFor(pages),
): Promise<void> {
  const batches = toBatches(pages);
  if (threads <= 1) {
    const prepare = createPreparer();
    for (const batch of batches)
      await site.render(batch, (path, html) => take(prepare(path, html)));
    return;
  }
  const queue = batches.values();
  const workers = Array.from({ length: Math.min(threads, batches.length) }, () =>
    startThread(site),
  );
  try {
    const work = async (worker: Worker) => {
      for (const batch of queue) await renderBatch(worker, { pass, batch }, take);
    };
    await Promise.all(workers.map(work));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function threadsFor({ pages, bare }: Pages): number {
  if (pages.length + bare.length <= HERE_MAX) return 1;
  const fitting = Math.floor(process.availableMemory() / THREAD_BYTES);
  return Math.max(1, Math.min(availableParallelism(), fitting));
}

/** Pages in order, so that those of one product come together; what no listing names goes first. */
function toBatches({ pages, bare, moves }: Pages): Pages[] {
  const batches: Pages[] = bare.length > 0 ? [{ pages: [], bare, moves }] : [];
  for (let from = 0; from < pages.length; from += BATCH_PAGES)
    batches.push({ pages: pages.slice(from, from + BATCH_PAGES), bare: [], moves: [] });
  return batches;
}

function startThread({ from }: Site): Worker {
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB };
  return new Worker(THREAD, { workerData: from, resourceLimits, execArgv: [] });
}

function renderBatch(worker: Worker, task: Task, take: Take): Promise<void> {
  return new Promise((resolve, reject) => {
    const taken: Promise<void>[] = [];
    const end = (settle: () => void) => {
      worker.off('message', hear).off('error', fail).off('exit', lose);
      settle();
    };
    const fail = (error: Error) => end(() => reject(error));
    const lose = () => fail(new Error('A thread that renders pages ended'));
    const hear = (said: Said) => {
      if ('error' in said) fail(new Error(said.error));
      else if ('isDone' in said) Promise.all(taken).then(() => end(resolve), fail);
      else {
        const one = takeOne(take, said.page);
        one.catch(fail);
        taken.push(one);
      }
    };
    worker.on('message', hear).on('error', fail).on('exit', lose);
    worker.postMessage(task);
  });
}

async function takeOne(take: Take, page: PreparedPage) {
  await take(page);
}
