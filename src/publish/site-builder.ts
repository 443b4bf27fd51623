import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AstroPrerenderer } from 'astro';
import { build } from 'astro';
import { getCodeVersion } from './code-version.ts';

export type Listed = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>;
type DefaultPrerenderer = AstroPrerenderer & { app?: { routeCache: { clearAll: () => void } } };

/** Where Astro keeps pages whose data did not change, below DATA_DIR. */
export const CACHE = 'astro-cache';

type BuildOptions = { root: string; dataDir: string; siteUrl: string; outDir: string };

/** What stays in memory after a build, so that single pages can be rendered again in milliseconds. */
export type BuiltSite = {
  /** The pages of the last listing: paths with their cache keys. */
  listed: Listed;
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
}: BuildOptions): Promise<BuiltSite> {
  let kept: DefaultPrerenderer | undefined;
  let listed: Listed = [];
  const scratch = join(dataDir, 'build');
  await rm(scratch, { recursive: true, force: true });
  await build({
    root,
    site: siteUrl,
    outDir: scratch,
    cacheDir: await openCache(join(dataDir, CACHE), await getCodeVersion(root, siteUrl)),
    logLevel: 'warn',
    // With its packages inside, what renders pages needs none beside the folder it lies in.
    vite: { environments: { prerender: { resolve: { noExternal: true } } } },
    integrations: [
      {
        name: 'keep-prerenderer',
        hooks: {
          'astro:build:start': ({ setPrerenderer }) => {
            setPrerenderer((standard) => {
              kept = standard;
              return Object.assign(Object.create(standard) as AstroPrerenderer, {
                getStaticPaths: async () => (listed = await standard.getStaticPaths()),
              });
            });
          },
        },
      },
    ],
  });
  await mkdir(join(outDir, '..'), { recursive: true });
  await rename(scratch, outDir);
  if (!kept) throw new Error('Astro built without its prerenderer');
  return keepRendering(kept, listed, siteUrl);
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
  prerenderer: DefaultPrerenderer,
  listed: Listed,
  siteUrl: string,
): BuiltSite {
  const site: BuiltSite = {
    listed,
    list: async () => {
      prerenderer.app?.routeCache.clearAll();
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
