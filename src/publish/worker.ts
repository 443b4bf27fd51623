import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkRelease, LostReferenceError } from './check.ts';
import { getCodeVersion } from './code-version.ts';
import { collectScripts } from './inline-scripts.ts';
import { forgetBundle } from './kept-bundle.ts';
import { keepContents } from './kept.ts';
import { layOut } from './lay-out.ts';
import { hashOf, linkFiles, listFiles, packFiles, type Previous, sameFiles } from './pack.ts';
import {
  fileOfPage,
  findCurrentRelease,
  type Release,
  releasesFolder,
  writeRelease,
} from './release.ts';
import { type BuiltSite, buildSite, CACHE, type Listed, openSite } from './site-builder.ts';
import { datePages, SITEMAP_FILE, writeSitemap } from './sitemap.ts';
import { repairLive, withoutDamaged } from './whole.ts';

export type Order = { id: number; root: string; dataDir: string; siteUrl: string; name: string };
export type Outcome = {
  /** Undefined: nothing changed, no new release was made. */
  release: { name: string; pageCount: number; renderedCount: number } | undefined;
};
export type Answer = { id: number } & (
  { outcome: Outcome } | { error: string } | { isAlive: true }
);

/** How often, at most, it says that it is getting on. */
const ALIVE_MS = 1000;

/**
 * The publisher's own process: it renders pages so that the server's does not have to. Changed code
 * has it build the site; otherwise it renders just the pages that changed.
 */
let site: BuiltSite | undefined;
let builtFrom = '';

async function makeRelease(order: Order): Promise<Outcome> {
  const folder = releasesFolder(order.dataDir);
  await mkdir(folder, { recursive: true });
  try {
    return await tryRelease(order, folder);
  } catch (error) {
    // A release is made from the live one's files, of which some may be lost,
    const isRepaired = await repairLive(folder);
    // and of pages that Astro kept, which may name what is no longer made.
    const isStale = error instanceof LostReferenceError;
    if (isStale) await forgetBuilt(order.dataDir);
    if (!isRepaired && !isStale) throw error;
    return tryRelease(order, folder);
  }
}

async function forgetBuilt(dataDir: string): Promise<void> {
  builtFrom = '';
  await forgetBundle(dataDir);
  await rm(join(dataDir, CACHE), { recursive: true, force: true });
}

async function tryRelease(order: Order, folder: string): Promise<Outcome> {
  // A process that ended at this very order may have left a part.
  await rm(join(folder, order.name), { recursive: true, force: true });
  // What pages remember of the API's answers is good for one pass.
  process.env['PUBLISH_PASS'] = order.name;
  const before = withoutDamaged(await findCurrentRelease(folder));
  const codeVersion = await getCodeVersion(order.root, order.siteUrl);
  const draft = { name: order.name, codeVersion, createdAt: new Date().toISOString() };
  try {
    const built = before && (await findSite(order, codeVersion, before));
    const made = built
      ? await renderChanged(built, folder, before, draft, tellAlive(order))
      : await buildAll(order, folder, before, draft);
    const release = made && (await finish(order, folder, before, { ...draft, ...made }));
    if (!release) return { release: undefined };
    const paths = made.isCold ? 'all' : made.rendered;
    await checkRelease(join(folder, order.name), release, paths, before);
    keepContents(folder, release, made.isCold ? undefined : before);
    await writeRelease(folder, release);
    const pageCount = Object.keys(release.pages).length;
    return { release: { name: order.name, pageCount, renderedCount: made.rendered.length } };
  } catch (error) {
    await rm(join(folder, order.name), { recursive: true, force: true });
    throw error;
  }
}

/** The site of this code, in memory or on disk, if it fits the release before. */
async function findSite(
  { dataDir, siteUrl }: Order,
  codeVersion: string,
  before: Release,
): Promise<BuiltSite | undefined> {
  if (before.codeVersion !== codeVersion || !canRender(before.damaged)) return undefined;
  if (builtFrom !== codeVersion) site = await openSite(dataDir, siteUrl, codeVersion);
  builtFrom = site ? codeVersion : '';
  // Pages name scripts and styles that lie in the release which they are added to.
  return site?.assets.every((name) => Object.hasOwn(before.files, name)) ? site : undefined;
}

/** Lost pages are rendered like those that changed; scripts, styles and fonts come of a build alone. */
function canRender(damaged: string[] = []): boolean {
  return damaged.every((name) => name.endsWith('.html'));
}

function tellAlive({ id }: Order): () => void {
  let toldAt = 0;
  return () => {
    if (Date.now() - toldAt < ALIVE_MS) return;
    toldAt = Date.now();
    process.send?.({ id, isAlive: true } satisfies Answer);
  };
}

type Draft = Pick<Release, 'name' | 'codeVersion' | 'createdAt'>;
type Made = Required<Pick<Release, 'pages' | 'files' | 'inlineScripts'>> & {
  rendered: string[];
  /** The whole site was built. */
  isCold: boolean;
};

