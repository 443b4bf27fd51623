import { parseUrl } from '#src/lib/parse-url.ts';

/** Folders whose paths never lead elsewhere. */
const OWN_FOLDERS = /^\/(api|admin|media|assets|sandbox|live)(\/|$)/;

/**
 * Reads a path as the page server sees it: decoded, without a query and without a slash at its end.
 * Of a URL only the path counts. Undefined for anything else.
 */
export function readPath(text: string): string | undefined {
  const isUrl = /^https?:\/\//i.test(text);
  if (!isUrl && (!text.startsWith('/') || text.startsWith('//'))) return undefined;
  const base = 'http://shop.invalid';
  const url = parseUrl(text, base);
  if (!url) return undefined;
  try {
    const path = decodeURIComponent(url.pathname);
    return path.replace(/\/+$/, '').replace(/^\/+/, '/') || '/';
  } catch {
    return undefined;
  }
}

/** Explains what is wrong with a path that somebody entered; undefined if nothing is. */
export function pathProblem(text: string): string | undefined {
  if (text === '') return 'Enter a path.';
  if (readPath(text) === undefined) return 'Enter a path that starts with a slash, such as /sale.';
  if (/[\u0000-\u001f]/.test(text)) return 'Remove control characters.';
  return undefined;
}

/** Explains why a path cannot have a redirect; undefined if it can. */
export function redirectProblem(
  path: string,
  target: string,
  targets: ReadonlyMap<string, string>,
): string | undefined {
  if (path === '/') return 'The home page cannot lead elsewhere.';
  if (OWN_FOLDERS.test(path)) return 'The shop itself uses paths that start like this.';
  const seen = new Set([path]);
  for (let at: string | undefined = target; at !== undefined; at = targets.get(at)) {
    if (seen.has(at)) return 'These redirects would lead in a circle.';
    seen.add(at);
  }
  return undefined;
}
