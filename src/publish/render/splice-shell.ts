import type { ReleaseFiles } from '#src/publish/store/release.ts';
import type { StaticPage } from '#src/features/publishing/pages/pages.contract.ts';
import { bodyKeyOf } from '#src/features/publishing/pages/page-keys.ts';
import { fileOfPage } from '#src/publish/store/release.ts';

/** The letters of the parts that pages share: see screens/shell/cached-part.ts. */
const LETTERS = ['t', 'b'];

/**
 * Replaces the shell of a page with that of another; everything else stays byte for byte. Undefined
 * if either lacks the markers.
 */
export function replaceShell(page: Buffer, like: Buffer): Buffer | undefined {
  const own = partsOf(page);
  const others = partsOf(like);
  if (!own || !others) return undefined;
  const pieces: Buffer[] = [];
  let at = 0;
  own.forEach(([from, to], index) => {
    pieces.push(page.subarray(at, from), like.subarray(...(others[index] ?? [0, 0])));
    at = to;
  });
  return Buffer.concat([...pieces, page.subarray(at)]);
}

type Part = [from: number, to: number];

/** Finds where the parts begin and end, each once and in order. */
function partsOf(page: Buffer): Part[] | undefined {
  const parts: Part[] = [];
  let at = 0;
  for (const letter of LETTERS) {
    const [opens, closes] = [`<!--${letter}-->`, `<!--/${letter}-->`];
    const from = page.indexOf(opens);
    const to = page.indexOf(closes, from);
    if (from < at || to < 0) return undefined;
    at = to + closes.length;
    if (page.includes(opens, from + 1) || page.includes(closes, at)) return undefined;
    parts.push([from, at]);
  }
  return parts;
}

/**
 * Returns a function that reduces a page to its new text: all of it, or all but its shell if that
 * equals the previous one. Takes and returns bytes as Latin-1.
 */
export function createOwnText(): (page: string) => string {
  const known = new Map<string, string>();
  return (page) => {
    let own = page;
    for (const letter of LETTERS) {
      const from = own.indexOf(`<!--${letter}-->`);
      const to = own.indexOf(`<!--/${letter}-->`, from);
      if (from < 0 || to < 0) continue;
      const part = own.slice(from, to);
      if (known.get(letter) === part) own = own.slice(0, from) + own.slice(to);
      known.set(letter, part);
    }
    return own;
  };
}

/** Splits pages into those where only the shell changed, and the others. */
export function splitByBody(before: ReleaseFiles, pages: readonly StaticPage[]) {
  const { true: same = [], false: other = [] } = Object.groupBy(pages, ({ path, cacheKey }) => {
    const body = bodyKeyOf(cacheKey);
    const known = before.get(fileOfPage(path));
    const isSame = body !== undefined && body === bodyKeyOf(known?.cacheKey ?? '');
    return isSame && !known?.isCarried ? 'true' : 'false';
  });
  return { same, other };
}
