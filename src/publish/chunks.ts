import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** Files of islands, each with the places that start it with their page. */
type Islands = Map<string, string[]>;
type Modules = { getModuleInfo(id: string): { importers: string[] } | null };

const REACT = /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//;
/** Without live pages and those for staff: they use what the others make. */
const ASTRO_FILES = 'src/{screens,pages/!(admin|dev|live)}/**/*.astro';
/** Comes with the first field that needs it: it never joins what every page loads. */
const SCHEMAS = /node_modules\/zod\//;
/** What a call takes is a line: many together weigh less than a file for each. */
const CALLS = /\.contract\.ts$/;
/** But who looks around asks for these alone: what is listed, and what is in the cart. */
const FIRST_CALLS = /\/(listing|cart)\.contract\.ts$/;
const PAGES = 'src/pages/*.astro';
const IMPORT = /^import \{ (\w+) \} from '(#src\/|\.\.?\/)([^']+\.tsx)'/gm;
/** The header, the menus, the toasts, and what about half of all places load besides. */
const SHELL = 'shell';
/** What of it pages without a header load too, such as the checkout: the stores and the toasts. */
const BASE = 'base';
/** Theirs too, though no such page names them itself. */
const BASE_TOO = /src\/ui\/(Toaster\.tsx|useEver\.ts)$/;
/** Pages that show nothing before their data comes, such as an order: cut as the bundler cuts. */
const LATE = 'late';
/** Of these, those where a shopper with a purchase waits: cut as all others are. */
const CHECKOUTS = /\/checkout(_final)?\.astro$/;

/**
 * How the code of islands is cut into files: what the same pages load at their start travels
 * together. Compressed, that is a tenth less than a file for every module that two islands share.
 */
export function pageChunks(root: string) {
  const islands = findIslands(root);
  const everywhere = [...islands.values()].flat();
  const most = new Set(everywhere).size;
  const half = Math.floor(countPages(everywhere) / 2);
  const placesOf = (id: string, modules: Modules) => {
    const places = findPlaces(id, islands, modules);
    const isCommon = countPages(places) >= half && !SCHEMAS.test(id);
    const isShell = places.includes(SHELL) || isCommon;
    if (!isShell) return places;
    const isBase = places.some(hasNoHeader) || BASE_TOO.test(id);
    return Array.from({ length: most + (isBase ? 1 : 0) }, () => (isBase ? BASE : SHELL));
  };
  return {
    groups: [
      { name: 'react', test: REACT, priority: most + 2 },
      // Astro names a stylesheet after its own file: one taken into a group could not be found.
      {
        name: (id: string) => (id.endsWith('.css') ? basename(id, '.css') : null),
        priority: most + 3,
      },
      {
        name: (id: string, modules: Modules) => {
          if (!CALLS.test(id) || findPlaces(id, islands, modules).length === 0) return null;
          return FIRST_CALLS.test(id) ? 'first-calls' : 'calls';
        },
        priority: most + 2,
      },
      // A group takes along what its modules import: what more places load must be taken before.
      ...Array.from({ length: most + 1 }, (_, at) => ({
        priority: at + 1,
        name(id: string, modules: Modules) {
          const places = placesOf(id, modules);
          return places.length === at + 1 && places[0] !== LATE ? nameOf(places) : null;
        },
      })),
    ],
  };
}

/** The islands that `.astro` files place, read from their text: the build has no list of them. */
function findIslands(root: string): Islands {
  const islands: Islands = new Map();
  for (const file of globSync([ASTRO_FILES, PAGES], { cwd: root }).sort()) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, name = '', from = '', path = ''] of text.matchAll(IMPORT)) {
      const [, starts] = new RegExp(`<${name}\\s+client:(\\w+)`).exec(text) ?? [];
      if (!starts) continue;
      const folder = from === '#src/' ? 'src' : join(dirname(file), from);
      const id = resolve(root, folder, path);
      islands.set(id, [...(islands.get(id) ?? []), placeOf(file, name, starts)]);
    }
  }
  return islands;
}

/** Islands of one page come together, those that wait to be seen by themselves. */
function placeOf(file: string, name: string, starts: string): string {
  if (file.startsWith(join('src/screens', SHELL))) return SHELL;
  if (starts === 'only' && !CHECKOUTS.test(file)) return LATE;
  return starts === 'visible' ? name : file;
}

/** All that have no header count as one: what they share with each other is not every page's. */
function countPages(places: string[]): number {
  return new Set(places.map((place) => (hasNoHeader(place) ? LATE : place))).size;
}

function hasNoHeader(place: string): boolean {
  return place === LATE || CHECKOUTS.test(place);
}

/** Every place that loads a module at its start. */
function findPlaces(id: string, islands: Islands, modules: Modules): string[] {
  const seen = new Set([id]);
  const places = new Set<string>();
  for (const one of seen) {
    islands.get(one)?.forEach((place) => places.add(place));
    modules.getModuleInfo(one)?.importers.forEach((importer) => seen.add(importer));
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
  return `for-${places.length}-${hash.slice(0, 6)}`;
}
