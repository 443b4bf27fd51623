import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ScriptTree, setScriptTree } from '#src/features/publishing/pages/script-files.ts';
import type { StaticPathsApp } from 'astro/runtime/prerender/static-paths.js';

/**
 * The render bundle that Astro built, kept on disk: a new publisher starts from it in a second or
 * two, while a build takes half a minute and much memory.
 */
export const BUNDLE = 'bundle';
export const BUNDLE_INFO = 'kept.json';
const ENTRY = /^prerender-entry.*\.mjs$/;

type PageStyles = { key: string; styles: unknown[] };
type Script = { stage: string; content: string };

export type BundleInfo = {
  codeVersion: string;
  entry: string;
  /** The styles that each page names. */
  pages: PageStyles[];
  scripts: Script[];
  /** Scripts and styles that its pages may name. */
  assets: string[];
  scriptTree: ScriptTree;
};

/** The part of Astro's built app that rendering needs. */
export type BuildApp = StaticPathsApp & {
  routeCache: { clearAll: () => void };
  render: (request: Request, options: { routeData: unknown }) => Promise<Response>;
  getOptions: () => {
    allPages: Record<string, PageStyles>;
    settings: { scripts: Script[] };
  };
  setInternals: (internals: object) => void;
  setOptions: (options: object) => void;
};

/**
 * Copies the bundle while the build still has it, since Astro deletes it when the pages are made.
 */
export async function copyBundle(from: string, dataDir: string): Promise<void> {
  await rm(draftOf(dataDir), { recursive: true, force: true });
  await cp(from, draftOf(dataDir), { recursive: true });
}

/** Makes the copy the bundle to start from, for this code. */
export async function storeBundle(
  dataDir: string,
  app: BuildApp,
  made: Pick<BundleInfo, 'codeVersion' | 'assets' | 'scriptTree'>,
): Promise<void> {
  const draft = draftOf(dataDir);
  const entry = (await readdir(draft)).find((name) => ENTRY.test(name));
  const { allPages, settings } = app.getOptions();
  if (!entry) throw new Error('Astro built without the entry that renders pages');
  const pages = Object.values(allPages).map(({ key, styles }) => ({ key, styles }));
  const info: BundleInfo = { ...made, entry, pages, scripts: settings.scripts };
  await writeFile(join(draft, BUNDLE_INFO), JSON.stringify(info));
  await deleteBundle(dataDir);
  await rename(draft, join(dataDir, BUNDLE));
}

/** Opens the kept bundle; undefined if it is missing, broken or of other code. */
export async function openBundle(
  dataDir: string,
  codeVersion: string,
): Promise<{ app: BuildApp; assets: string[] } | undefined> {
  const folder = join(dataDir, BUNDLE);
  try {
    const info = JSON.parse(await readFile(join(folder, BUNDLE_INFO), 'utf8')) as BundleInfo;
    if (info.codeVersion !== codeVersion) return undefined;
    const { app } = (await import(pathToFileURL(join(folder, info.entry)).href)) as {
      app: BuildApp;
    };
    app.setInternals({
      pagesByKeys: new Map(info.pages.map((page) => [page.key, page])),
      entrySpecifierToBundleMap: new Map(),
    });
    app.setOptions({
      settings: { scripts: info.scripts },
      logger: { options: { destination: { write: () => true } } },
    });
    setScriptTree(info.scriptTree);
    return { app, assets: info.assets };
  } catch {
    return undefined;
  }
}

/** Returns the code version of the kept bundle, or undefined. */
export async function storedCodeVersion(dataDir: string): Promise<string | undefined> {
  try {
    return (JSON.parse(await readFile(join(dataDir, BUNDLE, BUNDLE_INFO), 'utf8')) as BundleInfo)
      .codeVersion;
  } catch {
    return undefined;
  }
}

/** Deletes the bundle, so that the next publisher builds it. */
export async function deleteBundle(dataDir: string): Promise<void> {
  await rm(join(dataDir, BUNDLE), { recursive: true, force: true });
}

function draftOf(dataDir: string): string {
  return join(dataDir, `${BUNDLE}-draft`);
}
