import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { StaticPage } from '#src/features/publishing/pages/pages.contract.ts';
import { checkAsset, checkPages, checkReferences, type HasFile } from './check.ts';
import type { Content } from '#src/publish/store/contents.ts';
import {
  type StalePages,
  findStale,
  findTouched,
  findUnsure,
} from '#src/publish/find/find-stale.ts';
import type { BuildResult } from './build-protocol.ts';
import {
  fileOfPage,
  pageOfFile,
  type ReleaseFile,
  type ReleaseFiles,
} from '#src/publish/store/release.ts';
import { UNSURE } from '#src/features/publishing/pages/page-keys.ts';
import { openPrebuilt } from './prebuilt.ts';
import type { Before, Made, Pass } from './pass.ts';
import { renderPages } from './render-pages.ts';
import { type BuiltSite, buildSite, type Pages } from './site-builder.ts';
import { replaceShell, splitByBody } from './splice-shell.ts';
import { fileOfPart } from '#src/features/feeds/feed-files.ts';
import { keepFeeds } from '#src/publish/store/store-feeds.ts';
import { keepSitemap } from '#src/publish/store/store-sitemap.ts';
import { SITEMAP_FILE } from './sitemap.ts';
import { explanationOf } from '#src/publish/find/stale-pages.ts';

/** Renders pages whose keys changed or whose files are lost, and stores those that differ. */
export async function renderChanged(pass: Pass, site: BuiltSite): Promise<Made> {
  const { before, queries, order } = pass;
  const quick = order.isQuick ? await findTouched(before, await queries.waiting()) : undefined;
  const found = quick ?? (await findStale(site, before, queries.waiting));
  const has = hasAfter(before.files, found.pages);
  const rendered = await renderStale(pass, site, found, { has, same: before.files });
  return toMade(found, found.gone, rendered);
}

/**
 * Renders and stores pages, except those that an earlier publisher stored; returns which. `same`
 * are pages of the same code that at most need a new shell.
 */
async function renderStale(
  pass: Pass,
  site: BuiltSite,
  { stale, pages }: StalePages,
  { has, same: made }: { has: HasFile; same: ReleaseFiles },
): Promise<string[]> {
  const { keeper } = pass;
  const unkept = [];
  for (const page of stale.pages)
    if (!(await keeper.adopt(fileOfPage(page.path), page.cacheKey))) unkept.push(page);
  const { same, other } = splitByBody(made, unkept);
  const [model, ...rest] = same;
  const render = (some: Pages) => renderThese(pass, site, { stale: some, pages }, has);
  await render({ ...stale, pages: model ? [...other, model] : other });
  const left = model ? await spliceThese(pass, model, rest) : [];
  if (left.length > 0) await render({ ...stale, pages: left, bare: [] });
  return [...unkept.map(({ path }) => path), ...stale.bare];
}

async function renderThese(
  { order, keeper, onPage }: Pass,
  site: BuiltSite,
  { stale, pages }: Pick<StalePages, 'stale' | 'pages'>,
  has: HasFile,
): Promise<void> {
  const keeping = new Set<Promise<unknown>>();
  await renderPages(site, order.name, stale, async (page) => {
    onPage();
    checkReferences(page.references, has, `The page ${page.path}`);
    await startKeeping(keeping, keeper.keepPage(page, pages.get(page.path) ?? ''));
  });
  await Promise.all(keeping);
}

/**
 * Replaces the shell of pages with that of a newly rendered page, in a third of the time that
 * rendering takes. Returns the pages where that is impossible.
 */
async function spliceThese(
  { before, contents, keeper, onPage }: Pass,
  model: StaticPage,
  pages: readonly StaticPage[],
): Promise<StaticPage[]> {
  const left: StaticPage[] = [];
  const readPage = async (file: Content | undefined) =>
    file && contents.read(file, 'plain').catch(() => undefined);
  const modelName = fileOfPage(model.path);
  const like = await readPage(keeper.drafts.get(modelName) ?? before.files.get(modelName));
  const splice = async (page: StaticPage) => {
    const name = fileOfPage(page.path);
    const old = like && (await readPage(before.files.get(name)));
    const made = old && replaceShell(old, like);
    onPage();
    if (made) await keeper.keep(name, made, page.cacheKey);
    else left.push(page);
  };
  const keeping = new Set<Promise<unknown>>();
  for (const page of pages) await startKeeping(keeping, splice(page));
  await Promise.all(keeping);
  return left;
}

function toMade({ pages, missed }: StalePages, gone: string[], rendered: string[]): Made {
  return { pages, rendered, gone, missed };
}

/** Returns which files a release has once these pages replace the previous ones. */
function hasAfter(before: ReleaseFiles, pages: Made['pages']): HasFile {
  return (name) => {
    if (pages.has(pageOfFile(name))) return true;
    const file = before.get(name);
    return file !== undefined && file.cacheKey === null && !file.isCarried;
  };
}

