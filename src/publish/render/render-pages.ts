import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createPreparer, type PreparedPage } from './prepare-page.ts';
import type { Said, Task } from './render-thread.ts';
import type { BuiltSite, Pages } from './site-builder.ts';

/** Up to this many pages are rendered here, faster than threads would start. */
const HERE_MAX = 150;
/** Pages per batch of a thread, which share the reads of their products. */
const BATCH_PAGES = 128;
/** The most memory that a thread uses, apart from shared memory. */
const THREAD_BYTES = 400 * 1024 * 1024;
/** Rendering creates much garbage; with more space for it, collection runs less often. */
const YOUNG_MB = 64;

const THREAD = new URL('./render-thread.ts', import.meta.url);

export type Take = (page: PreparedPage) => Promise<void> | void;
type Site = Pick<BuiltSite, 'from' | 'render'>;

/**
 * Renders pages, many of them on all cores. Passes each to `take`, and waits for it before
 * rendering more. Throws the first Error of a page or of `take`, and then renders nothing more.
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

/** Groups pages in order, so that those of one product are together; unlisted pages come first. */
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
      else
        for (const page of said.pages) {
          const one = takeOne(take, page);
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
