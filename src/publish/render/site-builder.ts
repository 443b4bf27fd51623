import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroInlineConfig, AstroPrerenderer } from 'astro';
import type { CategoryMove, StaticPage } from '#src/features/publishing/pages/pages.contract.ts';
import { movedPage } from '#src/features/publishing/pages/moved-page.ts';
import { type PagesOfPass, setPagesOfPass } from '#src/features/publishing/pages/pages-of-pass.ts';
import { getCodeVersion } from './code-version.ts';
import { nameOwnScripts, type ScriptTree } from '#src/features/publishing/pages/script-files.ts';
import { reportScripts } from './script-tree.ts';
import { type BuildApp, copyBundle, storeBundle, openBundle } from './stored-bundle.ts';

type Listed = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>;
/** The folder of Astro's build cache, below DATA_DIR. */
const CACHE = 'astro-cache';

type VitePlugins = NonNullable<NonNullable<AstroInlineConfig['vite']>['plugins']>;
type DefaultPrerenderer = AstroPrerenderer & { app?: BuildApp };

type BuildOptions = {
  root: string;
  dataDir: string;
  siteUrl: string;
  outDir: string;
};

/** Pages to render in sequence, so that each shares data with those that follow. */
export type Pages = {
  pages: readonly StaticPage[];
  /** Unlisted paths: pages made only of code, and redirects of moved categories. */
  bare: readonly string[];
  moves: readonly CategoryMove[];
};

export type OnPage = (path: string, html: Buffer) => Promise<void> | void;

/** A built site in memory, which can render single pages again in milliseconds. */
export type BuiltSite = {
  /** The bundle's location, for other threads that render from it. */
  from: { dataDir: string; siteUrl: string; codeVersion: string };
  /** Scripts and styles that its pages may name. */
  assets: string[];
  /** Lists the paths that no listing of pages names. */
  listBare: (moves: readonly CategoryMove[]) => Promise<string[]>;
  /**
   * Renders pages one after another to HTML, as bytes. Throws an Error that names the page when one
   * cannot be rendered.
   */
  render: (pages: Pages, onPage: OnPage) => Promise<void>;
};

/**
 * Builds the render bundle, and writes scripts, styles and the files of public/ to outDir. Pages
 * are rendered from the bundle later, on demand.
 */
export async function buildSite({
  root,
  dataDir,
  siteUrl,
  outDir,
}: BuildOptions): Promise<BuiltSite> {
  // Loaded on demand, since most publishers never build: see openSite().
  const { build } = await import('astro');
  const codeVersion = await getCodeVersion(root, siteUrl);
  let prerenderer: DefaultPrerenderer | undefined;
  let bundleFolder = '';
  let scriptTree: ScriptTree = { files: {}, scripts: {} };
  const scratch = join(dataDir, 'build');
  await rm(scratch, { recursive: true, force: true });
  // Pages of an earlier build cannot be reused.
  await rm(join(dataDir, CACHE), { recursive: true, force: true });
  await build({
    root,
    site: siteUrl,
    outDir: scratch,
    cacheDir: join(dataDir, CACHE),
    logLevel: 'warn',
    // With its packages bundled, the renderer needs no node_modules next to its folder.
    vite: {
      environments: { prerender: { resolve: { noExternal: true } } },
      plugins: [
        stableIslands(),
        reportBundle((folder) => (bundleFolder = folder)),
        reportScripts(root, (tree) => (scriptTree = tree)),
      ],
    },
    integrations: [
      {
        name: 'keep-prerenderer',
        hooks: {
          'astro:build:start': ({ setPrerenderer }) => {
            setPrerenderer((standard) => {
              prerenderer = standard;
              return Object.assign(Object.create(standard) as AstroPrerenderer, {
                setup: async () => {
                  await standard.setup?.();
                  await copyBundle(bundleFolder, dataDir);
                },
                getStaticPaths: async () => [],
              });
            });
          },
        },
      },
    ],
  });
  await mkdir(join(outDir, '..'), { recursive: true });
  await rename(scratch, outDir);
  if (!prerenderer?.app) throw new Error('Astro built without its prerenderer');
  const assets = await listBelow(outDir, '_astro');
  await storeBundle(dataDir, prerenderer.app, { codeVersion, assets, scriptTree });
  // Opens the copy, because Astro's own bundle is deleted by now and none of its pages were loaded.
  const site = await openSite(dataDir, siteUrl, codeVersion);
  if (!site) throw new Error('What Astro bundled cannot be opened');
  return site;
}

