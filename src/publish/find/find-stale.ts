import {
  type CategoryMove,
  listPages,
  type StaticPage,
} from '#src/features/publishing/pages/pages.contract.ts';
import { call } from '#src/lib/api.ts';
import type { WaitingChanges } from '#src/publish/render/build-protocol.ts';
import { fileOfPage, pageOfFile, type ReleaseFiles } from '#src/publish/store/release.ts';
import type { BuiltSite, Pages } from '#src/publish/render/site-builder.ts';
import type { Made } from '#src/publish/render/pass.ts';
import { type Change, coverage, placeId, type Touched, touchedBy } from './stale-pages.ts';

/** The work of a pass. */
export type StalePages = {
  /** Page paths with their keys; '' for pages that are rendered to be compared. */
  pages: ReadonlyMap<string, string>;
  stale: Pages;
  /** Files of the previous release that are no longer pages. */
  gone: string[];
  /** Pages that differ without a recorded change; undefined if that was not checked. */
  missed: string[] | undefined;
};

type Before = { files: ReleaseFiles; lost: readonly string[] };
type Site = Pick<BuiltSite, 'listBare'>;

/** Pages without a key, as they show slides or much else: rendered and compared at each change. */
const COMPARED_AS_FILES = ['/', '/product/categories', '/aboutus'];

/** Compares every page, and reports differences that no recorded change would have revealed. */
export async function findStale(
  site: Site,
  before: Before,
  readChanges?: () => Promise<WaitingChanges>,
): Promise<StalePages> {
  const { pages: listed, moves } = await call(listPages, {});
  const keyed = listed.filter(isKeyed);
  const bare = await site.listBare(moves);
  const pages = new Map([...keysOf(keyed), ...bare.map((path) => [path, ''] as const)]);
  const stale = { pages: keyed.filter((page) => isStale(before.files, page)), bare, moves };
  const gone = goneFrom(before.files, (path) => !pages.has(path));
  const differing = [...stale.pages.map(({ path }) => path), ...gone.map(pageOfFile)];
  const lost = new Set(before.lost.map(pageOfFile));
  const changed = differing.filter((path) => !lost.has(path));
  return { pages, stale, gone, missed: await findMissed(changed, readChanges) };
}

/** Compares only pages that the changes can affect; undefined if that may be any page. */
export async function findTouched(
  before: Before,
  changes: WaitingChanges,
): Promise<StalePages | undefined> {
  const touched = touchedBy(changes.rows);
  if (!touched || before.lost.length > 0) return undefined;
  const { pages: listed, covers } = await call(listPages, toInput(touched));
  if (!covers) return undefined;
  const isCovered = coverage(covers);
  const keyed = listed.filter(isKeyed);
  const pages = new Map(keysOf(keyed));
  for (const path of COMPARED_AS_FILES) pages.set(path, '');
  const gone = goneFrom(before.files, (path) => !pages.has(path) && isCovered(path));
  for (const [name, { cacheKey }] of before.files) {
    if (cacheKey === null) continue;
    const path = pageOfFile(name);
    if (!isCovered(path)) pages.set(path, cacheKey);
  }
  const moves: CategoryMove[] = [];
  const stale = { pages: keyed.filter((page) => isStale(before.files, page)), moves };
  return { pages, stale: { ...stale, bare: COMPARED_AS_FILES }, gone, missed: undefined };
}

function isKeyed({ path }: StaticPage): boolean {
  return !COMPARED_AS_FILES.includes(path);
}

function keysOf(pages: readonly StaticPage[]): [path: string, cacheKey: string][] {
  return pages.map(({ path, cacheKey }) => [path, cacheKey]);
}

function isStale(files: ReleaseFiles, { path, cacheKey }: StaticPage): boolean {
  return files.get(fileOfPage(path))?.cacheKey !== cacheKey;
}

function goneFrom(files: ReleaseFiles, isGone: (path: string) => boolean): string[] {
  const gone: string[] = [];
  for (const [name, { cacheKey }] of files)
    if (cacheKey !== null && isGone(pageOfFile(name))) gone.push(name);
  return gone;
}

/** Reads changes after the pages, so that a change made in between does not count as missed. */
async function findMissed(
  differing: readonly string[],
  readChanges: (() => Promise<WaitingChanges>) | undefined,
): Promise<string[] | undefined> {
  const changes = await readChanges?.();
  if (!changes || changes.soldSince === undefined) return undefined;
  const touched = touchedBy(changes.rows);
  if (!touched || differing.length === 0) return [];
  const { covers } = await call(listPages, toInput(touched, changes.soldSince));
  const isCovered = covers ? coverage(covers) : () => true;
  return differing.filter((path) => !isCovered(path));
}

/**
 * Finds pages that may show what changed after their keys were read. If that change is undone before
 * the next pass, the keys are the same again, and would hide that these pages are not.
 */
export async function findUnsure(
  { pages, rendered }: Pick<Made, 'pages' | 'rendered'>,
  later: readonly Change[],
): Promise<string[]> {
  if (later.length === 0) return [];
  const touched = touchedBy(later);
  const covers = touched && (await call(listPages, toInput(touched))).covers;
  if (!covers) return rendered;
  const isCovered = coverage(covers);
  const isMade = new Set(rendered);
  // Feeds contain products whose pages were not rendered.
  return [...pages.keys()].filter(
    (path) => isCovered(path) && (isMade.has(path) || path.startsWith('/product/')),
  );
}

function toInput({ productIds, places }: Touched, soldSince?: string) {
  return {
    only: 'touched' as const,
    ...(productIds.length > 0 && { products: productIds.join(',') }),
    ...(places.length > 0 && { places: places.map(placeId).join(',') }),
    ...(soldSince !== undefined && { soldSince }),
  };
}