/** The number of rendered pages that may wait to be packed and stored. */
const WAITING_MAX = 16;

async function startKeeping(keeping: Set<Promise<unknown>>, work: Promise<unknown>) {
  keeping.add(work);
  // Errors are thrown where all are awaited.
  work.then(
    () => keeping.delete(work),
    () => undefined,
  );
  if (keeping.size >= WAITING_MAX) await Promise.race(keeping);
}

/** Builds the render bundle, renders all pages, and stores those that differ from before. */
export async function buildAll(pass: Pass): Promise<{ site: BuiltSite; rest: Made }> {
  const { order, before, codeVersion, keeper, onPage } = pass;
  const outDir = join(order.dataDir, 'built');
  await rm(outDir, { recursive: true, force: true });
  const wanted = { ...order, outDir };
  const ahead = order.bundleDir && (await openPrebuilt(order.bundleDir, wanted));
  const site = ahead || (await buildSite(wanted));
  const files = new Set(await listBelow(outDir));
  // Pages of other code, or with other scripts and styles, cannot be reused.
  const isSame =
    before.head?.codeVersion === codeVersion && site.assets.every((name) => before.files.has(name));
  const same: Pick<Before, 'files' | 'lost'> = isSame ? before : { files: new Map(), lost: [] };
  const found = await findStale(site, same);
  const has: HasFile = (name) => files.has(name) || found.pages.has(pageOfFile(name));
  const keeping = new Set<Promise<unknown>>();
  for (const name of files) {
    onPage();
    await startKeeping(keeping, keepBuilt(pass, outDir, name, has));
  }
  await Promise.all(keeping);
  const rendered = await renderStale(pass, site, found, { has, same: same.files });
  const gone: string[] = [];
  for (const [name, file] of before.files) {
    if (has(name) || SITEMAP_FILE.test(name) || fileOfPart(name)) continue;
    // A tab opened before an upgrade may still request them.
    if (name.startsWith('_astro/') && !file.isCarried) await keeper.carry(name, file);
    else gone.push(name);
  }
  await rm(outDir, { recursive: true, force: true });
  return { site, rest: toMade(found, gone, rendered) };
}

async function keepBuilt(
  { keeper }: Pass,
  folder: string,
  name: string,
  has: HasFile,
): Promise<void> {
  const content = await readFile(join(folder, name));
  if (/\.(css|m?js)$/.test(name)) checkAsset(name, content.toString(), has);
  await keeper.keep(name, content);
}

/** Adds the product feeds and the sitemap, checks the release, and returns what is new about it. */
export async function finish(
  pass: Pass,
  { pages, rendered, gone, missed }: Made,
): Promise<BuildResult> {
  const { before, codeVersion, queries, keeper } = pass;
  const after = (name: string) => keeper.drafts.get(name) ?? before.files.get(name);
  const { rows } = await queries.waiting();
  const isExplained = explanationOf(rows);
  checkPages([...pages.keys()], (name) => after(name) !== undefined, {
    countBefore: countPages(before.files),
    explainedCount: gone.filter(
      (name) => isPage(before.files.get(name)) && isExplained(pageOfFile(name)),
    ).length,
  });
  const endedFeeds = await keepFeeds(pass, pages, gone);
  // After the last reading of data, and with the changes that readings may have seen.
  const unsure = await findUnsure({ pages, rendered }, (await queries.waiting()).later);
  const { drafts } = keeper;
  const rekeyed = [
    ...keeper.rekeyed,
    ...unsure.map((path) => ({ name: fileOfPage(path), cacheKey: UNSURE })),
  ];
  const isSameCode = before.head?.codeVersion === codeVersion;
  const isSame = () =>
    isSameCode && drafts.size === 0 && gone.length === 0 && endedFeeds.length === 0;
  if (isSame() && before.lost.length === 0) return { missed, rekeyed, release: undefined };
  const sitemap = await keepSitemap(pass, pages, gone);
  await keeper.flush();
  const old = [...before.files.keys()].filter(
    (name) => SITEMAP_FILE.test(name) && !sitemap.includes(name),
  );
  const unmade = before.lost.filter((name) => !drafts.has(name));
  const ends = [...new Set([...gone, ...old, ...endedFeeds, ...unmade])];
  if (isSame() && ends.length === 0) return { missed, rekeyed, release: undefined };
  const known = isSameCode ? (before.head?.inlineScripts ?? []) : [];
  const inlineScripts = [...new Set([...known, ...keeper.scripts])].toSorted();
  const [pageCount, renderedCount] = [pages.size, rendered.length];
  const release = { codeVersion, inlineScripts, gone: ends, pageCount, renderedCount };
  return { missed, rekeyed, release };
}

function countPages(files: ReleaseFiles): number {
  return [...files.values()].filter(isPage).length;
}

function isPage(file: ReleaseFile | undefined): boolean {
  return file !== undefined && file.cacheKey !== null;
}

async function listBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
