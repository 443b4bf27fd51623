import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkAsset, checkPage, checkPages, type HasFile } from './check.ts';
import type { Contents } from './contents.ts';
import type { Keeper } from './keeper.ts';
import type { Order, Outcome } from './orders.ts';
import { fileOfPage, pageOfFile, type ReleaseFiles, type ReleaseHead } from './release.ts';
import { type BuiltSite, buildSite, type Listed } from './site-builder.ts';
import { isForSearch, makeSitemap, SITEMAP_FILE } from './sitemap.ts';

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
};

/** Renders the pages whose keys changed, or whose files are lost, and keeps what differs. */
export async function renderChanged(pass: Pass, built: BuiltSite): Promise<Made> {
  const { before, keeper, onPage } = pass;
  const listed = await built.list();
  const pages = keysOf(listed);
  const has = hasAfter(before.files, pages);
  const stale = listed.filter((page) => isStale(before.files, page));
  const rendered: string[] = [];
  const keeping = new Set<Promise<unknown>>();
  for (const page of stale) {
    onPage();
    const path = pathOf(page);
    const name = fileOfPage(path);
    rendered.push(path);
    if (await keeper.adopt(name, page.cacheKey ?? '')) continue;
    const html = await built.render(page);
    if (html === undefined) continue;
    if (name.endsWith('.html')) checkPage(name, html, has, path);
    await startKeeping(keeping, keeper.keep(name, Buffer.from(html), page.cacheKey ?? ''));
  }
  await Promise.all(keeping);
  const gone = [...before.files].filter(
    ([name, { cacheKey }]) => cacheKey !== null && !pages.has(pageOfFile(name)),
  );
  return { pages, rendered, gone: gone.map(([name]) => name) };
}

function isStale(files: ReleaseFiles, page: Listed[number]): boolean {
  return !page.cacheKey || files.get(fileOfPage(pathOf(page)))?.cacheKey !== page.cacheKey;
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

/** Builds the whole site and keeps what differs from the release before. */
export async function buildAll(pass: Pass): Promise<{ site: BuiltSite; rest: Made }> {
  const { order, before, codeVersion, keeper, onPage } = pass;
  const outDir = join(order.dataDir, 'built');
  await rm(outDir, { recursive: true, force: true });
  const site = await buildSite({ ...order, outDir, onPage });
  const pages = keysOf(site.listed);
  const files = await listBelow(outDir);
  const all = new Set(files);
  const keeping = new Set<Promise<unknown>>();
  for (const name of files) {
    onPage();
    const work = keepBuilt(pass, outDir, name, pages, (one) => all.has(one));
    await startKeeping(keeping, work);
  }
  await Promise.all(keeping);
  checkPages([...pages.keys()], (name) => all.has(name), countPages(before.files));
  const gone: string[] = [];
  for (const [name, file] of before.files) {
    if (all.has(name)) continue;
    // A tab that was opened before an upgrade may still ask for them.
    if (name.startsWith('_astro/') && !file.isCarried) await keeper.carry(name, file);
    else gone.push(name);
  }
  await rm(outDir, { recursive: true, force: true });
  const isSameCode = before.head?.codeVersion === codeVersion;
  const isNew = ([path, key]: [string, string]) =>
    key === '' || before.files.get(fileOfPage(path))?.cacheKey !== key;
  const rendered = [...pages].filter((page) => !isSameCode || isNew(page)).map(([path]) => path);
  return { site, rest: { pages, rendered, gone } };
}

async function keepBuilt(
  { keeper }: Pass,
  folder: string,
  name: string,
  pages: Made['pages'],
  has: HasFile,
): Promise<void> {
  const content = await readFile(join(folder, name));
  const path = pageOfFile(name);
  const key = pages.get(path) ?? null;
  if (key !== null && name.endsWith('.html')) checkPage(name, content.toString(), has, path);
  if (/\.(css|m?js)$/.test(name)) checkAsset(name, content.toString(), has);
  await keeper.keep(name, content, key);
}

/** Adds what lists the pages, looks the release over, and says what is new about it. */
export async function finish(pass: Pass, { pages, rendered, gone }: Made): Promise<Outcome> {
  const { before, codeVersion, keeper } = pass;
  const after = (name: string) => keeper.drafts.get(name) ?? before.files.get(name);
  checkPages([...pages.keys()], (name) => after(name) !== undefined, countPages(before.files));
  const { rekeyed, drafts } = keeper;
  const isSameCode = before.head?.codeVersion === codeVersion;
  const isSame = () => isSameCode && drafts.size === 0 && gone.length === 0;
  if (isSame() && before.lost.length === 0) return { rekeyed, release: undefined };
  const sitemap = await keepSitemap(pass, pages);
  await keeper.flush();
  const old = [...before.files.keys()].filter(
    (name) => SITEMAP_FILE.test(name) && !sitemap.includes(name),
  );
  const unmade = before.lost.filter((name) => !drafts.has(name));
  const ends = [...new Set([...gone, ...old, ...unmade])];
  if (isSame() && ends.length === 0) return { rekeyed, release: undefined };
  const known = isSameCode ? (before.head?.inlineScripts ?? []) : [];
  const inlineScripts = [...new Set([...known, ...keeper.scripts])].toSorted();
  const [pageCount, renderedCount] = [pages.size, rendered.length];
  const release = { codeVersion, inlineScripts, gone: ends, pageCount, renderedCount };
  return { rekeyed, release };
}

async function keepSitemap(pass: Pass, pages: Made['pages']): Promise<string[]> {
  const { before, keeper, order } = pass;
  const dated = [];
  for (const [path, key] of pages) {
    const name = fileOfPage(path);
    const file = keeper.drafts.get(name) ?? before.files.get(name);
    if (!file || (key === '' && !(await isFound(pass, name, file)))) continue;
    dated.push({ path, changedAt: file.changedAt });
  }
  const files = makeSitemap(dated, order.siteUrl);
  for (const [name, text] of files) await keeper.keep(name, Buffer.from(text));
  return [...files.keys()];
}

/** Whether pages of code alone are for search engines, by the hashes of their contents. */
const found = new Map<string, boolean>();

async function isFound(
  { contents }: Pass,
  name: string,
  file: { hash: string; isPacked: boolean },
): Promise<boolean> {
  if (!name.endsWith('.html')) return false;
  const known = found.get(file.hash);
  if (known !== undefined) return known;
  const html = await contents.read(file, 'plain');
  const isIt = isForSearch(html?.toString() ?? '');
  found.set(file.hash, isIt);
  return isIt;
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

function pathOf({ pathname }: Listed[number]): string {
  return pathname === '/' || pathname === '' ? '/' : pathname.replace(/\/$/, '');
}

function keysOf(listed: Listed): Map<string, string> {
  return new Map(listed.map((page) => [pathOf(page), page.cacheKey ?? '']));
}