/** Adds what lists the pages; undefined, and no folder, when all is as it was. */
async function finish(
  { siteUrl }: Order,
  folder: string,
  before: Release | undefined,
  { name, codeVersion, createdAt, pages, files, inlineScripts }: Draft & Made,
): Promise<Release | undefined> {
  const outDir = join(folder, name);
  const changedAt = datePages({ pages, files, createdAt }, before);
  const sitemap = await writeSitemap(outDir, pages, changedAt, siteUrl);
  const all = { ...files, ...(await packFiles(outDir, sitemap, previousOf(folder, before))) };
  if (before?.codeVersion === codeVersion && sameFiles(all, before.files)) {
    await rm(outDir, { recursive: true, force: true });
    return undefined;
  }
  const list = { pages, changedAt, files: all, inlineScripts };
  return { name, codeVersion, createdAt, ...list, isKept: true };
}

async function buildAll(
  order: Order,
  folder: string,
  before: Release | undefined,
  draft: Draft,
): Promise<Made> {
  const outDir = join(folder, order.name);
  site = await buildSite({ ...order, outDir, onPage: tellAlive(order) });
  builtFrom = draft.codeVersion;
  const previous = previousOf(folder, before);
  const scripts = collectScripts([]);
  const made = await packFiles(outDir, await listFiles(outDir), previous, scripts.look);
  const carried = previous ? oldAssets(previous.files, made) : {};
  if (previous) linkFiles(previous.folder, outDir, carried);
  const pages = keysOf(site.listed);
  const isSameCode = before?.codeVersion === draft.codeVersion;
  const isNew = (path: string) => pages[path] === '' || pages[path] !== before?.pages[path];
  const rendered = Object.keys(pages).filter((path) => !isSameCode || isNew(path));
  const inlineScripts = scripts.list();
  return { pages, files: { ...made, ...carried }, inlineScripts, rendered, isCold: true };
}

function previousOf(folder: string, before: Release | undefined): Previous {
  return before && { folder: join(folder, before.name), files: before.files };
}

/** Scripts and styles of the code before: a tab opened before an upgrade may still ask for them. */
function oldAssets(before: Release['files'], now: Release['files']): Release['files'] {
  const old = Object.entries(before).filter(
    ([name, { carried }]) => name.startsWith('_astro/') && !carried && !(name in now),
  );
  return Object.fromEntries(old.map(([name, file]) => [name, { ...file, carried: true }]));
}

async function renderChanged(
  built: BuiltSite,
  folder: string,
  before: Release,
  draft: Draft,
  onPage: () => void,
): Promise<Made | undefined> {
  const listed = await built.list();
  const pages = keysOf(listed);
  const stale = listed.filter(
    (page) => !page.cacheKey || before.pages[pathOf(page)] !== page.cacheKey,
  );
  const htmls = await renderAll(built, stale, onPage);
  for (const [name, html] of htmls)
    if (before.files[name]?.hash === hashOf(html)) htmls.delete(name);
  const gone = Object.keys(before.pages)
    .filter((path) => !(path in pages))
    .map(fileOfPage);
  if (htmls.size === 0 && gone.length === 0) return undefined;

  const replaced = new Set([...gone, ...htmls.keys()]);
  const kept = Object.fromEntries(
    Object.entries(before.files).filter(
      ([name]) => !replaced.has(name) && !SITEMAP_FILE.test(name),
    ),
  );
  const outDir = join(folder, draft.name);
  await layOut(folder, before, draft.name, kept);
  for (const [name, html] of htmls) {
    await mkdir(dirname(join(outDir, name)), { recursive: true });
    await writeFile(join(outDir, name), html);
  }
  const scripts = collectScripts(before.inlineScripts ?? []);
  const previous = previousOf(folder, before);
  const files = await packFiles(outDir, [...htmls.keys()], previous, scripts.look);
  const made = { pages, files: { ...kept, ...files }, inlineScripts: scripts.list() };
  return { ...made, rendered: stale.map(pathOf), isCold: false };
}

async function renderAll(
  built: BuiltSite,
  pages: Listed,
  onPage: () => void,
): Promise<Map<string, string>> {
  const htmls = new Map<string, string>();
  for (const page of pages) {
    onPage();
    const html = await built.render(page);
    if (html !== undefined) htmls.set(fileOfPage(pathOf(page)), html);
  }
  return htmls;
}

function pathOf({ pathname }: Listed[number]): string {
  return pathname === '/' || pathname === '' ? '/' : pathname.replace(/\/$/, '');
}

function keysOf(listed: Listed): Release['pages'] {
  return Object.fromEntries(listed.map((page) => [pathOf(page), page.cacheKey ?? '']));
}

process.on('message', (order: Order) => {
  makeRelease(order).then(
    (outcome) => process.send?.({ id: order.id, outcome } satisfies Answer),
    (error: unknown) =>
      process.send?.({
        id: order.id,
        error: error instanceof Error ? error.message : String(error),
      } satisfies Answer),
  );
});
// Without its server there is nobody to build for.
process.on('disconnect', () => process.exit());
