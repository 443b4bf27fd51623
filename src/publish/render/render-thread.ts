import { parentPort, workerData } from 'node:worker_threads';
import { createPreparer, type PreparedPage } from './prepare-page.ts';
import { type BuiltSite, openSite, type Pages } from './site-builder.ts';

/** A message to the thread: pages to render in a pass of this name. */
export type Task = { pass: string; batch: Pages };
/** A message from the thread: rendered pages, the end of the task, or its error. */
export type Said = { pages: PreparedPage[] } | { isDone: true } | { error: string };

/** Renders batches of pages from the kept bundle in a thread: see render-pages.ts. */
const { dataDir, siteUrl, codeVersion } = workerData as BuiltSite['from'];
const site = openSite(dataDir, siteUrl, codeVersion);
const prepare = createPreparer();
/** Pages per message: each message wakes the other thread. */
const TOGETHER = 8;
const prepared: PreparedPage[] = [];

async function render({ pass, batch }: Task): Promise<void> {
  // Cached API responses are valid for one pass.
  process.env['PUBLISH_PASS'] = pass;
  const opened = await site;
  if (!opened) throw new Error('The rendering bundle is missing');
  await opened.render(batch, (path, html) => {
    prepared.push(prepare(path, html));
    if (prepared.length >= TOGETHER) send();
  });
}

function send(): void {
  const pages = prepared.splice(0);
  const alone = pages.flatMap(({ object: { buffer, byteLength } }) =>
    // A buffer that shares its memory with others is copied.
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? buffer : [],
  );
  if (pages.length > 0) say({ pages }, alone);
}

function say(said: Said, transferred: ArrayBuffer[] = []): void {
  parentPort?.postMessage(said, transferred);
}

parentPort?.on('message', (task: Task) => {
  render(task)
    .finally(send)
    .then(
      () => say({ isDone: true }),
      (error: unknown) => say({ error: error instanceof Error ? error.message : String(error) }),
    );
});
