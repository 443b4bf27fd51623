import { fileOfPart } from '#src/features/feeds/feed-files.ts';
import { LostReferenceError } from './check.ts';
import { getCodeVersion } from './code-version.ts';
import { type Contents, openContents } from '#src/publish/store/contents.ts';
import { readAhead } from './packed-ahead.ts';
import { createPageStore } from '#src/publish/store/page-store.ts';
import { deleteBundle } from './stored-bundle.ts';
import type { Before, Pass } from './pass.ts';
import { buildAll, finish, renderChanged } from './make-release.ts';
import type {
  BuilderMessage,
  PublisherQueries,
  BuildJob,
  BuildResult,
  QueryReply,
} from './build-protocol.ts';
import type { ReleaseFile } from '#src/publish/store/release.ts';
import { type BuiltSite, openSite } from './site-builder.ts';

const CHANGED =
  'The code on disk has changed since the shop started. Restart the shop to render its pages again.';
/** The shortest interval between signs of life, in milliseconds. */
const ALIVE_MS = 1000;

/**
 * The publisher's own process, which renders pages so that the server need not. Builds the site if
 * the code changed; otherwise renders only the changed pages.
 */
let site: BuiltSite | undefined;
let builtFrom = '';
/** The files of the newest release, as last received. */
let known: { releaseId: number; files: Map<string, ReleaseFile> } | undefined;
let contents: Promise<Contents> | undefined;

async function makeRelease(order: BuildJob, queries: PublisherQueries): Promise<BuildResult> {
  try {
    return await tryRelease(order, queries);
  } catch (error) {
    // Leftover drafts or prebuilt files may name files that no longer exist.
    if (!(error instanceof LostReferenceError)) throw error;
    await forgetBuilt(order.dataDir);
    return tryRelease({ ...order, bundleDir: undefined }, { ...queries, drafts: async () => [] });
  }
}

async function forgetBuilt(dataDir: string): Promise<void> {
  builtFrom = '';
  await deleteBundle(dataDir);
}

async function tryRelease(order: BuildJob, queries: PublisherQueries): Promise<BuildResult> {
  // Cached API responses are valid for one pass.
  process.env['PUBLISH_PASS'] = order.name;
  const { codeVersion } = order;
  const lost = new Set(order.lost);
  const before = await readBefore(order, queries, lost);
  const drafts = (await queries.drafts(codeVersion)).filter(({ hash }) => !lost.has(hash));
  contents ??= openContents(order, { ahead: readAhead(order.bundleDir), mayBlock: true });
  const pass: Pass = {
    order,
    queries,
    codeVersion,
    before,
    onPage: reportAlive(order),
    contents: await contents,
    keeper: createPageStore({
      contents: await contents,
      before: before.files,
      left: new Map(drafts.map((draft) => [draft.name, draft])),
      createdAt: new Date().toISOString(),
      record: (drafts) => queries.keep(codeVersion, drafts),
    }),
  };
  const built = await findSite(order, codeVersion, before);
  const outcome = built ? await finish(pass, await renderChanged(pass, built)) : await build(pass);
  for (const { name, cacheKey } of outcome.rekeyed) {
    const file = known?.files.get(name);
    if (file) known?.files.set(name, { ...file, cacheKey });
  }
  return outcome;
}

async function build(pass: Pass): Promise<BuildResult> {
  const { root, siteUrl, codeVersion } = pass.order;
  if ((await getCodeVersion(root, siteUrl)) !== codeVersion) throw new Error(CHANGED);
  // Astro may bundle in the working folder, where two shops of one checkout would collide.
  process.chdir(pass.order.dataDir);
  const { site: built, rest } = await buildAll(pass);
  site = built;
  builtFrom = pass.codeVersion;
  return finish(pass, rest);
}

/** Reads the previous release without its lost files. */
async function readBefore(
  { from }: BuildJob,
  queries: PublisherQueries,
  lost: Set<string>,
): Promise<Before> {
  if (!from) return { files: new Map(), lost: [], head: undefined };
  if (known?.releaseId !== from.id) {
    const { isAll, set, gone } = await queries.files(known?.releaseId ?? null);
    const files = isAll || !known ? new Map<string, ReleaseFile>() : known.files;
    for (const name of gone) files.delete(name);
    for (const { name, ...file } of set) files.set(name, file);
    known = { releaseId: from.id, files };
  }
  const { files } = known;
  if (lost.size === 0) return { files, lost: [], head: from };
  const isLost = ([, { hash }]: [string, ReleaseFile]) => lost.has(hash);
  const here = [...files].filter((file) => !isLost(file));
  const names = [...files].filter(isLost).map(([name]) => name);
  return { files: new Map(here), lost: names, head: from };
}

/** Finds the site of this code, in memory or on disk, if it fits the previous release. */
async function findSite(
  { dataDir, siteUrl }: BuildJob,
  codeVersion: string,
  before: Before,
): Promise<BuiltSite | undefined> {
  if (before.head?.codeVersion !== codeVersion || !before.lost.every(isRendered)) return undefined;
  if (builtFrom !== codeVersion) site = await openSite(dataDir, siteUrl, codeVersion);
  builtFrom = site ? codeVersion : '';
  // Pages name scripts and styles that must be in the release they are added to.
  return site?.assets.every((name) => before.files.has(name)) ? site : undefined;
}

/** Lost pages are rendered again like changed ones; other files come only from a build. */
function isRendered(name: string): boolean {
  return /\.(html|xml)$/.test(name) || fileOfPart(name) !== undefined;
}

function reportAlive({ id }: BuildJob): () => void {
  let reportedAt = 0;
  return () => {
    if (Date.now() - reportedAt < ALIVE_MS) return;
    reportedAt = Date.now();
    say({ id, isAlive: true });
  };
}

function say(answer: BuilderMessage): void {
  process.send?.(answer);
}

type Waiting = { resolve: (answer: never) => void; reject: (error: Error) => void };
const waiting = new Map<number, Waiting>();
let lastQuery = 0;

/** Sends the queries to the publisher's desk, which is in its process. */
function queriesOf({ id }: BuildJob): PublisherQueries {
  const ask = (what: keyof PublisherQueries, args: unknown[]) =>
    new Promise<never>((resolve, reject) => {
      lastQuery += 1;
      waiting.set(lastQuery, { resolve, reject });
      say({ id, asks: { at: lastQuery, what, args } });
    });
  return {
    files: (...args) => ask('files', args),
    waiting: (...args) => ask('waiting', args),
    drafts: (...args) => ask('drafts', args),
    keep: (...args) => ask('keep', args),
  };
}

function hear(reply: QueryReply): void {
  const waits = waiting.get(reply.at);
  waiting.delete(reply.at);
  if ('failed' in reply) waits?.reject(new Error(reply.failed));
  else waits?.resolve(reply.answer as never);
}

process.on('message', (message: BuildJob | QueryReply) => {
  if ('at' in message) {
    hear(message);
    return;
  }
  const { id } = message;
  makeRelease(message, queriesOf(message)).then(
    (outcome) => say({ id, outcome }),
    (error: unknown) => say({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
// Without its server there is nothing to build for.
process.on('disconnect', () => process.exit());
