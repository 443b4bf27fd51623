import { fileOfPage } from '#src/publish/store/release.ts';
import { type CategoryMoves, findUnmoved } from '#src/publish/find/category-moves.ts';
import type { Live } from './live-index.ts';
import { productOfPath, SHELL_PAGES, SHELLS } from './shells.ts';

/** Facts about the catalogue that the release may not include yet. */
export type Catalogue = {
  /** Returns whether a product or colour without a page in the release can be bought. */
  isProductLive: (productId: number, variantId?: number) => Promise<boolean>;
  /** Returns whether a product can no longer be bought although the release has its page. */
  isProductGone: (productId: number) => boolean;
  categoryMoves: () => CategoryMoves;
  /** Old paths with their targets. A page at such a path has priority. */
  redirects: () => ReadonlyMap<string, string>;
};

/** Finds the file that answers a path: its own page or asset, or else a shell's page. */
export async function findFile(
  release: Live,
  path: string,
  { isProductLive, isProductGone, categoryMoves }: Catalogue,
): Promise<string | undefined> {
  const product = productOfPath(path);
  if (product && isProductGone(product.id)) return undefined;
  const own = fileOf(release, findUnmoved(path, categoryMoves(), release) ?? path);
  if (own && !SHELL_PAGES.test(path)) return own;

  const shell = SHELLS.find(({ pattern }) => pattern.test(path));
  if (!shell) return undefined;
  const isHere =
    shell.onlyIf === 'always' ||
    (product !== undefined && (await isProductLive(product.id, product.variantId)));
  return isHere ? fileOf(release, shell.page) : undefined;
}

function fileOf(release: Live, path: string): string | undefined {
  const asIs = path.slice(1);
  if (release.files.has(asIs) && !asIs.endsWith('.html')) return asIs;
  const page = fileOfPage(path);
  return release.files.has(page) ? page : undefined;
}

/** Splits an address into its decoded path and query; the path is undefined if it is malformed. */
export function splitUrl(url: string): [string | undefined, string] {
  const at = url.indexOf('?');
  const path = at === -1 ? url : url.slice(0, at);
  try {
    return [decodeURIComponent(path), at === -1 ? '' : url.slice(at)];
  } catch {
    return [undefined, ''];
  }
}
