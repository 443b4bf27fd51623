import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { StaticPage } from '#src/features/publishing/pages/pages.contract.ts';
import { checkAsset, checkPages, checkReferences, type HasFile } from './check.ts';
import type { Content, Contents } from './contents.ts';
import type { Keeper } from './keeper.ts';
import { type Found, findStale, findTouched } from './find-stale.ts';
import type { Desk, Order, Outcome } from './orders.ts';
import { fileOfPage, pageOfFile, type ReleaseFiles, type ReleaseHead } from './release.ts';
import { openPrebuilt } from './prebuilt.ts';
import { renderPages } from './render-pages.ts';
import { type BuiltSite, buildSite, type Pages } from './site-builder.ts';
import { putShell, splitByBody } from './splice-shell.ts';
import { keepSitemap } from './keep-sitemap.ts';
import { SITEMAP_FILE } from './sitemap.ts';

/** The release that the next one is made from. */
export type Before = {
  head: ReleaseHead | undefined;
  /** Without those that are lost. */
  files: ReleaseFiles;
  /** Names of files whose contents are lost. */
  lost: string[];
};

/** What is at hand while one release is made. */
export type Pass = {
  order: Order;
  desk: Pick<Desk, 'waiting'>;
  codeVersion: string;
  before: Before;
  contents: Contents;
  keeper: Keeper;
  /** To be called whenever a page is rendered: a sign of life. */
  onPage: () => void;
};

/** What a pass found and did besides what its keeper kept. */
export type Made = {
  /** Each page's path with its key, '' for pages that depend on code alone. */
  pages: ReadonlyMap<string, string>;
  rendered: string[];
  /** Files of the release before that are in this one no more. */
  gone: string[];
  /** See Outcome. */
  missed: string[] | undefined;
};

/** Renders the pages whose keys changed, or whose files are lost, and keeps what differs. */
export async function renderChanged(pass: Pass, site: BuiltSite): Promise<Made> {
  const { before, desk, order } = pass;
  const quick = order.isQuick ? await findTouched(before, await desk.waiting()) : undefined;
  const found = quick ?? (await findStale(site, before, desk.waiting));
  const has = hasAfter(before.files, found.pages);
  const rendered = await renderStale(pass, site, found, { has, same: before.files });
  return toMade(found, found.gone, rendered);
}

/**
 * Renders pages and keeps them, but for those that a publisher before has kept; says which. `same` is
 * what the same code made before, whose pages need new surroundings at most.
 */
async function renderStale(
  pass: Pass,
  site: BuiltSite,
  { stale, pages }: Found,
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
  { stale, pages }: Pick<Found, 'stale' | 'pages'>,
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
 * Surrounds pages as one is that was rendered just now, in a third of the time that rendering takes.
 * Gives those of which that cannot be done.
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
    const made = old && putShell(old, like);
    onPage();
    if (made) await keeper.keep(name, made, page.cacheKey);
    else left.push(page);
  };
  const keeping = new Set<Promise<unknown>>();
  for (const page of pages) await startKeeping(keeping, splice(page));
  await Promise.all(keeping);
  return left;
}

function toMade({ pages, missed }: Found, gone: string[], rendered: string[]): Made {
  return { pages, rendered, gone, missed };
}

/** The files that a release has in which these pages take the place of those before. */
function hasAfter(before: ReleaseFiles, pages: Made['pages']): HasFile {
  return (name) => {
    if (pages.has(pageOfFile(name))) return true;
    const file = before.get(name);
    return file !== undefined && file.cacheKey === null && !file.isCarried;
  };
}

/** So many contents may wait to be packed and stored while further pages are rendered. */
const WAITING_MAX = 16;

async function startKeeping(keeping: Set<Promise<unknown>>, work: Promise<unknown>) {
  keeping.add(work);
  // What fails is thrown where all are waited for.
  work.then(
    () => keeping.delete(work),
    () => undefined,
  );
  if (keeping.size >= WAITING_MAX) await Promise.race(keeping);
}

/** Builds what pages are made with, renders all of them, and keeps what differs from before. */
export async function buildAll(pass: Pass): Promise<{ site: BuiltSite; rest: Made }> {
  const { order, before, codeVersion, keeper, onPage } = pass;
  const outDir = join(order.dataDir, 'built');
  await rm(outDir, { recursive: true, force: true });
  const wanted = { ...order, outDir };
  const ahead = order.bundleDir && (await openPrebuilt(order.bundleDir, wanted));
  const site = ahead || (await buildSite(wanted));
  const files = new Set(await listBelow(outDir));
  // Pages of other code, or that name other scripts and styles, are of no use.
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
    if (has(name) || SITEMAP_FILE.test(name)) continue;
    // A tab that was opened before an upgrade may still ask for them.
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

/** Adds what lists the pages, looks the release over, and says what is new about it. */
export async function finish(
  pass: Pass,
  { pages, rendered, gone, missed }: Made,
): Promise<Outcome> {
  const { before, codeVersion, desk, keeper } = pass;
  const after = (name: string) => keeper.drafts.get(name) ?? before.files.get(name);
  const { rows } = await desk.waiting();
  checkPages([...pages.keys()], (name) => after(name) !== undefined, {
    countBefore: countPages(before.files),
    mayShrink: rows.some(({ entity }) => entity === 'catalogue'),
  });
  const { rekeyed, drafts } = keeper;
  const isSameCode = before.head?.codeVersion === codeVersion;
  const isSame = () => isSameCode && drafts.size === 0 && gone.length === 0;
  if (isSame() && before.lost.length === 0) return { missed, rekeyed, release: undefined };
  const sitemap = await keepSitemap(pass, pages, gone);
  await keeper.flush();
  const old = [...before.files.keys()].filter(
    (name) => SITEMAP_FILE.test(name) && !sitemap.includes(name),
  );
  const unmade = before.lost.filter((name) => !drafts.has(name));
  const ends = [...new Set([...gone, ...old, ...unmade])];
  if (isSame() && ends.length === 0) return { missed, rekeyed, release: undefined };
  const known = isSameCode ? (before.head?.inlineScripts ?? []) : [];
  const inlineScripts = [...new Set([...known, ...keeper.scripts])].toSorted();
  const [pageCount, renderedCount] = [pages.size, rendered.length];
  const release = { codeVersion, inlineScripts, gone: ends, pageCount, renderedCount };
  return { missed, rekeyed, release };
}

function countPages(files: ReleaseFiles): number {
  let count = 0;
  for (const { cacheKey } of files.values()) if (cacheKey !== null) count += 1;
  return count;
}

async function listBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