/** Lists every file of a folder within a folder, as paths from the outer one. */
async function listBelow(folder: string, within: string): Promise<string[]> {
  const inside = join(folder, within);
  const entries = await readdir(inside, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** Opens the site as it was last built; undefined if it must be built. */
export async function openSite(
  dataDir: string,
  siteUrl: string,
  codeVersion: string,
): Promise<BuiltSite | undefined> {
  const bundle = await openBundle(dataDir, codeVersion);
  if (!bundle) return undefined;
  const { app, assets } = bundle;
  const { StaticPaths } = await import('astro/runtime/prerender/static-paths.js');
  return keepRendering(
    app,
    {
      getStaticPaths: () => new StaticPaths(app).getAll(),
      render: (request, options) => app.render(request, options),
    },
    { assets, from: { dataDir, siteUrl, codeVersion } },
  );
}

const ISLAND_IDS = fileURLToPath(new URL('./island-ids.ts', import.meta.url));
const RENDERER = fileURLToPath(new URL('./react-renderer.ts', import.meta.url));
/** The module of @astrojs/react that renders islands, and its code for that. */
const SERVER = /@astrojs\/react\/dist\/server\.js$/;
const STREAMED = 'html = await renderToReadableStreamAsync(vnode, renderOptions);';
/** A stream takes longer, and only an island that loads a part (`$!`) has to wait for one. */
const DIRECT = `try { html = ReactDOM.renderToString(vnode, renderOptions); } catch {}
if (html?.includes('<!--$!-->') ?? true) ${STREAMED}`;

/**
 * Makes Astro check and number islands so that parts shared by pages are the same on each, and
 * render them without a stream.
 */
function stableIslands(): VitePlugins[number] {
  return {
    name: 'stable-islands',
    enforce: 'pre',
    resolveId(source, importer) {
      if (this.environment.name !== 'prerender') return undefined;
      if (source === '@astrojs/react/server.js')
        return importer === RENDERER ? undefined : RENDERER;
      const isIds = source === './context.js' && importer?.includes('@astrojs/react');
      return isIds ? ISLAND_IDS : undefined;
    },
    transform(code, id) {
      if (this.environment.name !== 'prerender' || !SERVER.test(id)) return undefined;
      if (!code.includes(STREAMED)) throw new Error(`${id} renders islands differently`);
      return { code: code.replace(STREAMED, () => DIRECT), map: null };
    },
  };
}

/**
 * Reports the folder of Astro's render bundle. It is in the working folder rather than below outDir
 * if outDir does not begin with its path, for example if DATA_DIR is a link.
 */
function reportBundle(onBundle: (folder: string) => void): VitePlugins[number] {
  return {
    name: 'tell-bundle',
    writeBundle({ dir }) {
      if (this.environment.name === 'prerender' && dir) onBundle(dir);
    },
  };
}

type Prerenderer = Pick<AstroPrerenderer, 'getStaticPaths' | 'render'>;

function keepRendering(
  app: BuildApp,
  prerenderer: Prerenderer,
  { assets, from }: Pick<BuiltSite, 'assets' | 'from'>,
): BuiltSite {
  async function list(wanted: PagesOfPass): Promise<Map<string, Listed[number]>> {
    setPagesOfPass(wanted);
    app.routeCache.clearAll();
    const listed = await prerenderer.getStaticPaths();
    return new Map(listed.map((page) => [pathOf(page), page]));
  }
  return {
    from,
    assets,
    listBare: async (moves) => [...(await list({ pages: [], moves })).keys()],
    render: async (wanted, onPage) => {
      const listed = await list(wanted);
      for (const path of [...wanted.pages.map((page) => page.path), ...wanted.bare]) {
        const page = listed.get(path);
        if (!page) throw new Error(`The page ${path} is no longer there`);
        await onPage(path, await renderPage(prerenderer, page, from.siteUrl));
      }
    },
  };
}

async function renderPage(
  prerenderer: Prerenderer,
  { pathname, route }: Listed[number],
  siteUrl: string,
): Promise<Buffer> {
  const request = new Request(new URL(pathname, siteUrl));
  const result = await prerenderer.render(request, { routeData: route });
  const response = result instanceof Response ? result : result.response;
  const location = response.headers.get('location');
  // A static host cannot redirect, so the page does.
  if (response.status >= 300 && response.status < 400 && location !== null)
    return bytesOf(movedPage(location, new URL(siteUrl)));
  const isExpected = response.ok || (pathname === '/404' && response.status === 404);
  if (!isExpected) throw new Error(`${pathname} rendered with status ${response.status}`);
  return bytesOf(response);
}

async function bytesOf(response: Response): Promise<Buffer> {
  const bytes = Buffer.from(await response.arrayBuffer());
  // Names of scripts are ASCII, and decoding whole pages would take longer than naming them.
  return Buffer.from(nameOwnScripts(bytes.toString('latin1')), 'latin1');
}

function pathOf({ pathname }: Listed[number]): string {
  return pathname === '/' || pathname === '' ? '/' : pathname.replace(/\/$/, '');
}
