import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getCodeVersion } from './code-version.ts';
import { BUNDLE, BUNDLE_INFO, type BundleInfo } from './stored-bundle.ts';
import { PACKED, packAhead } from './packed-ahead.ts';
import { type BuiltSite, buildSite, openSite } from './site-builder.ts';

/** A placeholder for the shop's address in prebuilt files. */
const ADDRESS = 'https://address-of-this-shop.invalid';
const SITE = 'site';
/** Files of the bundle that may contain the address. */
const TEXT = /\.(mjs|json)$/;

/**
 * Builds the render bundle without a shop, for example for a container image, into a folder for
 * BUNDLE_DIR. Does nothing if the folder already has the bundle of this code.
 */
export async function prebuild(root: string, folder: string): Promise<'made' | 'there'> {
  const codeVersion = await getCodeVersion(root, ADDRESS);
  if ((await readInfo(folder))?.codeVersion === codeVersion) return 'there';
  const draft = `${folder}-draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await buildSite({ root, dataDir: draft, siteUrl: ADDRESS, outDir: join(draft, SITE) });
  await packAhead(join(draft, SITE), join(draft, PACKED));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const part of [SITE, BUNDLE, PACKED]) await rename(join(draft, part), join(folder, part));
  await rm(draft, { recursive: true, force: true });
  return 'made';
}

type Wanted = { root: string; dataDir: string; siteUrl: string; outDir: string };

/**
 * Opens the prebuilt site as buildSite() would leave it; undefined if it is of other code.
 */
export async function openPrebuilt(
  folder: string,
  { root, dataDir, siteUrl, outDir }: Wanted,
): Promise<BuiltSite | undefined> {
  const info = await readInfo(folder);
  if (info?.codeVersion !== (await getCodeVersion(root, ADDRESS))) return undefined;
  const codeVersion = await getCodeVersion(root, siteUrl);
  const draft = join(dataDir, `${BUNDLE}-draft`);
  await rm(draft, { recursive: true, force: true });
  await cp(join(folder, BUNDLE), draft, { recursive: true });
  await writeFile(join(draft, BUNDLE_INFO), JSON.stringify({ ...info, codeVersion }));
  await fillIn(draft, siteUrl);
  await rm(join(dataDir, BUNDLE), { recursive: true, force: true });
  await rename(draft, join(dataDir, BUNDLE));
  await cp(join(folder, SITE), outDir, { recursive: true });
  return openSite(dataDir, siteUrl, codeVersion);
}

async function fillIn(folder: string, siteUrl: string): Promise<void> {
  const address = JSON.stringify(siteUrl).slice(1, -1);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile() && TEXT.test(one.name))) {
    const path = join(entry.parentPath, entry.name);
    const text = await readFile(path, 'utf8');
    if (text.includes(ADDRESS)) await writeFile(path, text.replaceAll(ADDRESS, address));
  }
}

async function readInfo(folder: string): Promise<BundleInfo | undefined> {
  const text = await readFile(join(folder, BUNDLE, BUNDLE_INFO), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as BundleInfo);
}
