import type { Made, Pass } from '#src/publish/render/pass.ts';
import { fileOfPage, pageOfFile, type ReleaseFile } from './release.ts';
import { type Dated, isForSearch, makeSitemap, partOf } from '#src/publish/render/sitemap.ts';

/**
 * Writes the sitemap files, given the deleted pages; returns the deleted files. Builds only parts
 * whose content changed.
 */
export async function keepSitemap(
  pass: Pass,
  pages: Made['pages'],
  gone: readonly string[],
): Promise<string[]> {
  const { before, keeper, order } = pass;
  const touched = new Set(
    [...keeper.drafts.keys(), ...gone].map((name) => partOf(pageOfFile(name))),
  );
  const isWanted = (part: string) => touched.has(part) || !before.files.has(part);
  const dated: Dated[] = [];
  for (const [path, key] of pages) {
    const name = fileOfPage(path);
    const file = keeper.drafts.get(name) ?? before.files.get(name);
    if (!file || (key === '' && !(await isFound(pass, name, file)))) continue;
    dated.push({ path, changedAt: file.changedAt });
  }
  const files = makeSitemap(dated, order.siteUrl, isWanted);
  for (const [name, text] of files)
    if (text !== undefined) await keeper.keep(name, Buffer.from(text));
  return [...files.keys()];
}

/** The pages that show no data, by content hash: true if they are for search engines. */
const found = new Map<string, boolean>();

async function isFound({ contents }: Pass, name: string, file: ReleaseFile): Promise<boolean> {
  if (!name.endsWith('.html')) return false;
  const known = found.get(file.hash);
  if (known !== undefined) return known;
  const html = await contents.read(file, 'plain');
  const isIt = isForSearch(html?.toString() ?? '');
  found.set(file.hash, isIt);
  return isIt;
}
