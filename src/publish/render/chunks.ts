import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** Island files, each with the places that load it at their start. */
type Islands = Map<string, string[]>;
type ModuleInfo = { code: string | null; importers: string[]; dynamicImporters: string[] };
type Modules = { getModuleInfo(id: string): ModuleInfo | null };

const REACT = /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//;
/** Without staff pages, and pages that links open, which use the other pages' chunks. */
const ASTRO_FILES = 'src/{screens,pages/!(admin|dev|live)}/**/*.astro';
/** Loaded with the first field that needs it, so never part of the chunk that every page loads. */
const SCHEMAS = /node_modules\/zod\//;
/** Each call is one line, so one shared chunk is smaller than a file for each. */
const CALLS = /\.contract\.ts$/;
/** The only calls needed for browsing: listings and the cart. */
const FIRST_CALLS = /\/(listing|cart)\.contract\.ts$/;
const PAGES = 'src/pages/*.astro';
const IMPORT = /^import \{ (\w+) \} from '(#src\/|\.\.?\/)([^']+\.tsx)'/gm;
/** The header, the menus, the toasts, and code that about half of all places also load. */
const SHELL = 'shell';
/** The part that pages without a header, such as the checkout, also load: stores and toasts. */
const BASE = 'base';
/** Also part of the base, although no such page imports them directly. */
const BASE_TOO = /src\/ui\/(Toaster\.tsx|useEver\.ts)$/;
/** Pages that show nothing before their data arrives: one place, so that other pages are not split for them. */
const LATE = 'late';
/** Those, and the pages that links open except previews: what only they load is split among them. */
const LATE_FILES = 'src/pages/{*,user/*,live/!(preview|product|sections)}.astro';
/** Those for few visitors share chunks as if they were one page. */
const RARE = /\/live\/(?!order\.)/;
/** One level for each number of them: below the levels of other pages, which they also load. */
const LATE_LEVELS = 8;
/** The exceptions, where a shopper waits to buy. */
const CHECKOUTS = /\/checkout(_final)?\.astro$/;

/** Shorter modules, in characters, cost more as a request of their own than as a part of every page. */
const TINY = 600;

/** Prefix of the names of chunks that several pages share and that have no name of their own. */
export const SHARED = 'for-';

/**
 * Splits the islands' code into chunks: modules that the same pages load at their start share one.
 * Compressed, that is a tenth less than a file for every module that two islands share.
 */
export function pageChunks(root: string) {
  const islands = findIslands(root, [ASTRO_FILES, PAGES], placeOf);
  const late = findIslands(root, [LATE_FILES], latePlaceOf);
  const everywhere = [...islands.values()].flat();
  const most = new Set(everywhere).size;
  const half = Math.floor(countPages(everywhere) * 0.47);
  const placesOf = (id: string, modules: Modules) => {
    const places = findPlaces(id, islands, modules);
    const isTinyShared = new Set(places).size > 2 && isTiny(id, modules);
    const isCommon = countPages(places) >= half && !SCHEMAS.test(id);
    const isShell = places.includes(SHELL) || isCommon || isTinyShared;
    if (!isShell) return places;
    const isBase = places.some(hasNoHeader) || isTinyShared || BASE_TOO.test(id);
    return Array.from({ length: most + (isBase ? 1 : 0) }, () => (isBase ? BASE : SHELL));
  };
  const top = LATE_LEVELS + most + 1;
  return {
    groups: [
      { name: 'react', test: REACT, priority: top + 1 },
      // Astro names a stylesheet after its own file, and would not find one in a group.
      {
        name: (id: string) => (id.endsWith('.css') ? basename(id, '.css') : null),
        priority: top + 2,
      },
      {
        name: (id: string, modules: Modules) => {
          // Those of pages such as an order are of no use to a checkout.
          const places = findPlaces(id, islands, modules);
          if (!CALLS.test(id) || places.every(isLate)) return null;
          return FIRST_CALLS.test(id) ? 'first-calls' : 'calls';
        },
        priority: top + 1,
      },
      // A group includes its modules' imports, so the most widely loaded modules must be grouped
      // first.
      ...Array.from({ length: LATE_LEVELS }, (_, at) => ({
        priority: at + 1,
        name(id: string, modules: Modules) {
          const pages = findPlaces(id, late, modules);
          if (pages.length === 0 || !findPlaces(id, islands, modules).every(isLate)) return null;
          // Pages that load it later would load the rest of its chunk too.
          const others = findPlaces(id, islands, modules, 'ever').filter((one) => !isLate(one));
          const level = others.length > 0 ? LATE_LEVELS : pages.length;
          return level === at + 1 ? nameOf([...pages, ...others]) : null;
        },
      })),
      ...Array.from({ length: most + 1 }, (_, at) => ({
        priority: LATE_LEVELS + at + 1,
        name(id: string, modules: Modules) {
          const places = placesOf(id, modules);
          return places.length === at + 1 && places[0] !== LATE ? nameOf(places) : null;
        },
      })),
    ],
  };
}

