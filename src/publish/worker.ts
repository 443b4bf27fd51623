import { mkdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkRelease } from './check.ts';
import { getCodeVersion } from './code-version.ts';
import { linkFiles, listFiles, packFiles } from './pack.ts';
import {
  fileOfPage,
  findCurrentRelease,
  type Release,
  releasesFolder,
  writeRelease,
} from './release.ts';
import { type BuiltSite, buildSite, type Listed } from './site-builder.ts';

export type Order = { id: number; root: string; dataDir: string; siteUrl: string; name: string };
export type Outcome = {
  /** Undefined: nothing changed, no new release was made. */
  release: { name: string; pageCount: number; renderedCount: number } | undefined;
};
export type Answer = { id: number } & ({ outcome: Outcome } | { error: string });

/**
 * The publisher's own process: it renders pages so that the server's does not have to. The first
 * order of its life builds the site; later ones render just the pages that changed.
 */
let site: BuiltSite | undefined;
let builtFrom = '';

async function makeRelease(order: Order): Promise<Outcome> {
  const folder = releasesFolder(order.dataDir);
  await mkdir(folder, { recursive: true });
  // What pages remember of the API's answers is good for one pass.
  process.env['PUBLISH_PASS'] = order.name;
  const before = await findCurrentRelease(folder);
  const codeVersion = await getCodeVersion(order.root, order.siteUrl);
  const draft = { name: order.name, codeVersion, createdAt: new Date().toISOString() };
  try {
    const isWarm = builtFrom === codeVersion && before?.codeVersion === codeVersion;
    const made =
      isWarm && site
        ? await renderChanged(site, folder, before, draft)
        : await buildAll(order, folder, before, draft);
    if (!made) return { release: undefined };
    await checkRelease(join(folder, order.name), made.release, made.rendered, before);
    await writeRelease(folder, made.release);
    const pageCount = Object.keys(made.release.pages).length;
    return { release: { name: order.name, pageCount, renderedCount: made.rendered.length } };
  } catch (error) {
    await rm(join(folder, order.name), { recursive: true, force: true });
    throw error;
  }
}

type Draft = Pick<Release, 'name' | 'codeVersion' | 'createdAt'>;
type Made = { release: Release; rendered: string[] } | undefined;

async function buildAll(
  order: Order,
  folder: string,
  before: Release | undefined,
  draft: Draft,
): Promise<Made> {
  const outDir = join(folder, order.name);
  site = await buildSite({ ...order, outDir });
  builtFrom = draft.codeVersion;
  const previous = before && { folder: join(folder, before.name), files: before.files };
  const made = await packFiles(outDir, await listFiles(outDir), previous);
  const carried = previous ? oldAssets(previous.files, made) : {};
  if (previous) linkFiles(previous.folder, outDir, carried);
  const files = { ...made, ...carried };
  const pages = keysOf(site.listed);
  const isSameCode = before?.codeVersion === draft.codeVersion;
  if (before && isSameCode && sameFiles(files, before.files)) {
    await rm(outDir, { recursive: true, force: true });
    return undefined;
  }
  const isNew = (path: string) => pages[path] === '' || pages[path] !== before?.pages[path];
  const rendered = Object.keys(pages).filter((path) => !isSameCode || isNew(path));
  return { release: { ...draft, pages, files }, rendered };
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
): Promise<Made> {
  const listed = await built.list();
  const pages = keysOf(listed);
  const stale = listed.filter(
    (page) => !page.cacheKey || before.pages[pathOf(page)] !== page.cacheKey,
  );
  const htmls = await renderAll(built, stale);

  const outDir = join(folder, draft.name);
  const gone = Object.keys(before.pages)
    .filter((path) => !(path in pages))
    .map(fileOfPage);
  const replaced = new Set([...gone, ...htmls.keys()]);
  const kept = Object.fromEntries(
    Object.entries(before.files).filter(([name]) => !replaced.has(name)),
  );
  mkdirSync(outDir, { recursive: true });
  linkFiles(join(folder, before.name), outDir, kept);
  for (const [name, html] of htmls) {
    await mkdir(dirname(join(outDir, name)), { recursive: true });
    await writeFile(join(outDir, name), html);
  }
  const previous = { folder: join(folder, before.name), files: before.files };
  const files = { ...kept, ...(await packFiles(outDir, [...htmls.keys()], previous)) };
  if (sameFiles(files, before.files)) {
    await rm(outDir, { recursive: true, force: true });
    return undefined;
  }
  return { release: { ...draft, pages, files }, rendered: stale.map(pathOf) };
}

async function renderAll(built: BuiltSite, pages: Listed): Promise<Map<string, string>> {
  const htmls = new Map<string, string>();
  for (const page of pages) {
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

function sameFiles(a: Release['files'], b: Release['files']): boolean {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length && names.every((name) => a[name]?.hash === b[name]?.hash)
  );
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
