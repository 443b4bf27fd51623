import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AstroInlineConfig, AstroPrerenderer } from 'astro';
import { getCodeVersion } from './code-version.ts';
import { type BuildApp, copyBundle, keepBundle, openBundle } from './kept-bundle.ts';

export type Listed = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>;
type VitePlugins = NonNullable<NonNullable<AstroInlineConfig['vite']>['plugins']>;
type DefaultPrerenderer = AstroPrerenderer & { app?: BuildApp };

/** Where Astro keeps pages whose data did not change, below DATA_DIR. */
export const CACHE = 'astro-cache';

type BuildOptions = {
  root: string;
  dataDir: string;
  siteUrl: string;
  outDir: string;
  /** Called whenever a page is rendered: a sign of life. */
  onPage: () => void;
};

/** What stays in memory after a build, so that single pages can be rendered again in milliseconds. */
export type BuiltSite = {
  /** The pages of the last listing: paths with their cache keys. */
  listed: Listed;
  /** Scripts and styles that its pages may name. */
  assets: string[];
  /** Asks the API again which pages there are. */
  list: () => Promise<Listed>;
  /** Renders one listed page to HTML; undefined for one that only leads on to another. */
  render: (page: Listed[number]) => Promise<string | undefined>;
};

/** Builds the whole site into outDir; pages whose data and code did not change are reused. */
export async function buildSite({
  root,
  dataDir,
  siteUrl,
  outDir,
  onPage,
}: BuildOptions): Promise<BuiltSite> {
  // Most publishers never build: see openSite().
  const { build } = await import('astro');
  const codeVersion = await getCodeVersion(root, siteUrl);
  let kept: DefaultPrerenderer | undefined;
  let listed: Listed = [];
  let bundleFolder = '';
  const scratch = join(dataDir, 'build');
  await rm(scratch, { recursive: true, force: true });
  await build({
    root,
    site: siteUrl,
    outDir: scratch,
    cacheDir: await openCache(join(dataDir, CACHE), codeVersion),
    logLevel: 'warn',
    // With its packages inside, the renderer needs no node_modules next to its folder.
    vite: {
      environments: { prerender: { resolve: { noExternal: true } } },
      plugins: [tellBundle((folder) => (bundleFolder = folder))],
    },
    integrations: [
      {
        name: 'keep-prerenderer',
        hooks: {
          'astro:build:start': ({ setPrerenderer }) => {
            setPrerenderer((standard) => {
              kept = standard;
              return Object.assign(Object.create(standard) as AstroPrerenderer, {
                setup: async () => {
                  await standard.setup?.();
                  await copyBundle(bundleFolder, dataDir);
                },
                getStaticPaths: async () => (listed = await standard.getStaticPaths()),
                render: (...page: Parameters<AstroPrerenderer['render']>) => {
                  onPage();
                  return standard.render(...page);
                },
              });
            });
          },
        },
      },
    ],
  });
  await mkdir(join(outDir, '..'), { recursive: true });
  await rename(scratch, outDir);
  if (!kept?.app) throw new Error('Astro built without its prerenderer');
  const assets = await listBelow(outDir, '_astro');
  await keepBundle(dataDir, kept.app, { codeVersion, assets });
  return keepRendering(kept.app, kept, { listed, assets, siteUrl });
}

/** Every file of a folder within a folder, as paths from the outer one. */
async function listBelow(folder: string, within: string): Promise<string[]> {
  const inside = join(folder, within);
  const entries = await readdir(inside, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** The site as it was built last, without building; undefined when it must be built. */
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
    { listed: [], assets, siteUrl },
  );
}

/**
 * Tells where Astro lays what it renders pages with. Not always below outDir: in the working folder
 * when outDir does not begin with its path, as when DATA_DIR is a link.
 */
function tellBundle(tell: (folder: string) => void): VitePlugins[number] {
  return {
    name: 'tell-bundle',
    writeBundle({ dir }) {
      if (this.environment.name === 'prerender' && dir) tell(dir);
    },
  };
}

/**
 * The cache of this code; those of other code go. Astro reuses a page whose data did not change even
 * when the scripts that it names have other names by now, and such a page would stay lifeless.
 */
async function openCache(folder: string, codeVersion: string): Promise<string> {
  const kept = await readdir(folder).catch(() => []);
  for (const name of kept.filter((one) => one !== codeVersion)) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
  return join(folder, codeVersion);
}

function keepRendering(
  app: BuildApp,
  prerenderer: Pick<AstroPrerenderer, 'getStaticPaths' | 'render'>,
  { listed, assets, siteUrl }: Pick<BuiltSite, 'listed' | 'assets'> & { siteUrl: string },
): BuiltSite {
  const site: BuiltSite = {
    listed,
    assets,
    list: async () => {
      app.routeCache.clearAll();
      site.listed = await prerenderer.getStaticPaths();
      return site.listed;
    },
    render: async ({ pathname, route }) => {
      const request = new Request(new URL(pathname, siteUrl));
      const result = await prerenderer.render(request, { routeData: route });
      const response = result instanceof Response ? result : result.response;
      if (response.status >= 300 && response.status < 400) return undefined;
      const isExpected = response.ok || (pathname === '/404' && response.status === 404);
      if (!isExpected) throw new Error(`${pathname} rendered with status ${response.status}`);
      return response.text();
    },
  };
  return site;
}