/** Finds the islands in the text of `.astro` files, because the build has no list of them. */
function findIslands(root: string, files: string[], toPlace: typeof placeOf): Islands {
  const islands: Islands = new Map();
  for (const file of globSync(files, { cwd: root }).sort()) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, name = '', from = '', path = ''] of text.matchAll(IMPORT)) {
      const [, starts] = new RegExp(`<${name}\\s+client:(\\w+)`).exec(text) ?? [];
      if (!starts) continue;
      const folder = from === '#src/' ? 'src' : join(dirname(file), from);
      const id = resolve(root, folder, path);
      islands.set(id, [...(islands.get(id) ?? []), toPlace(file, name, starts)]);
    }
  }
  return islands;
}

/** Names the place of an island: its page, or the island itself if it loads when visible. */
function placeOf(file: string, name: string, starts: string): string {
  if (file.startsWith(join('src/screens', SHELL))) return SHELL;
  if (starts === 'only' && !CHECKOUTS.test(file)) return LATE;
  return starts === 'visible' ? name : file;
}

function isTiny(id: string, modules: Modules): boolean {
  const { code } = modules.getModuleInfo(id) ?? {};
  return code ? code.length < TINY : false;
}

function isLate(place: string): boolean {
  return place === LATE;
}

function latePlaceOf(file: string): string {
  return RARE.test(file) ? 'links' : file;
}

/**
 * Counts the places of a module. Those without a header count as one, so that what they share is
 * not loaded on every page.
 */
function countPages(places: string[]): number {
  return new Set(places.map((place) => (hasNoHeader(place) ? LATE : place))).size;
}

function hasNoHeader(place: string): boolean {
  return place === LATE || CHECKOUTS.test(place);
}

/** Finds every place that loads a module at its start, or that ever does. */
function findPlaces(
  id: string,
  islands: Islands,
  modules: Modules,
  when: 'start' | 'ever' = 'start',
): string[] {
  const seen = new Set([id]);
  const places = new Set<string>();
  for (const one of seen) {
    islands.get(one)?.forEach((place) => places.add(place));
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(one) ?? {};
    for (const importer of importers) seen.add(importer);
    if (when === 'ever') for (const importer of dynamicImporters) seen.add(importer);
  }
  return [...places].sort(lateLast);
}

function lateLast(one: string, other: string): number {
  if (one === LATE || other === LATE) return one === LATE ? 1 : -1;
  return one < other ? -1 : 1;
}

function nameOf(places: string[]): string {
  const [first = ''] = places;
  if (new Set(places).size === 1) return basename(first, '.astro');
  const hash = createHash('sha256').update(places.join()).digest('hex');
  return `${SHARED}${places.length}-${hash.slice(0, 6)}`;
}
